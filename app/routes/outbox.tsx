import type { MetaFunction } from "@remix-run/cloudflare";
import { LateUnfinished } from "~/features/gatherings/on-device/late-unfinished";
import { LateOutbox } from "~/features/outbox/late-outbox";
import { originOf } from "~/features/site/origin";
import { pageMeta } from "~/features/site/page-meta";
import { t } from "~/lib/i18n/t";
import { PageHeader } from "~/ui/page-header";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: t("Waiting to be sent"),
    description: t("What this device sends when there is a connection."),
    origin: originOf(matches),
    path: "/outbox",
    noIndex: true,
  });

export const handle = { withoutInvitation: true };

/** What this device sends when there is a network, and what became of it. */
export default function WaitingToBeSent() {
  return (
    <div data-starts-at-once="" className="mx-auto max-w-3xl px-4 pb-16 sm:px-6">
      <PageHeader
        title={t("Waiting to be sent")}
        lead={t(
          "Stories, likes and sign-ups from moments without a connection. They are on this device only, until they have arrived.",
        )}
      />
      <noscript>
        <p>{t("This list is kept by your browser, which needs JavaScript for it.")}</p>
      </noscript>
      <LateOutbox />
      <LateUnfinished />
    </div>
  );
}
