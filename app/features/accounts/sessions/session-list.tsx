import { Form } from "@remix-run/react";
import { t } from "~/lib/i18n/t";
import { Button } from "~/ui/button";
import { RelativeTime } from "~/ui/relative-time";
import { Trans } from "~/ui/trans";

/** A browser that is signed in. */
export interface OpenSession {
  id: string;
  /** In words, such as "Firefox on Windows". */
  device: string;
  createdAt: Date;
  updatedAt: Date;
  isThis: boolean;
}

/** The browsers that are signed in, each but this one with a button that ends it. */
export const SessionList = ({ sessions }: { sessions: OpenSession[] }) => (
  <>
    <ul className="divide-y divide-rule">
      {sessions.map((session) => (
        <li key={session.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
          <div>
            <p className="font-semibold">
              {session.device}
              {session.isThis ? ` · ${t("this browser")}` : null}
            </p>
            <p className="text-sm text-soft">
              <Trans
                text={t("Signed in {start}, last used {end}")}
                values={{
                  start: <RelativeTime at={session.createdAt} />,
                  end: <RelativeTime at={session.updatedAt} />,
                }}
              />
            </p>
          </div>
          {session.isThis ? null : (
            <Form method="post">
              <input type="hidden" name="intent" value="end-session" />
              <Button type="submit" name="id" value={session.id}>
                {t("Sign out there")}
                <span className="sr-only">: {session.device}</span>
              </Button>
            </Form>
          )}
        </li>
      ))}
    </ul>
    {sessions.length > 1 ? (
      <Form method="post" className="mt-4">
        <Button type="submit" name="intent" value="end-others">
          {t("Sign out everywhere else")}
        </Button>
      </Form>
    ) : null}
  </>
);
