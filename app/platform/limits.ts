import type { Log } from "./log";
import { type Limit, openLimit as openLogged } from "./rate-limit";

/** All rate limits of the site; wrangler.toml sets how many requests per minute each allows. */
export type Limits = ReturnType<typeof openLimits>;

export function openLimits(env: Env, log: Log) {
  const openLimit = (limiter: RateLimit) => openLogged(limiter, log);
  return {
    /** Transcriptions of recordings. */
    transcribe: openLimit(env.TRANSCRIBE_LIMIT),
    /** Pieces of recordings, transcribed while their authors speak: fifteen a minute, and some sent again. */
    piece: openLimit(env.PIECE_LIMIT),
    like: openLimit(env.LIKE_LIMIT),
    share: openLimit(env.SHARE_LIMIT),
    /** Submitted stories. Further ones are accepted, but held for review. */
    submit: openLimit(env.SUBMIT_LIMIT),
    /** Submitted stories as well, with a higher limit: further ones are rejected with 429. */
    flood: openLimit(env.FLOOD_LIMIT),
    /** Stories and pieces of recordings of one gathering, far above what its people send: only a flood exceeds it. */
    gathering: openLimit(env.GATHERING_LIMIT),
    /** Share cards rendered on request. */
    card: openLimit(env.CARD_LIMIT),
    /** Changes to one story. */
    manage: openLimit(env.MANAGE_LIMIT),
    report: openLimit(env.REPORT_LIMIT),
    subscribe: openLimit(env.SUBSCRIBE_LIMIT),
    contact: openLimit(env.CONTACT_LIMIT),
    /** Suggestions of songs while somebody types, one for each letter or so. */
    songs: openLimit(env.SONGS_LIMIT),
    /** New e-mail addresses of one domain, from one network. */
    mailDomain: openLimit(env.MAIL_DOMAIN_LIMIT),
    /** Translations of stories on request. */
    translate: openLimit(env.TRANSLATE_LIMIT),
    /** What other sites read: the open data, descriptions of embeds, and sitemaps. */
    openData: openLimit(env.OPEN_DATA_LIMIT),
    search: openLimit(env.SEARCH_LIMIT),
    /** Suggestions while typing, one for each letter or so. */
    suggest: openLimit(env.SUGGEST_LIMIT),
  } satisfies Record<string, Limit>;
}
