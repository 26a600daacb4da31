import type { ReactNode } from "react";
import { t } from "~/lib/i18n/t";
import { useTopOfAnswer } from "~/ui/hooks/use-top-of-answer";
import { PageHeader } from "~/ui/page-header";

export { privateHeaders as accountHeaders } from "~/features/site/private-headers";

interface AccountPageProps {
  eyebrow?: string;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** Layout of a narrow page with a single task. */
export function AccountPage({ eyebrow, title, lead, children }: AccountPageProps) {
  useTopOfAnswer(title);
  return (
    <div className="mx-auto max-w-2xl px-4 sm:px-6">
      <PageHeader eyebrow={eyebrow} title={t(title)} lead={typeof lead === "string" ? t(lead) : lead} />
      {children}
    </div>
  );
}
