import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  forgetDeviceStory,
  keepDeviceStory,
  readDeviceStories,
} from "~/features/stories/on-device/device-stories";
import { forgetGone } from "~/features/stories/on-device/forget-gone";
import { storageIn } from "../../../support/device/storage";

const key = "my-stories";
let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("localStorage", storageIn(stored));
});
afterEach(() => vi.unstubAllGlobals());

const story = (id: string) => ({ id, songTitle: `Song ${id}`, managePath: `/manage/${"a".repeat(64)}` });

it("stores stories, newest first and each once, until they are removed", () => {
  for (const id of ["one", "two", "one"]) keepDeviceStory(story(id));
  expect(readDeviceStories()).toEqual([story("one"), story("two")]);
  forgetDeviceStory("one");
  expect(readDeviceStories()).toEqual([story("two")]);
  forgetDeviceStory("two");
  expect(stored.has(key)).toBe(false);
});

it("forgets links that lead to nothing any more, and none that can't be checked", async () => {
  const answers: Record<string, () => Response> = {
    "1": () => new Response(null, { status: 404 }),
    "2": () => new Response(null, { status: 410 }),
    "3": () => new Response(null, { status: 503 }),
    "4": () => new Response(null, { status: 429 }),
    "5": () => {
      throw new TypeError("Failed to fetch");
    },
    "6": () => new Response(),
  };
  for (const id in answers) keepDeviceStory({ ...story(id), managePath: `/manage/${id.repeat(64)}` });
  vi.stubGlobal("fetch", async (path: string) => answers[path.at(-1) ?? ""]?.());
  await forgetGone();
  expect(readDeviceStories().map(({ id }) => id)).toEqual(["6", "5", "4", "3"]);
});

it("keeps the fifty newest", () => {
  for (let n = 1; n <= 51; n++) keepDeviceStory(story(`s${n}`));
  const ids = readDeviceStories().map(({ id }) => id);
  expect(ids).toHaveLength(50);
  expect([ids[0], ids.at(-1)]).toEqual(["s51", "s2"]);
});

it.each([
  ["nothing", null],
  ["what is no JSON", "{"],
  ["what is no list", '{"id":"one"}'],
  ["what is no story", '[null, 1, {"id":"one"}]'],
  ["a link that leads elsewhere", JSON.stringify([{ ...story("one"), managePath: "https://evil.example/" }])],
  ["a link to a script", JSON.stringify([{ ...story("one"), managePath: "javascript:alert(1)" }])],
  [
    "a link that goes on",
    JSON.stringify([{ ...story("one"), managePath: `${story("one").managePath}/withdraw` }]),
  ],
  ["a story without a title", JSON.stringify([{ ...story("one"), songTitle: undefined }])],
])("reads no story from %s", (_, text) => {
  if (text !== null) stored.set(key, text);
  expect(readDeviceStories()).toEqual([]);
});

it("works without storage", () => {
  const off = () => {
    throw new DOMException("", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: off, setItem: off, removeItem: off });
  keepDeviceStory(story("one"));
  forgetDeviceStory("one");
  expect(readDeviceStories()).toEqual([]);
});
