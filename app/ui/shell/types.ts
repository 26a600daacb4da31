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
