import { type ReactNode, useEffect, useRef } from "react";
import { t } from "~/lib/i18n/t";
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

/**
 * Begins an answer that replaces the page, such as recovery codes, at its top: the router keeps the place of the
 * button that was pressed, from which a phone shows none of it.
 */
function useTopOfAnswer(title: string) {
  const shown = useRef(title);
  useEffect(() => {
    if (shown.current === title) return;
    shown.current = title;
    scrollTo(0, 0);
    document.getElementById("content")?.focus({ preventScroll: true });
  }, [title]);
}
