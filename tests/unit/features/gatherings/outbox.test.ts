import { afterEach, beforeEach, expect, it } from "vitest";
import { takeArrived, takeOutOfOutbox } from "~/features/gatherings/telling/client/outbox";
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
  dataset: { code: "stadium" },
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

it("takes a story out that its author goes on writing, but not one that they send by then", async () => {
  await keep();
  expect(await takeOutOfOutbox(form, () => true)).toBeNull();
  expect(await kept()).toBe(1);
  expect(await takeOutOfOutbox(form)).toBeNull();
  expect(await kept()).toBe(0);
});
