import { expect, it } from "vitest";
import { attachment } from "~/lib/text/attachment";

it.each([
  ["Harvest Moon.m4a", "attachment; filename=\"Harvest Moon.m4a\"; filename*=UTF-8''Harvest%20Moon.m4a"],
  [
    "Für Élise (live).mp3",
    `attachment; filename="Fur Elise (live).mp3"; filename*=UTF-8''F%C3%BCr%20%C3%89lise%20%28live%29.mp3`,
  ],
  ["月.mp3", `attachment; filename="_.mp3"; filename*=UTF-8''%E6%9C%88.mp3`],
  [
    'a"b\\c/d\r\ne: f.mp3',
    `attachment; filename="a b c d e f.mp3"; filename*=UTF-8''a%20b%20c%20d%20e%20f.mp3`,
  ],
  [
    "100 % of it's.mp3",
    `attachment; filename="100 _ of it's.mp3"; filename*=UTF-8''100%20%25%20of%20it%27s.mp3`,
  ],
  ["\ud800.mp3", `attachment; filename="_.mp3"; filename*=UTF-8''%EF%BF%BD.mp3`],
])("names a file %j", (name, header) => {
  expect(attachment(name)).toBe(header);
  expect(() => new Headers({ "Content-Disposition": attachment(name) })).not.toThrow();
});
