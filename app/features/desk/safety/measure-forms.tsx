import { Form } from "@remix-run/react";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/form/field";

const lengths = [
  { value: "1", label: "for an hour" },
  { value: "24", label: "for a day" },
  { value: "open", label: "until I end it" },
] as const;

/** Closes submissions, or lets all new stories wait, for a time. */
export const ForAll = ({ kind, title, hint }: { kind: "close" | "hold"; title: string; hint: string }) => (
  <Form method="post" aria-label={title} className="grid gap-3">
    <p className="text-soft">{hint}</p>
    <input type="hidden" name="kind" value={kind} />
    <div className="flex flex-wrap gap-3">
      {lengths.map(({ value, label }) => (
        <Button key={value} type="submit" name="hours" value={value}>
          {title} {label}
        </Button>
      ))}
    </div>
  </Form>
);

/** Blocks a network for an hour: one of those that many stories came from, or another. */
export const BlockForms = ({
  busy,
  error,
}: {
  busy: { network: string; stories: number }[];
  error?: string;
}) => (
  <div className="grid gap-5">
    <p className="text-soft">
      Stories of the last two hours, by network. We keep no addresses, and these numbers for a day.
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
              Block for an hour<span className="sr-only">: {network}</span>
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
        label="Another address or range"
        hint="Such as 203.0.113.0/24 or 2001:db8::/48."
        errors={error ? [error] : undefined}
        required
      />
      <div>
        <Button type="submit">Block for an hour</Button>
      </div>
    </Form>
  </div>
);

/** Signs an account out of every browser. */
export const EndSessions = ({ error }: { error?: string }) => (
  <Form method="post" className="grid gap-4">
    <TextField
      id="username"
      name="username"
      label="Username"
      hint="Every browser that is signed in to this account is signed out."
      autoComplete="off"
      errors={error ? [error] : undefined}
      required
    />
    <div>
      <Button type="submit" name="intent" value="end-sessions">
        Sign this account out everywhere
      </Button>
    </div>
  </Form>
);
