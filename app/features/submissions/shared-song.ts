/** A song as the form takes it. */
interface SharedSong {
  title: string;
  artist: string;
}

/** What a music app passes on when somebody shares a song: its parts differ from app to app. */
export interface SharedText {
  title?: string | null;
  text?: string | null;
}

/** The sentences of music apps around a song's names, as `title` and `artist`. No network is asked. */
const wordings: RegExp[] = [
  // Spotify: "Here’s a song for you… Dreams by The Cranberries"; its title: "Dreams - song by The Cranberries |
  // Spotify"
  /^here.s a song for you\W+(?<title>.+) by (?<artist>.+)$/i,
  /^(?<title>.+?) [-–] (?:song(?: and lyrics)?|single) by (?<artist>.+?)(?: \| spotify)?$/i,
  // Apple Music: "Listen to Dreams by The Cranberries on Apple Music."
  /^listen to (?<title>.+) by (?<artist>.+?) on apple music\.?$/i,
  // Tidal: "Check out this track on TIDAL: \"Dreams\" by The Cranberries"
  /^check out this track on tidal:?\s*["“]?(?<title>.+?)["”]? by (?<artist>.+)$/i,
  // A title of YouTube Music.
  /^(?<title>.+) by (?<artist>.+?) [-–] topic$/i,
  // YouTube: "The Cranberries - Dreams (Official Video) - YouTube",
  /^(?<artist>.+?) [-–] (?<title>.+?)(?: [-–|] youtube(?: music)?)?$/i,
  // Deezer, SoundCloud and others: "Dreams by The Cranberries"
  /^(?<title>.+) by (?<artist>.+)$/i,
];

/**
 * The song that the form is to be about.
 * @param query of the form's address: named by a link of this site, or shared by a music app (the manifest's share
 * target)
 * @returns null if it names none
 */
export function songIn(query: URLSearchParams): SharedSong | null {
  const named = { title: query.get("song") ?? "", artist: query.get("artist") ?? "" };
  if (named.title || named.artist) return named;
  return sharedSong({ title: query.get("title"), text: query.get("text") });
}

const address = /https?:\/\/\S+/g;
const maxLength = 500;

/** The song in what was shared; null if there is none, or only an address. */
export function sharedSong({ title, text }: SharedText): SharedSong | null {
  for (const part of [text, title]) {
    const words = (part ?? "").slice(0, maxLength).replace(address, " ").replace(/\s+/g, " ").trim();
    for (const wording of wordings) {
      const { title: song, artist } = wording.exec(words)?.groups ?? {};
      if (song && artist) return { title: cleanTitle(song), artist: cleanArtist(artist) };
    }
  }
  const rest = (title ?? "").replace(address, " ").trim().slice(0, 200);
  return rest ? { title: cleanTitle(rest), artist: "" } : null;
}

const cleanTitle = (title: string): string =>
  title
    .replace(/\s*[([](?:official|lyric|audio|video|music video|hd|hq|remaster)[^)\]]*[)\]]/gi, "")
    .replace(/^["“]|["”]$/g, "")
    .trim();

const cleanArtist = (artist: string): string =>
  artist.replace(/ on (spotify|apple music|tidal|youtube music|deezer)\.?$/i, "").trim();
