import { z } from "zod";
import { OutageError } from "../outage";
import { openOutside } from "../outside/outside";
import { userAgent } from "../outside/user-agent";

/** A recording as MusicBrainz knows it. */
export interface Recording {
  id: string;
  title: string;
  artist: string;
  /** A release it is on; null if none is known. */
  album: string | null;
}

/** MusicBrainz' search for recordings. Callers keep its limit: one request a second, for the whole site. */
export interface RecordingSearch {
  /**
   * @param words letters and digits in lower case, which have no meaning in its query language
   * @returns the recordings, best first; or the seconds for which it wants to be left alone
   * @throws `OutageError` if it doesn't answer in time, or not as documented
   */
  find(words: string): Promise<Recording[] | { busyForSeconds: number }>;
}

/** Timeout in milliseconds; short, since an author may look at the list. */
const timeoutMs = 2000;

/** How many recordings are asked for. */
const maxRecordings = 8;

/** How long to wait if it doesn't say how long, and at most. */
const pauseSeconds = { default: 10, max: 3600 };

const responseSchema = z.object({
  recordings: z.array(
    z.object({
      id: z.guid(),
      title: z.string(),
      "artist-credit": z.array(z.object({ name: z.string(), joinphrase: z.string().optional() })).optional(),
      releases: z.array(z.object({ title: z.string() })).optional(),
    }),
  ),
});

/**
 * Source: MusicBrainz API, "Search" and "Rate limiting".
 * @param setting "" for none, "musicbrainz", or the URL of another server that speaks like it
 * @param origin of this site: MusicBrainz wants to know whom to write to
 */
export function openRecordingSearch(setting: string, origin: string): RecordingSearch | null {
  if (setting === "") return null;
  const ask = openOutside(setting === "musicbrainz" ? "https://musicbrainz.org" : setting);
  return {
    async find(words) {
      try {
        const query = new URLSearchParams({ query: words, fmt: "json", limit: `${maxRecordings}` });
        const answer = await ask(`/ws/2/recording?${query}`, {
          headers: { Accept: "application/json", "User-Agent": `${userAgent} ( ${origin}/contact )` },
          signal: AbortSignal.timeout(timeoutMs),
        });
        if (answer.status === 503 || answer.status === 429) return { busyForSeconds: secondsOf(answer) };
        if (answer.status !== 200) throw new Error(`MusicBrainz answered ${answer.status}`);
        return responseSchema.parse(await answer.json()).recordings.map(recordingOf);
      } catch (error) {
        throw new OutageError("MusicBrainz", error);
      }
    },
  };
}

const recordingOf = (found: z.output<typeof responseSchema>["recordings"][number]): Recording => ({
  id: found.id.toLowerCase(),
  title: found.title,
  artist: (found["artist-credit"] ?? []).map(({ name, joinphrase = "" }) => name + joinphrase).join(""),
  album: found.releases?.[0]?.title ?? null,
});

/** The answer's Retry-After, in seconds: a number or a date (RFC 9110, section 10.2.3). */
function secondsOf({ headers }: Response): number {
  const text = headers.get("Retry-After") ?? "";
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - Date.now()) / 1000);
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, pauseSeconds.max) : pauseSeconds.default;
}
