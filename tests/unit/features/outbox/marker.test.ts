import { afterEach, beforeEach, expect, it } from "vitest";
import { markedItems, markItems } from "~/features/outbox/marker";
import { openDevice } from "../../../support/device/device";

let device: ReturnType<typeof openDevice>;
beforeEach(() => {
  device = openDevice();
});
afterEach(() => device.close());

it.each([
  [2, "outbox=2; Path=/; Max-Age=31536000; SameSite=Lax"],
  [0, "outbox=0; Path=/; Max-Age=0; SameSite=Lax"],
])("notes for a year, on all pages, that %i wait, and nothing where none does", (count, cookie) => {
  markItems(count);
  expect(device.page.cookie).toBe(cookie);
});

it.each([
  ["outbox=3", 3],
  ["theme=dark; outbox=12; other=1", 12],
  ["my-outbox=3", 0],
  ["outbox=many", 0],
  ["", 0],
])("knows from “%s” that %i should wait", (cookie, count) => {
  device.page.cookie = cookie;
  expect(markedItems()).toBe(count);
});
