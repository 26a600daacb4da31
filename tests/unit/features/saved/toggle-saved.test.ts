import { afterEach, expect, it, vi } from "vitest";
import { savedMessages } from "~/features/saved/messages";
import { toggleSaved } from "~/features/saved/toggle-saved.client";
import type { FeedStory } from "~/features/stories/feed/feed-story";

afterEach(() => vi.unstubAllGlobals());

it.each([true, false])("says so when the device can't store that a story is saved: %s", async (isWanted) => {
  const shown: unknown[] = [];
  vi.stubGlobal("dispatchEvent", ({ detail }: CustomEvent) => shown.push(detail));
  vi.stubGlobal("indexedDB", {
    open() {
      throw new DOMException("full", "QuotaExceededError");
    },
  });
  expect(await toggleSaved({ id: "one" } as FeedStory, null, isWanted)).toBe(!isWanted);
  expect(shown).toEqual([savedMessages.deviceFull]);
});
