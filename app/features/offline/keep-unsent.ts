import type { keepUnsentStory } from "~/features/submissions/form/keep-unsent-story";

/**
 * Keeps in the outbox what the form reports as unsent (the event `unsent`), on pages with a service worker: only those
 * can show what waits without a network. Likes and sign-ups are kept by the worker itself.
 */
export function keepUnsent(): void {
  addEventListener("unsent", async (event) => {
    if (!navigator.serviceWorker.controller) return;
    const story = (event as CustomEvent<Parameters<typeof keepUnsentStory>>).detail;
    const { keepUnsentStory } = await import("~/features/submissions/form/keep-unsent-story");
    await keepUnsentStory(...story);
  });
}
