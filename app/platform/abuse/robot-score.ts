/** What Cloudflare's bot management says about a request: 1 (a robot) to 99 (a person). */
const scoreOf = (request: Request): number | undefined =>
  (request as { cf?: { botManagement?: { score?: number } } }).cf?.botManagement?.score;

/**
 * Whether Cloudflare takes the sender for a robot.
 * @param limit the setting `BOT_SCORE`: scores below it are robots'; "" if none are. Without a score, nobody is one.
 */
export const looksLikeRobot = (request: Request, limit: string): boolean =>
  limit !== "" && (scoreOf(request) ?? 100) < Number(limit);
