import { site } from "./site";

/** A link of the top bar or the footer; external ones leave the site (specification section 2). */
interface NavigationLink {
  label: string;
  href: string;
  external?: boolean;
}

/** Top bar and drawer, in order (specification section 2, "Top navigation"). */
export const mainNavigation: readonly NavigationLink[] = [
  { label: "Stories", href: "/stories" },
  { label: "Community", href: "/community" },
  { label: "Radio", href: "/radio" },
  { label: "About", href: "/about" },
  { label: "Book", href: "/shop" },
  { label: "Contact", href: "/contact" },
];

/** Footer column "Navigate" (specification section 2, "Footer"). */
export const footerNavigate: readonly NavigationLink[] = [
  { label: "Stories", href: "/stories" },
  { label: "Radio", href: "/radio" },
  { label: "About", href: "/about" },
  { label: "Book", href: "/shop" },
  { label: "Contact", href: "/contact" },
  { label: "Submit Your Story", href: "/submissions" },
];

/** Footer column "Resources": the press kit is external, the rest go to /contact (specification section 2, "Footer"). */
export const footerResources: readonly NavigationLink[] = [
  { label: "Press Kit", href: site.links.pressKit, external: true },
  { label: "FAQ", href: "/contact" },
  { label: "Partner With Us", href: "/contact" },
  { label: "Donate", href: "/contact" },
  { label: "Privacy Policy", href: "/contact" },
  { label: "Terms of Service", href: "/contact" },
];

/**
 * Links to the account pages and to the reading list, in footer and menu drawer; the top bar shows none to visitors
 * (specification, section 2).
 */
export const doors = {
  saved: { label: "Saved Stories", href: "/saved" },
  visitor: { label: "Sign In", href: "/auth" },
  member: { label: "My Stories", href: "/my-stories" },
  editor: { label: "The Desk", href: "/desk" },
} as const;
