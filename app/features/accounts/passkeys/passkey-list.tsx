import { Form } from "@remix-run/react";
import { t } from "~/lib/i18n/t";
import type { Passkey } from "~/platform/auth/second-factor";
import { Button } from "~/ui/button";
import { RelativeTime } from "~/ui/relative-time";
import { Trans } from "~/ui/trans";

/** An account's passkeys, each with a button that removes it. */
export const PasskeyList = ({ passkeys }: { passkeys: Passkey[] }) => (
  <ul className="divide-y divide-rule">
    {passkeys.map(({ id, name, createdAt }) => (
      <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
        <div className="wrap-anywhere">
          <p className="font-semibold">
            <bdi>{name}</bdi>
          </p>
          <p className="text-sm text-soft">
            <Trans text={t("Added {time}")} values={{ time: <RelativeTime at={createdAt} /> }} />
          </p>
        </div>
        <Form method="post">
          <input type="hidden" name="intent" value="remove-passkey" />
          <Button type="submit" name="id" value={id} look="danger">
            {t("Remove")}
            <span className="sr-only"> {name}</span>
          </Button>
        </Form>
      </li>
    ))}
  </ul>
);
