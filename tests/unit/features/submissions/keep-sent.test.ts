import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { SentStory } from "~/features/submissions/form/submission-answer";
import { keepSent } from "~/features/submissions/sent/keep-sent";
import { clipIdOf } from "~/features/voice/player/clip-id";
import { listRecordings, storeRecording } from "~/features/voice/session/recording-store";
import { openDevice } from "../../../support/device/device";
import { stored } from "../../../support/voice/voice-deps";

const story: SentStory = {
  id: "a-story",
  songTitle: "The Weight",
  isPublished: true,
  managePath: `/manage/${"0".repeat(64)}`,
  voice: "held",
  copyPath: null,
  card: null,
};

const draft = { story_content: "Words.", social_card: "", submission_key: "a-key" };

let device: ReturnType<typeof openDevice>;
const say = vi.fn();
/** Whether the form is still there. */
let isOpen: boolean;

beforeEach(() => {
  device = openDevice();
  isOpen = false;
  vi.stubGlobal("dispatchEvent", say);
  Object.assign(device.page, { querySelector: () => (isOpen ? {} : null) });
  device.stored.set("story-draft", JSON.stringify(draft));
});
afterEach(() => {
  vi.clearAllMocks();
  return device.close();
});

async function sent(more: Record<string, string> = {}): Promise<FormData> {
  const form = new FormData();
  const fields = { story_content: "Words.", submission_key: "a-key", clip: await clipIdOf("sent"), ...more };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const key of ["sent", "other"]) await storeRecording(stored(key));
  return form;
}

const keys = async () => (await listRecordings()).map(({ key }) => key).sort();

it("says that a story is stored whose form was closed, and takes its draft and its recording away", async () => {
  await keepSent(story, await sent());
  expect([device.stored.has("story-draft"), await keys(), say.mock.calls.length]).toEqual([
    false,
    ["other"],
    1,
  ]);
  expect(device.stored.get("my-stories")).toContain(story.managePath);
});

it("leaves a draft that was written on since", async () => {
  await keepSent(story, await sent({ story_content: "Word" }));
  expect(device.stored.has("story-draft")).toBe(true);
});

it.each([
  ["whose form is open, which says so itself", true, "held", "a-key"],
  ["whose recording is missing, which the same form adds", false, "missing", "a-key"],
  ["whose recording came later than its form was done", false, "held", "former-key"],
] as const)("only keeps the private link of a story %s", async (_, open, voice, submission_key) => {
  isOpen = open;
  await keepSent({ ...story, voice }, await sent({ submission_key }));
  expect([device.stored.has("story-draft"), await keys(), say.mock.calls]).toEqual([
    true,
    ["other", "sent"],
    [],
  ]);
  expect(device.stored.get("my-stories")).toContain(story.managePath);
});
