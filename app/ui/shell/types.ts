import type { ReactNode } from "react";
import type { Brand } from "../icons/icon-class";

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

/** Content of the top bar and of the menu on small screens. */
export interface TopBarProps {
  brand: string;
  links: readonly ShellLink[];
  social: readonly SocialLink[];
  share: ShellLink;
  /** Links to the account pages: in the drawer only (specification). */
  accountLinks: readonly ShellLink[];
  /** The search field. */
  search?: ReactNode;
  /** The account menu of a signed-in user. */
  account?: ReactNode;
}
