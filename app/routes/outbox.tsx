import type { MetaFunction } from "@remix-run/cloudflare";
import { LateOutbox } from "~/features/outbox/late-outbox";
import { originOf } from "~/features/site/origin";
import { pageMeta } from "~/features/site/page-meta";
import { PageHeader } from "~/ui/page-header";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Waiting to be sent",
    description: "What this device sends when there is a connection.",
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
        title="Waiting to be sent"
        lead="Stories, likes and sign-ups from moments without a connection. They are on this device only, until they have arrived."
      />
      <noscript>
        <p>This list is kept by your browser, which needs JavaScript for it.</p>
      </noscript>
      <LateOutbox />
    </div>
  );
}
