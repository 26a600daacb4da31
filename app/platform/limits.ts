import { type Limit, openLimit } from "./rate-limit";

/** Every limit of the site; how many a minute each allows stands in wrangler.toml. */
export type Limits = ReturnType<typeof openLimits>;

export const openLimits = (env: Env) =>
  ({
    /** Recordings to turn into text. */
    transcribe: openLimit(env.TRANSCRIBE_LIMIT),
    like: openLimit(env.LIKE_LIMIT),
    share: openLimit(env.SHARE_LIMIT),
    /** Stories; who sends more is not refused, but read first. */
    submit: openLimit(env.SUBMIT_LIMIT),
    /** Stories, again: who sends more than this waits. */
    flood: openLimit(env.FLOOD_LIMIT),
    /** Cards that are drawn because somebody asks. */
    card: openLimit(env.CARD_LIMIT),
    /** Changes to one story. */
    manage: openLimit(env.MANAGE_LIMIT),
    report: openLimit(env.REPORT_LIMIT),
    subscribe: openLimit(env.SUBSCRIBE_LIMIT),
    contact: openLimit(env.CONTACT_LIMIT),
    /** New addresses of one mail domain, from one network. */
    mailDomain: openLimit(env.MAIL_DOMAIN_LIMIT),
  }) satisfies Record<string, Limit>;
