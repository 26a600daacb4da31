import { msg } from "~/lib/i18n/t";
/** A quote of praise for the book; invented people (specification section 2, "/shop"). */
export interface Praise {
  quote: string;
  name: string;
  detail: string;
}

/** A contributor card; invented people, real songs (specification section 2, "/shop"). */
interface Contributor {
  name: string;
  song: string;
  artist: string;
  line: string;
}

/** Four quotes of praise, none from a publication or a known person (specification section 2, "/shop"). */
export const praise: readonly Praise[] = [
  {
    quote:
      "I put it by the till and lost an afternoon. Then I lost the till copy to a man who said he’d only " +
      "come in to get dry.",
    name: "Odile Marchand",
    detail: msg("bookseller, Halifax, Nova Scotia"),
  },
  {
    quote:
      "My book group normally talks about the book for ten minutes. This time nobody went home. We were " +
      "all telling our own.",
    name: "Sharon Adeyemi",
    detail: msg("reader, Leicester"),
  },
  {
    quote: "I don’t care about most of these bands. I cared about every one of these people.",
    name: "Walt Brennecke",
    detail: msg("retired surveyor, Duluth"),
  },
  {
    quote:
      "I gave it to my dad, who doesn’t read. He rang me at midnight to ask if I’d ever heard of Cesária " +
      "Évora.",
    name: "Mireia Soler",
    detail: msg("reader, Girona"),
  },
];

/** Six of the thirty contributors (specification section 2, "/shop"). */
export const contributors: readonly Contributor[] = [
  {
    name: "Carolyn Wojcik",
    song: "Oh! Sweet Nuthin'",
    artist: "The Velvet Underground",
    line: msg("Tunes about three hundred pianos in Ohio and owns none of them."),
  },
  {
    name: "Daniel Hesketh",
    song: "Between the Bars",
    artist: "Elliott Smith",
    line: msg("A nurse in Lancashire who still can’t walk past a glass-washer."),
  },
  {
    name: "Yesenia Funes",
    song: "Logan to Government Center",
    artist: "Brand New",
    line: msg("A licensed plumber with a floor drain she’d like you to see."),
  },
  {
    name: "Adaeze Okoro",
    song: "Water No Get Enemy",
    artist: "Fela Kuti",
    line: msg("Kept a generator alive for a whole wedding in Enugu, and danced beside it."),
  },
  {
    name: "Haruka Nishida",
    song: "Plastic Love",
    artist: "Mariya Takeuchi",
    line: msg("Drove a taxi in Sapporo by night and let the passengers choose, once."),
  },
  {
    name: "Tomás Iriarte",
    song: "Gracias a la vida",
    artist: "Violeta Parra",
    line: msg("Taught three hundred children one song and forgot to learn the second verse."),
  },
];

/** The book's contents (specification section 2, "/shop"). */
export const whatsInside: readonly string[] = [
  msg("Thirty true stories, each by the person who lived it"),
  msg("A record label drawn for every song, one to a page"),
  msg("The whole playlist, in running order, with a line on how to listen to each track"),
  msg("Six blank pages at the back, headed with nothing but a line for a song"),
  msg("Paper heavy enough to lend"),
];
