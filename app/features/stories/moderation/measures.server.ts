import type { Viewer } from "~/features/accounts/viewer";
import { msg, t } from "~/lib/i18n/t";
import type { Standing } from "~/platform/abuse/measures";

const messages = {
  closed: msg(
    "We take no new stories at the moment. Yours is kept here: please send it again later, or copy it to be sure.",
  ),
  blocked: msg(
    "Too many stories come from your network, so we take none from it for an hour. Yours is kept here: please send it again later.",
  ),
} as const;

/**
 * Why an author can make nothing public from a request's network now; null if they can. That submissions are closed
 * doesn't concern stories that were sent before.
 */
export const findChangeStop = ({ blockedForSeconds }: Standing, viewer: Pick<Viewer, "isEditor">) =>
  findStop({ closedForSeconds: null, blockedForSeconds }, viewer);

/** Why no story is taken from a request now, by what editors have set; null if stories are. Editors' own pass. */
export function findStop(
  { closedForSeconds, blockedForSeconds }: Pick<Standing, "closedForSeconds" | "blockedForSeconds">,
  { isEditor }: Pick<Viewer, "isEditor">,
) {
  if (isEditor) return null;
  if (closedForSeconds !== null) {
    return { status: 503, message: t(messages.closed), retryAfterSeconds: closedForSeconds } as const;
  }
  if (blockedForSeconds !== null) {
    return { status: 429, message: t(messages.blocked), retryAfterSeconds: blockedForSeconds } as const;
  }
  return null;
}
