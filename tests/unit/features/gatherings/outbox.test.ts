import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keepInOutbox, takeArrived, takeOutOfOutbox } from "~/features/gatherings/telling/client/outbox";
import { sendStory } from "~/features/gatherings/telling/client/send-story";
import type { Voices } from "~/features/gatherings/telling/client/voices";
import { newItem, type OutboxItem } from "~/features/outbox/item";
import { listItems, storeItem } from "~/features/outbox/outbox-store";
import { sendOutbox } from "~/features/outbox/send-outbox";
import { findRecordings } from "~/features/voice/session/kept-recording";
import type { Take } from "~/features/voice/session/voice-state";
import { openDevice } from "../../../support/device/device";
import { stored } from "../../../support/voice/voice-deps";

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
  querySelectorAll: () => [],
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

it("sends what the server asked to wait with once its author asks for it, and not before", async () => {
  await keep({ retryAt: Date.now() + 3_000_000 });
  device.network = () => Response.json({ sent: { ...story, voice: null } });
  const voices = { takes: () => [] } as unknown as Voices;
  expect(await sendStory(form, voices, () => {})).toMatchObject({ status: "later", isKept: true });
  expect(device.sent).toEqual([]);
  expect(await sendStory(form, voices, () => {}, true)).toMatchObject({ status: "stored", ...story });
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

it("says that a story has arrived with the voice that its author deleted while it was sent", async () => {
  type({ answer_0: "Upper ring." });
  await keep({ state: "sent", answer: { story }, fields: [["answer_0", "Upper ring."]], recording: "take" });
  expect(await takeOutOfOutbox(form, () => [])).toMatchObject({ status: "stored", ...story });
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
  expect(await sendStory(form, voices, () => {})).toMatchObject({ status: "stored" });
  const sent = device.sent.map(({ body }) => Object.fromEntries(body as URLSearchParams));
  expect(sent).toEqual([{ ...typed, enhanced: "on", intent: "send" }]);
  expect(await kept()).toBe(0);
});

it("sends another version with a recording that went from the device with the first, which arrived", async () => {
  type({ answer_0: "Lower ring." });
  const take = { recording: stored("take"), sound: new Blob(["sound"]), isStored: true } as Take;
  await keepInOutbox(form, [take]);
  // No form offers it: neither the ordinary one nor its question's.
  expect([await findRecordings(), await findRecordings("stadium 0")]).toEqual([[], []]);
  device.network = ({ path }) =>
    Response.json(
      path === "/api/transcribe-audio" ? { clipId: "a-clip" } : { sent: { ...story, voice: null } },
    );
  expect(await sendOutbox()).toBeNull();
  expect(device.paths()).toEqual(["/api/transcribe-audio", "/at/stadium"]);
  expect(await listItems()).toMatchObject([{ state: "sent" }]);
});
