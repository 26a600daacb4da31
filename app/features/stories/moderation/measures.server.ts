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
export const findChangeStop = ({ blockedFor }: Standing, viewer: Pick<Viewer, "isEditor">) =>
  findStop({ closedFor: null, blockedFor }, viewer);

/** Why no story is taken from a request now, by what editors have set; null if stories are. Editors' own pass. */
export function findStop(
  { closedFor, blockedFor }: Pick<Standing, "closedFor" | "blockedFor">,
  { isEditor }: Pick<Viewer, "isEditor">,
) {
  if (isEditor) return null;
  if (closedFor !== null) {
    return { status: 503, message: t(messages.closed), retryAfter: closedFor } as const;
  }
  if (blockedFor !== null) {
    return { status: 429, message: t(messages.blocked), retryAfter: blockedFor } as const;
  }
  return null;
}
