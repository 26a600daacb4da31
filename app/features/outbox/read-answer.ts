import { joinSentences } from "~/lib/text/join-spoken";
import type { OutboxAnswer, OutboxKind, OutboxState } from "./item";

/** What a response means for an item. `retryAfterMs`: neither accepted nor refused, to be sent again then. */
export type Outcome = { state: OutboxState; answer: OutboxAnswer } | { retryAfterMs: number };

/** Milliseconds after which an item is sent again if the server doesn't say when. */
const resendMs = 60_000;

interface Answered {
  toast?: { title: string; description?: string };
  result?: { error?: Record<string, string[] | null> };
  sent?: { id: string; isPublished: boolean; managePath: string | null; voice?: string | null };
}

/** Reads the server's response to a form of this kind. */
export async function readAnswer(kind: OutboxKind, response: Response): Promise<Outcome> {
  const { status } = response;
  if (status === 429 || status >= 500) return { retryAfterMs: retryAfterMs(response) };
  if (status === 401) return { state: "signed-out", answer: {} };
  const answered: unknown = await response.json().catch(() => ({}));
  const { toast, result, sent } = answered as Answered;
  const words = toast && joinSentences([toast.title, toast.description]);
  if (response.ok) {
    if (kind === "story" && !sent) return { retryAfterMs: resendMs };
    const story = sent && {
      id: sent.id,
      isPublished: sent.isPublished,
      managePath: sent.managePath,
      isVoiceMissing: sent.voice === "missing",
    };
    return { state: "sent", answer: { words, story } };
  }
  // An address that is subscribed already: nothing is left to do.
  if (status === 409 && kind === "newsletter") return { state: "sent", answer: { words } };
  // What this means is said where it is shown, in the language of that page: the service worker has English alone.
  if (status === 404 && kind === "like") return { state: "refused", answer: {} };
  const errors = Object.entries(result?.error ?? {}).filter((entry): entry is [string, string[]] =>
    Boolean(entry[1]?.length),
  );
  return { state: "refused", answer: { words, errors: Object.fromEntries(errors) } };
}

/** Milliseconds that a response asks to wait. */
export function retryAfterMs({ headers }: Pick<Response, "headers">): number {
  const seconds = Number.parseInt(headers.get("Retry-After") ?? "", 10);
  return seconds >= 0 ? seconds * 1000 : resendMs;
}
