import type { ReactNode } from "react";
import { site } from "~/content/site";
import { PageHeader } from "~/ui/page-header";

/** `meta` of account pages: not indexed, and no referrer for other sites. */
export const accountMeta = (title: string) => () => [
  { title: `${title} · ${site.name}` },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "same-origin" },
];

export { privateHeaders as accountHeaders } from "~/features/site/private-headers";

interface AccountPageProps {
  eyebrow?: string;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** Layout of a narrow page with a single task. */
export const AccountPage = ({ children, ...header }: AccountPageProps) => (
  <div className="mx-auto max-w-2xl px-4 sm:px-6">
    <PageHeader {...header} />
    {children}
  </div>
);
