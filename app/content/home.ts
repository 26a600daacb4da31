import { msg } from "~/lib/i18n/t";
import { site } from "./site";

/** A link on the home page, styled as a button (specification section 2, "Home"). */
interface HomeAction {
  label: string;
  href: string;
}

/** Hero: the tagline, one line under it and three buttons (specification section 2, "Home"). */
export const hero: { title: string; text: string; actions: readonly HomeAction[] } = {
  title: site.tagline,
  text: msg(
    "The one that was playing when you got the call. The one you can’t hear in a supermarket. Tell it here, in your own words or out loud, and read what other people carried.",
  ),
  actions: [
    { label: msg("Share Your Story"), href: "/submissions" },
    { label: msg("Explore Stories"), href: "/community" },
    { label: msg("Join Newsletter"), href: "/newsletter" },
  ],
};

/** One of the three stat tiles (specification sections 1 and 2). */
interface StatTile {
  value: string;
  label: string;
}

/** Songs, artists and stories, counted in site.facts (specification sections 1 and 9). */
export const statTiles: readonly StatTile[] = [
  { value: String(site.facts.songs), label: msg("Songs in the book") },
  { value: String(site.facts.artists), label: msg("Featured artists") },
  { value: site.facts.storiesShared, label: msg("Stories shared") },
];

/** One of the three What We Do cards (specification section 2, "Home"). */
export interface HomeCard {
  title: string;
  text: string;
  href: string;
  linkLabel: string;
}

/** What We Do: the book, the community, the radio (specification section 2, "Home"). */
export const whatWeDoCards: readonly HomeCard[] = [
  {
    title: msg("The Book"),
    text: msg(
      "Thirty songs and the thirty lives they walked into, on paper, in an order worth keeping to. Read one before bed. You’ll read three.",
    ),
    href: "/shop",
    linkLabel: msg("See the book"),
  },
  {
    title: msg("The Community"),
    text: msg(
      "Bus drivers, brides, night nurses, a man who only likes one song. The next story could be yours.",
    ),
    href: "/community",
    linkLabel: msg("Read their stories"),
  },
  {
    title: msg("The Radio"),
    text: msg(
      "All thirty tracks from the book in one sitting. Put it on, do the washing up, and see which of them makes you stop with a plate in your hand.",
    ),
    href: "/radio",
    linkLabel: msg("Open the playlist"),
  },
];

/** Text above the newsletter form on the home page (specification section 2, "Home"). */
export const homeNewsletter: { heading: string; text: string } = {
  heading: msg("One song, one story, in your inbox"),
  text: msg(
    "Every other Sunday we send one story that stayed with us, and the song to play while you read it. That’s the whole letter.",
  ),
};

/** Section headings of the home page (specification section 2, "Home"). */
export const homeHeadings: { whatWeDo: string; initiatives: string } = {
  whatWeDo: msg("What We Do"),
  initiatives: msg("Initiatives"),
};
