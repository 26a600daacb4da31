import { t } from "~/lib/i18n/t";
import { isCrossOriginWrite } from "./cross-origin";

const methods = ["GET", "HEAD", "POST"];

/** Parts of a path, far more than any of ours has. Remix matches every beginning of a path against all routes. */
const maxParts = 16;

/**
 * The response to a request that must not reach a route; null for all others. Remix would pass a DELETE to an action
 * that expects a form, and log an address that it can't parse.
 * @param mayCross whether cross-origin requests are allowed, as for the one-click unsubscribe of mail programs
 */
export function refusalOf(request: Request, url: URL, mayCross: boolean): Response | null {
  if (!methods.includes(request.method)) {
    return new Response(t("This method is not used here."), {
      status: 405,
      headers: { Allow: methods.join(", ") },
    });
  }
  if (isCrossOriginWrite(request) && !mayCross) {
    return new Response(t("Requests from other sites are not accepted."), { status: 403 });
  }
  const status = statusOf(url);
  return status === null ? null : new Response(t("This is not an address."), { status });
}

/**
 * 400 for a path that can't be decoded. 404 for one with a great many parts, and for one that decodes to another host's
 * address: Remix builds links from the decoded path, and throws if that host is invalid, as for `/%5cx:y` (`//x:y`,
 * whose port is no number). Also for addresses with `_data`, by which older versions of Remix read a page's data: this
 * one reports an error for each.
 */
function statusOf({ pathname, searchParams, origin }: URL): 400 | 404 | null {
  if (searchParams.has("_data")) return 404;
  const path = attempt(() => decodeURIComponent(pathname));
  if (path === null) return 400;
  if (path.split("/", maxParts + 2).length > maxParts + 1) return 404;
  return attempt(() => new URL(path, origin).origin) === origin ? null : 404;
}

function attempt(work: () => string): string | null {
  try {
    return work();
  } catch {
    return null;
  }
}
