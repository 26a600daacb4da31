import { NavLink } from "@remix-run/react";
import { t } from "~/lib/i18n/t";
import type { ShellLink } from "./types";

/** Links to the site's pages, of which the current one has `aria-current`. Their looks are their list's (styles/shell.css). */
export const NavLinks = ({ links, className }: { links: readonly ShellLink[]; className: string }) => (
  <ul className={className}>
    {links.map((link) => (
      <li key={link.href}>
        <NavLink to={link.href} className={noClass}>
          {t(link.label)}
        </NavLink>
      </li>
    ))}
  </ul>
);

/** In place of the router's own classes. */
const noClass = () => undefined;
