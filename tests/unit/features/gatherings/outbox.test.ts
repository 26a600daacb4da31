import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { takeArrived, takeOutOfOutbox } from "~/features/gatherings/telling/client/outbox";
import { sendStory } from "~/features/gatherings/telling/client/send-story";
import type { Voices } from "~/features/gatherings/telling/client/voices";
import { newItem, type OutboxItem } from "~/features/outbox/item";
import { listItems, storeItem } from "~/features/outbox/outbox-store";
import { openDevice } from "../../../support/device/device";

let device: ReturnType<typeof openDevice>;
beforeEach(() => {
  device = openDevice();
});
afterEach(() => device.close());

/** The page's form, whose story has this key. */
const form = {
  action: "https://site.test/at/stadium",
  dataset: { code: "stadium" },
  elements: { namedItem: () => null },
  querySelector: () => ({ value: "a-key" }),
} as unknown as HTMLFormElement;

const keep = (facts: Partial<OutboxItem> = {}) =>
  storeItem({
    ...newItem({ id: "a-key", kind: "story", action: "/at/stadium", fields: [], title: "Everlong" }),
    ...facts,
  });
const kept = async () => (await listItems()).length;

const story = { id: "s", isPublished: false, managePath: "/manage/x" };

it("takes a story that has arrived out of the outbox", async () => {
  await keep({ state: "sent", answer: { story } });
  expect(await takeArrived(form)).toMatchObject({ status: "stored", voice: null, ...story });
  expect(await kept()).toBe(0);
});

it("leaves one in the outbox that has arrived without its voice, and says so", async () => {
  await keep({ state: "sent", answer: { story: { ...story, isVoiceMissing: true } } });
  expect(await takeArrived(form)).toMatchObject({ status: "stored", voice: "missing", ...story });
  expect(await kept()).toBe(1);
});

/** What the form has. */
function type(typed: Record<string, string>) {
  vi.stubGlobal(
    "FormData",
    class extends Map<string, string> {
      constructor() {
        super(Object.entries(typed));
      }
    },
  );
}

it("takes a story out that its author goes on writing, but not one that has arrived as they send it again", async () => {
  type({ answer_0: "Upper ring." });
  await keep({ state: "sent", answer: { story }, fields: [["answer_0", "Upper ring."]] });
  expect(await takeOutOfOutbox(form, () => [])).toBeNull();
  expect(await kept()).toBe(1);
  expect(await takeOutOfOutbox(form)).toMatchObject({ status: "stored", ...story });
  expect(await kept()).toBe(0);
});

it.each([
  ["other words", { answer_0: "Lower ring.", publish_voice: "on" }],
  ["a voice that is to be private", { answer_0: "Upper ring." }],
])("takes a story out that is sent again at once, with %s: it alone is sent", async (_, typed) => {
  type(typed);
  const fields = Object.entries({ answer_0: "Upper ring.", publish_voice: "on" });
  await keep({ fields });
  device.network = () => Response.json({ sent: { ...story, songTitle: "Everlong", voice: null } });
  await takeOutOfOutbox(form, () => []);
  const voices = { takes: () => [] } as unknown as Voices;
  expect(await sendStory(form, voices, true, () => {})).toMatchObject({ status: "stored" });
  const sent = device.sent.map(({ body }) => Object.fromEntries(body as URLSearchParams));
  expect(sent).toEqual([{ ...typed, enhanced: "on", intent: "send" }]);
  expect(await kept()).toBe(0);
});
