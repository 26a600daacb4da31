import { expect, it, onTestFinished, vi } from "vitest";
import { listUnfinished } from "~/features/gatherings/on-device/unfinished";
import { newItem } from "~/features/outbox/item";
import { storeItem } from "~/features/outbox/outbox-store";
import { openDevice } from "../../../support/device/device";

it("lists what was begun at each gathering, but nothing empty, and nothing that the outbox lists", async () => {
  const device = openDevice();
  onTestFinished(() => device.close());
  const drafts: Record<string, string> = {
    "gathering both": JSON.stringify({ answer_0: "We sang.", recorded: "one two", submission_key: "own" }),
    "gathering typed": JSON.stringify({ answer_1: "It rained." }),
    "gathering spoken": JSON.stringify({ answer_0: "", recorded: "one" }),
    "gathering opened": JSON.stringify({ answer_0: " ", song_title: "The Weight", recorded: "" }),
    "gathering waits": JSON.stringify({ answer_0: "It goes by itself.", submission_key: "waiting" }),
    "story-draft": JSON.stringify({ answer_0: "Of another form." }),
  };
  // Its own keys are those of what it holds, as in a browser.
  const getItem = (name: string) => drafts[name] ?? null;
  vi.stubGlobal("localStorage", { ...drafts, getItem });
  await storeItem(newItem({ id: "waiting", kind: "story", action: "/at/waits", fields: [], title: "" }));
  expect(await listUnfinished()).toEqual([
    { code: "both", spoken: 2 },
    { code: "typed", spoken: 0 },
    { code: "spoken", spoken: 1 },
  ]);
});
