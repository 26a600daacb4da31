import { NavLink } from "@remix-run/react";
import type { ReactNode } from "react";
import { PageHeader } from "~/ui/page-header";

const rooms = [
  { to: "/desk", label: "Review" },
  { to: "/desk/reports", label: "Reports" },
  { to: "/desk/posts", label: "Posts" },
  { to: "/desk/letters", label: "Letters" },
  { to: "/desk/figures", label: "Figures" },
  { to: "/desk/log", label: "Log" },
] as const;

/** What stands around every page of the desk. */
export const DeskFrame = ({
  title,
  lead,
  children,
}: {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}) => (
  <div className="mx-auto max-w-4xl px-4 pb-12 sm:px-6">
    <PageHeader eyebrow="The desk" title={title} lead={lead} />
    <nav aria-label="Desk" className="mb-8">
      <ul className="flex flex-wrap gap-2">
        {rooms.map(({ to, label }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={to === "/desk"}
              className="inline-flex min-h-11 items-center rounded-full border border-rule-strong px-4 text-[0.94rem] font-medium hover:bg-sunk aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
    {children}
  </div>
);
