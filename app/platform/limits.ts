import type { Log } from "./log";
import { type Limit, openLimit } from "./rate-limit";

/** All rate limits of the site; wrangler.toml sets how many requests per minute each allows. */
export type Limits = ReturnType<typeof openLimits>;

export function openLimits(env: Env, log: Log) {
  const limitOf = (limiter: RateLimit) => openLimit(limiter, log);
  return {
    /** Transcriptions of recordings. */
    transcribe: limitOf(env.TRANSCRIBE_LIMIT),
    /** Pieces of recordings, transcribed while their authors speak: fifteen a minute, and some sent again. */
    piece: limitOf(env.PIECE_LIMIT),
    like: limitOf(env.LIKE_LIMIT),
    share: limitOf(env.SHARE_LIMIT),
    /** Submitted stories. Further ones are accepted, but held for review. */
    submit: limitOf(env.SUBMIT_LIMIT),
    /** Submitted stories as well, with a higher limit: further ones are rejected with 429. */
    flood: limitOf(env.FLOOD_LIMIT),
    /** Stories and pieces of recordings of one gathering, far above what its people send: only a flood exceeds it. */
    gathering: limitOf(env.GATHERING_LIMIT),
    /** Share cards rendered on request. */
    card: limitOf(env.CARD_LIMIT),
    /** Changes to one story. */
    manage: limitOf(env.MANAGE_LIMIT),
    report: limitOf(env.REPORT_LIMIT),
    subscribe: limitOf(env.SUBSCRIBE_LIMIT),
    contact: limitOf(env.CONTACT_LIMIT),
    /** Suggestions of songs while somebody types, one for each letter or so. */
    songs: limitOf(env.SONGS_LIMIT),
    /** New e-mail addresses of one domain, from one network. */
    mailDomain: limitOf(env.MAIL_DOMAIN_LIMIT),
    /** Translations of stories on request. */
    translate: limitOf(env.TRANSLATE_LIMIT),
    /** What other sites read: the open data, descriptions of embeds, and sitemaps. */
    openData: limitOf(env.OPEN_DATA_LIMIT),
    search: limitOf(env.SEARCH_LIMIT),
    /** Suggestions while typing, one for each letter or so. */
    suggest: limitOf(env.SUGGEST_LIMIT),
  } satisfies Record<string, Limit>;
}
