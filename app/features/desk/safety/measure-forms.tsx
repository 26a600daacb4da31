import { Form } from "@remix-run/react";
import { msg, t } from "~/lib/i18n/t";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/form/field";
import type { RefusedField } from "./safety-action.server";

/** What the buttons say that start a measure, by its hours. */
const buttons = {
  hold: {
    "1": msg("Hold all for an hour"),
    "24": msg("Hold all for a day"),
    open: msg("Hold all until I end it"),
  },
  close: {
    "1": msg("Close submissions for an hour"),
    "24": msg("Close submissions for a day"),
    open: msg("Close submissions until I end it"),
  },
} as const;

/** Closes submissions, or lets all new stories wait, for a time. */
export const ForAll = ({ kind, title, hint }: { kind: "close" | "hold"; title: string; hint: string }) => (
  <Form method="post" aria-label={title} className="grid gap-3">
    <p className="text-soft">{hint}</p>
    <input type="hidden" name="kind" value={kind} />
    <div className="flex flex-wrap gap-3">
      {Object.entries(buttons[kind]).map(([hours, label]) => (
        <Button key={hours} type="submit" name="hours" value={hours}>
          {t(label)}
        </Button>
      ))}
    </div>
  </Form>
);

/** Blocks a network for an hour: one of those that many stories came from, or another. */
export const BlockForms = ({
  busy,
  refused,
}: {
  busy: { network: string; stories: number }[];
  refused?: RefusedField;
}) => (
  <div className="grid gap-5">
    <p className="text-soft">
      {t("Stories of the last two hours, by network. We keep no addresses, and these numbers for a day.")}
    </p>
    <ul className="grid gap-2">
      {busy.map(({ network, stories }) => (
        <li key={network}>
          <Form method="post" className="flex flex-wrap items-center gap-3">
            <input type="hidden" name="kind" value="block" />
            <span className="wrap-anywhere">
              <code>{network}</code>: {stories}
            </span>
            <Button type="submit" name="network" value={network}>
              {t("Block for an hour")}
              <span className="sr-only">: {network}</span>
            </Button>
          </Form>
        </li>
      ))}
    </ul>
    <Form method="post" className="grid gap-4">
      <input type="hidden" name="kind" value="block" />
      <TextField
        id="network"
        name="network"
        label={t("Another address or range")}
        hint={t("Such as 203.0.113.0/24 or 2001:db8::/48.")}
        {...shown(refused)}
        required
      />
      <div>
        <Button type="submit">{t("Block for an hour")}</Button>
      </div>
    </Form>
  </div>
);

/** Signs an account out of every browser. */
export const EndSessions = ({ refused }: { refused?: RefusedField }) => (
  <Form method="post" className="grid gap-4">
    <TextField
      id="username"
      name="username"
      label={t("Username")}
      hint={t("Every browser that is signed in to this account is signed out.")}
      autoComplete="off"
      {...shown(refused)}
      required
    />
    <div>
      <Button type="submit" name="intent" value="end-sessions">
        {t("Sign this account out everywhere")}
      </Button>
    </div>
  </Form>
);

const shown = (refused: RefusedField | undefined) =>
  refused && { defaultValue: refused.typed, errors: [refused.error] };
