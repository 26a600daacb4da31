import { msg } from "~/lib/i18n/t";
import { site } from "./site";

/** A link of the top bar or the footer; external ones leave the site (specification section 2). */
interface NavigationLink {
  label: string;
  href: string;
  external?: boolean;
}

/** Top bar and drawer, in order (specification section 2, "Top navigation"). */
export const mainNavigation: readonly NavigationLink[] = [
  { label: msg("Stories"), href: "/stories" },
  { label: msg("Community"), href: "/community" },
  { label: msg("Radio"), href: "/radio" },
  { label: msg("About"), href: "/about" },
  { label: msg("Book"), href: "/shop" },
  { label: msg("Contact"), href: "/contact" },
];

/** Footer column "Navigate" (specification section 2, "Footer"). */
export const footerNavigate: readonly NavigationLink[] = [
  { label: msg("Stories"), href: "/stories" },
  { label: msg("Radio"), href: "/radio" },
  { label: msg("About"), href: "/about" },
  { label: msg("Book"), href: "/shop" },
  { label: msg("Contact"), href: "/contact" },
  { label: msg("Submit Your Story"), href: "/submissions" },
];

/**
 * Footer column "Resources": the press kit is external, the rest go to /contact (specification section 2, "Footer").
 */
export const footerResources: readonly NavigationLink[] = [
  { label: msg("Press Kit"), href: site.links.pressKit, external: true },
  { label: msg("FAQ"), href: "/contact" },
  { label: msg("Partner With Us"), href: "/contact" },
  { label: msg("Donate"), href: "/contact" },
  { label: msg("Privacy Policy"), href: "/contact" },
  { label: msg("Terms of Service"), href: "/contact" },
];

/**
 * Links to the account pages and to the reading list, in footer and menu drawer; the top bar shows none to visitors
 * (specification, section 2).
 */
export const accountLinks = {
  saved: { label: msg("Saved Stories"), href: "/saved" },
  visitor: { label: msg("Sign In"), href: "/auth" },
  member: { label: msg("My Stories"), href: "/my-stories" },
  editor: { label: msg("The Desk"), href: "/desk" },
} as const;
