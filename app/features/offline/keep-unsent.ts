import type { keepUnsentStory } from "~/features/submissions/form/keep-unsent-story";

declare global {
  interface WindowEventMap {
    /** A story couldn't be sent: what it is kept with. */
    unsent: CustomEvent<Parameters<typeof keepUnsentStory>>;
  }
}

/**
 * Keeps in the outbox what the form reports as unsent (the event `unsent`), on pages with a service worker: only those
 * can show what waits without a network. Likes and sign-ups are kept by the worker itself.
 */
export function keepUnsent(): void {
  addEventListener("unsent", async ({ detail: story }) => {
    if (!navigator.serviceWorker.controller) return;
    const { keepUnsentStory } = await import("~/features/submissions/form/keep-unsent-story");
    await keepUnsentStory(...story);
  });
}
