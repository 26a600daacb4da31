import { TimeoutError, withTimeout } from "~/lib/concurrency/with-timeout";
import { reloadDocument, withoutData } from "./without-answer";

/**
 * Milliseconds after which Remix's requests count as unanswered, if the whole body isn't there by then. The browser
 * waits for minutes, and a reader who sees nothing happen for half of one is gone.
 */
const timeoutMs = 30_000;

/** `MANIFEST_VERSION_STORAGE_KEY` of Remix. */
const manifestVersionKey = "remix-manifest-version";

/**
 * Answers Remix's requests that get no answer. Remix would show the page for errors of the server. It would also
 * replace a page with that where the server fails at a part of it, which counts as no answer too. The service worker
 * does the same on the pages that it controls, but for answers that break off and servers that fail.
 */
export function handleUnanswered(): void {
  const ask = window.fetch;
  window.fetch = async (input, init) => {
    try {
      const asked = ask(input, init);
      const answer = await (isOfRemix(input) ? withTimeout(timeoutMs, asked.then(arrived)) : asked);
      return (answer.status >= 500 && insteadOfPart(input, init?.method)) || answer;
    } catch (error) {
      const instead = init?.signal?.aborted ? null : substituteFor(input, init?.method);
      if (instead) return instead;
      // As `fetch` does itself.
      throw error instanceof TimeoutError ? new TypeError(error.message) : error;
    }
  };
}

/** Statuses of which no `Response` with a body can be made: that of a redirect which isn't followed is 0. */
const withoutBody = [0, 204, 205, 304];

/**
 * An answer once its whole body is there: Remix shows nothing before. One whose body breaks off counts as no answer.
 * Remix would show the page for errors of the server, and would log an error when somebody leaves before the data is
 * read.
 */
const arrived = async (answer: Response): Promise<Response> =>
  answer.body && !withoutBody.includes(answer.status)
    ? new Response(await answer.arrayBuffer(), answer)
    : answer;

/** Null for what isn't Remix's, and for what is sent: its form says so. */
function substituteFor(input: RequestInfo | URL, method = "GET"): Response | null {
  if (!isOfRemix(input) || method !== "GET") return null;
  if (input.pathname.endsWith(".data")) return withoutData(input);
  if (!input.pathname.endsWith("/__manifest")) return null;
  // Remix loads a document once for each of its builds, and says "not found" the next time: nothing is wrong with the
  // build here.
  sessionStorage.removeItem(manifestVersionKey);
  return reloadDocument();
}

/** Null for whole pages: where these fail, the server's page for errors is right. */
const insteadOfPart = (input: RequestInfo | URL, method = "GET"): Response | null =>
  isOfRemix(input) && method === "GET" && input.searchParams.has("_routes") ? withoutData(input) : null;

/** Remix asks by URL. */
const isOfRemix = (input: RequestInfo | URL): input is URL =>
  input instanceof URL && input.origin === location.origin;
