import type { ReactNode } from "react";
import type { Brand } from "../brand-icon";

/** A link of the layout; external ones leave the site. */
export interface ShellLink {
  label: string;
  href: string;
  external?: boolean;
}

/** A link to one of the site's social pages. */
export interface SocialLink {
  name: string;
  href: string;
  icon: Brand;
}

/** What the top bar shows; the menu of small screens shows the same. */
export interface TopBarProps {
  brand: string;
  links: readonly ShellLink[];
  social: readonly SocialLink[];
  share: ShellLink;
  /** The ways to one's account: in the drawer only, as specified. */
  doors: readonly ShellLink[];
  /** The menu of whoever is signed in. */
  account?: ReactNode;
}
