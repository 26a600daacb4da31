import type { HeadersArgs } from "@remix-run/cloudflare";
import type { ReactNode } from "react";
import { site } from "~/content/site";
import { PageHeader } from "~/ui/page-header";

/** `meta` of a page about somebody's account: not indexed, and its address goes to no other site. */
export const accountMeta = (title: string) => () => [
  { title: `${title} · ${site.name}` },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "same-origin" },
];

/** `headers` of the same: nobody keeps a copy. With those of a refused form, such as how long to wait. */
export function accountHeaders({ actionHeaders }: Pick<HeadersArgs, "actionHeaders">): Headers {
  const headers = new Headers(actionHeaders);
  headers.set("Cache-Control", "private, no-store");
  return headers;
}

interface AccountPageProps {
  eyebrow?: string;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** A narrow page with one thing to do. */
export const AccountPage = ({ children, ...header }: AccountPageProps) => (
  <div className="mx-auto max-w-2xl px-4 sm:px-6">
    <PageHeader {...header} />
    {children}
  </div>
);
