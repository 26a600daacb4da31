import { NavLink } from "@remix-run/react";
import type { ReactNode } from "react";
import { msg, t } from "~/lib/i18n/t";
import { PageHeader } from "~/ui/page-header";
import { TabCount } from "./tab-count";
import type { Waiting } from "./waiting.server";

const tabs = [
  { to: "/desk", label: msg("Review"), waiting: "review" },
  { to: "/desk/reports", label: msg("Reports"), waiting: "reports" },
  { to: "/desk/posts", label: msg("Posts") },
  { to: "/desk/songs", label: msg("Songs") },
  { to: "/desk/gatherings", label: msg("Gatherings") },
  { to: "/desk/letters", label: msg("Letters"), waiting: "messages" },
  { to: "/desk/figures", label: msg("Figures") },
  { to: "/desk/stuck", label: msg("Stuck"), waiting: "stuck" },
  { to: "/desk/log", label: msg("Log") },
  { to: "/desk/safety", label: msg("Safety") },
] as const satisfies readonly { to: string; label: string; waiting?: keyof Waiting }[];

/** Layout of every page of the desk. */
export function DeskFrame({
  title,
  lead,
  waiting,
  children,
}: {
  title: string;
  lead: ReactNode;
  /** Counts shown on the tabs; without them if null (counting failed). */
  waiting: Waiting | null;
  children: ReactNode;
}) {
  return (
    <div className="mx-auto max-w-4xl px-4 pb-12 sm:px-6">
      <PageHeader eyebrow={t("The desk")} title={title} lead={lead} />
      <nav aria-label={t("Desk")} className="mb-8">
        <ul className="flex flex-wrap gap-2">
          {tabs.map((tab) => (
            <li key={tab.to}>
              <NavLink to={tab.to} end={tab.to === "/desk"} className="chip">
                {t(tab.label)}
                {waiting && "waiting" in tab ? <TabCount count={waiting[tab.waiting]} /> : null}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </div>
  );
}
