import { msg } from "~/lib/i18n/t";
/** An external social site, shown in the top bar, drawer and footer (specification section 2). */
export interface SocialLink {
  name: string;
  href: string;
  icon: "instagram" | "tiktok" | "youtube" | "facebook";
}

/** The counts stated on the home page (specification section 1). */
interface SiteFacts {
  songs: number;
  artists: number;
  storiesShared: string;
}

/** The site's configurable data. */
interface Site {
  name: string;
  tagline: string;
  description: string;
  email: string;
  /** Postal address of the site's operator, in one line: laws of many countries require it in every newsletter. */
  postalAddress: string;
  links: {
    social: readonly SocialLink[];
    bookseller: string;
    survey: string;
    pressKit: string;
  };
  facts: SiteFacts;
}

/** The one place to rebrand: names, addresses, external links (specification sections 1 and 2). */
export const site: Site = {
  name: "Liner Notes",
  tagline: msg("Every Song Has a Story"),
  description: msg(
    "A living archive of music stories: the songs people carried, and what the songs carried for them.",
  ),
  email: "hello@linernotes.example",
  postalAddress: "Liner Notes, 1 Example Street, 12345 Sampletown",
  links: {
    social: [
      { name: "Instagram", href: "https://www.instagram.com/linernotes", icon: "instagram" },
      { name: "TikTok", href: "https://www.tiktok.com/@linernotes", icon: "tiktok" },
      { name: "YouTube", href: "https://www.youtube.com/@linernotes", icon: "youtube" },
      { name: "Facebook", href: "https://www.facebook.com/linernotes", icon: "facebook" },
    ],
    bookseller: "https://bookshop.example/liner-notes",
    survey: "https://forms.example/stadium-project",
    pressKit: "https://docs.example/liner-notes-press-kit",
  },
  facts: { songs: 30, artists: 30, storiesShared: "100+" },
};
