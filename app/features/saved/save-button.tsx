import { Link } from "@remix-run/react";
import Bookmark from "lucide-react/icons/bookmark";
import { type FormEvent, useState } from "react";
import { useAccount } from "~/features/accounts/menu/use-account";
import type { PublicStory } from "~/features/stories/public-story";
import { t } from "~/lib/i18n/t";
import { Button } from "~/ui/button";
import { useStored } from "~/ui/hooks/use-stored";
import { showToast } from "~/ui/toast/toast";

// As in `paths.ts`, and the key below as in `device-mark.ts`, repeated so that the page doesn't start with their
// modules.
const savedPath = "/saved";

/**
 * Puts a story on the reading list or takes it off: a form, which works without JavaScript for accounts; for visitors
 * the list is on their device. What keeps it there is loaded with the first press.
 * @param isSaved by the account's list; false for visitors
 */
export function SaveButton({ story, isSaved }: { story: PublicStory; isSaved: boolean }) {
  const account = useAccount();
  const onDevice = useStored("saved-stories");
  const [chosen, setChosen] = useState<boolean>();
  const saved = chosen ?? (account ? isSaved : Boolean(onDevice?.split(" ").includes(story.id)));
  const toggle = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setChosen(!saved);
    import("./toggle-saved.client").then(
      ({ toggleSaved }) =>
        // It is as it was if the device can't keep it; else as the last press has it by now.
        toggleSaved(story, account?.user.id ?? null, !saved).then((now) => now !== saved || setChosen(now)),
      () => {
        if (!account || !navigator.onLine) {
          setChosen(undefined);
          return showToast({
            title: t("Nothing was saved"),
            description: t("What saves it didn’t load. Please reload the page."),
            kind: "destructive",
          });
        }
        // The press has changed what the form would send, to what the next one would.
        form.querySelector("[name=saved]")?.setAttribute("value", saved ? "no" : "yes");
        form.submit();
      },
    );
  };
  return (
    <form id="save" method="post" action={savedPath} onSubmit={toggle} className="flex flex-wrap gap-2">
      <input type="hidden" name="story" value={story.id} />
      <input type="hidden" name="saved" value={saved ? "no" : "yes"} />
      <Button type="submit" aria-pressed={saved} data-waits-for-script={account ? undefined : ""}>
        <Bookmark size={18} aria-hidden className={saved ? "fill-current text-accent" : undefined} />
        {t("Save")}
      </Button>
      {saved ? (
        <Link to={savedPath} className="link tall">
          {t("Saved Stories")}
        </Link>
      ) : null}
    </form>
  );
}
