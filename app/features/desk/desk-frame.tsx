import { NavLink } from "@remix-run/react";
import type { ReactNode } from "react";
import { PageHeader } from "~/ui/page-header";
import { TabCount } from "./tab-count";
import type { Waiting } from "./waiting.server";

const tabs = [
  { to: "/desk", label: "Review", waiting: "review" },
  { to: "/desk/reports", label: "Reports", waiting: "reports" },
  { to: "/desk/posts", label: "Posts" },
  { to: "/desk/songs", label: "Songs" },
  { to: "/desk/gatherings", label: "Gatherings" },
  { to: "/desk/letters", label: "Letters", waiting: "messages" },
  { to: "/desk/figures", label: "Figures" },
  { to: "/desk/stuck", label: "Stuck", waiting: "stuck" },
  { to: "/desk/log", label: "Log" },
  { to: "/desk/safety", label: "Safety" },
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
  /** Counts shown on the tabs; without them if omitted or null (counting failed). */
  waiting?: Waiting | null;
  children: ReactNode;
}) {
  return (
    <div className="mx-auto max-w-4xl px-4 pb-12 sm:px-6">
      <PageHeader eyebrow="The desk" title={title} lead={lead} />
      <nav aria-label="Desk" className="mb-8">
        <ul className="flex flex-wrap gap-2">
          {tabs.map((tab) => (
            <li key={tab.to}>
              <NavLink
                to={tab.to}
                end={tab.to === "/desk"}
                className="inline-flex min-h-11 items-center rounded-full border border-rule-strong px-4 text-[0.94rem] font-medium hover:bg-sunk aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper"
              >
                {tab.label}
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
