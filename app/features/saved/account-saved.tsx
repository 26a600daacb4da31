import { Form, useRevalidator } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { t } from "~/lib/i18n/t";
import { formatCursor } from "~/lib/text/cursor";
import { Button, ButtonLink } from "~/ui/button";
import { NoSavedStories } from "./no-saved-stories";
import { savedPath } from "./paths";
import { RemovedNote } from "./removed-note";
import type { listSaved, SavedStory } from "./saved.server";
import { RemoveLabel, SavedList } from "./saved-list";

interface AccountSavedProps {
  /** The account's id. */
  account: string;
  list: Awaited<ReturnType<typeof listSaved>>;
  /** The story that was just taken off the list. */
  removed: Removed | null;
}

/** A story that was taken off the list; `at` is when it was saved, in milliseconds since 1970. */
interface Removed {
  id: string;
  title: string;
  at: number;
}

/**
 * An account's reading list, which works without JavaScript. With it, the device gets a copy, to be read without a
 * network.
 */
export function AccountSaved({ account, list, removed }: AccountSavedProps) {
  const { after, stories, next } = list;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    import("./mirror-saved.client")
      .then(({ mirrorSaved }) => mirrorSaved(account, stories, { after, next }))
      .then(
        (isChanged) => isChanged && revalidate(),
        // Without a network, or where the device stores nothing: a later visit does it.
        () => {},
      );
  }, [account, after, stories, next, revalidate]);
  return (
    <>
      {removed ? (
        <RemovedNote
          key={removed.id}
          title={removed.title}
          undo={(button) => (
            <ListForm id={removed.id} at={removed.at} saved="yes">
              <Button type="submit" ref={button}>
                {t("Undo")}
              </Button>
            </ListForm>
          )}
        />
      ) : null}
      {stories.length === 0 && !next ? <NoSavedStories /> : null}
      <SavedList<SavedStory>
        stories={stories}
        removal={({ id, savedAt, songTitle }) => (
          <ListForm id={id} at={savedAt.getTime()} saved="no">
            <Button type="submit">
              <RemoveLabel title={songTitle} />
            </Button>
          </ListForm>
        )}
      />
      {next ? (
        <ButtonLink to={`?after=${formatCursor(next)}`} className="mt-8">
          {t("Saved earlier")}
        </ButtonLink>
      ) : null}
    </>
  );
}

interface ListFormProps {
  id: string;
  at: number;
  saved: "yes" | "no";
  children: ReactNode;
}

const ListForm = ({ id, at, saved, children }: ListFormProps) => (
  <Form method="post" action={savedPath} preventScrollReset>
    <input type="hidden" name="list" value="1" />
    <input type="hidden" name="story" value={id} />
    <input type="hidden" name="at" value={at} />
    <input type="hidden" name="saved" value={saved} />
    {children}
  </Form>
);
