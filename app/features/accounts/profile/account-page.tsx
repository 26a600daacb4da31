import type { ReactNode } from "react";
import { PageHeader } from "~/ui/page-header";

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
