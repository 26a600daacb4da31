import { useEffect, useState } from "react";
import type { Progress } from "~/features/newsletter/send/progress.server";
import { progressPath } from "~/features/posts/editing/paths";
import { anySignal } from "~/lib/concurrency/any-signal";

/** How far a post was sent: by a row, or as JSON has its times. */
export type ShownProgress = Omit<Progress, "startedAt" | "finishedAt"> & { finishedAt: Date | string | null };

export interface Sending {
  progress: ShownProgress;
  /** False if the post was unpublished while being sent; sending pauses until it is published again. */
  isPublic: boolean;
}

/** Milliseconds from one answer to the next question while mails are being sent, and for one answer. */
const intervalMs = 2000;
const timeoutMs = 30_000;

/**
 * How far a post was sent, by now: asked for until all mails are through. Not by loading the page's data anew, which
 * without an answer, as in a tunnel, would show an error instead of the numbers, and ask no more.
 * @param loaded what the page was loaded with; null if the post wasn't sent
 */
export function useSending(postId: string, loaded: Sending | null): Sending | null {
  const [heard, setHeard] = useState<{ since: ShownProgress; sending: Sending }>();
  const since = loaded?.progress;
  const latest = heard && heard.since === since ? heard.sending : loaded;
  const isUnderWay = latest !== null && !latest.progress.finishedAt;
  useEffect(() => {
    if (!since || !isUnderWay) return;
    const left = new AbortController();
    let timer = setTimeout(ask, intervalMs);
    async function ask() {
      const sending = document.visibilityState === "visible" ? await fetchSending(postId, left.signal) : null;
      if (left.signal.aborted) return;
      if (since && sending) setHeard({ since, sending });
      timer = setTimeout(ask, intervalMs);
    }
    return () => {
      left.abort();
      clearTimeout(timer);
    };
  }, [postId, since, isUnderWay]);
  return latest;
}

/** Null without an answer: what is known stays. */
async function fetchSending(postId: string, left: AbortSignal): Promise<Sending | null> {
  const signal = anySignal(left, AbortSignal.timeout(timeoutMs));
  try {
    // Who was signed out is led to a page, which is no JSON.
    const answer = await fetch(progressPath(postId), { signal });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}
