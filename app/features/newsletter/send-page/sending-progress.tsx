import { Form } from "@remix-run/react";
import { sendPath } from "~/features/posts/editing/paths";
import { msg, t } from "~/lib/i18n/t";
import { formatCount } from "~/lib/text/counts";
import { Button } from "~/ui/button";
import type { Sending } from "./use-sending";

const barClass =
  "appearance-none overflow-hidden rounded-full bg-sunk forced-color-adjust-none [&::-webkit-progress-bar]:bg-sunk " +
  "[&::-webkit-progress-value]:bg-accent [&::-moz-progress-bar]:bg-accent";

interface SendingProgressProps {
  postId: string;
  sending: Sending;
}

/** Progress of sending a post. */
export function SendingProgress({ postId, sending: { progress, isPublic } }: SendingProgressProps) {
  const { total, sent, waiting, failed, unsure, finishedAt } = progress;
  const outcomes = [
    { label: t("mails sent"), count: sent },
    // Subscribers who left meanwhile are neither sent to nor counted as pending.
    { label: t("to come"), count: finishedAt ? 0 : Math.max(0, total - sent - waiting - failed - unsure) },
    { label: t("refused, tried again"), count: waiting },
    { label: t("refused too often"), count: failed },
    { label: t("unsure"), count: unsure },
  ];
  return (
    <section aria-labelledby="progress" data-starts-at-once={finishedAt ? undefined : ""}>
      <h2 id="progress" className="text-2xl">
        {finishedAt
          ? t("All mails are through")
          : isPublic
            ? t("Mails are going out")
            : t("Stopped on the way")}
      </h2>
      <progress
        aria-labelledby="progress"
        max={Math.max(1, total)}
        value={sent}
        className={`mt-4 h-3 w-full ${barClass}`}
      >
        {t("{count} of {total}", { count: sent, total })}
      </progress>
      <p role="status" className="mt-2 text-soft">
        {t("{count} of {total} sent", { count: formatCount(sent), total: formatCount(total) })}
      </p>
      {finishedAt ? null : (
        <p className="mt-4">
          {isPublic
            ? t("What you change in the post now is in the mails that are still to come.")
            : t(
                "This post isn’t published any more. The rest goes out within an hour of its being so again.",
              )}
        </p>
      )}
      <dl className="mt-6 grid grid-cols-2 gap-3 sm:grid-cols-5">
        {outcomes.map(({ label, count }) => (
          <div
            key={label}
            className="flex flex-col-reverse justify-end rounded-2xl border border-rule bg-raised p-4"
          >
            <dt className="text-sm text-soft">{label}</dt>
            <dd className="font-serif text-2xl tabular-nums">{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      <Again postId={postId} which="failed" count={failed} />
      <Again postId={postId} which="unsure" count={unsure} />
      <noscript>
        <p className="mt-6 text-sm text-soft">{t("Load the page anew for newer numbers.")}</p>
      </noscript>
    </section>
  );
}

const why = {
  failed: msg("The mail service refused them five times."),
  unsure: msg(
    "Their sender died on the way, so nobody knows whether the mail went out. Some may get it twice.",
  ),
} as const;

const Again = ({ postId, which, count }: { postId: string; which: keyof typeof why; count: number }) =>
  count === 0 ? null : (
    <Form method="post" action={sendPath(postId)} className="mt-6 flex flex-wrap items-center gap-4">
      <p className="min-w-0 flex-1 basis-64 text-[0.94rem]">{t(why[which])}</p>
      <Button type="submit" name="again" value={which}>
        {t("Send again to {count}", { count: formatCount(count) })}
      </Button>
    </Form>
  );
