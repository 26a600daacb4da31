import type { MetaFunction } from "@remix-run/cloudflare";
import { accountsWords } from "~/content/accounts";
import { originOf } from "~/features/site/origin";
import { pageMeta } from "~/features/site/page-meta";
import { ButtonLink } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ ...accountsWords, origin: originOf(matches), path: "/auth", noIndex: true });

export default function Auth() {
  return (
    <div className="mx-auto max-w-3xl px-4 sm:px-6">
      <PageHeader title={accountsWords.title} />
      <div className="prose">
        {accountsWords.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <ButtonLink to="/submissions" look="primary" className="mt-8">
        Share Your Story
      </ButtonLink>
    </div>
  );
}
