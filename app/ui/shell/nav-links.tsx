import { NavLink } from "@remix-run/react";
import { t } from "~/lib/i18n/t";
import type { ShellLink } from "./types";

interface NavLinksProps {
  links: readonly ShellLink[];
  className: string;
  /** Whether the browser asks for their routes, which is needed once a page. */
  discover?: "render" | "none";
}

/**
 * Links to the site's pages, of which the current one has `aria-current`. Their looks are their list's
 * (styles/shell.css).
 */
export const NavLinks = ({ links, className, discover }: NavLinksProps) => (
  <ul className={className}>
    {links.map((link) => (
      <li key={link.href}>
        <NavLink to={link.href} discover={discover} className={noClass}>
          {t(link.label)}
        </NavLink>
      </li>
    ))}
  </ul>
);

/** In place of the router's own classes. */
const noClass = () => undefined;
