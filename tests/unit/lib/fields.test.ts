import { expect, it } from "vitest";
import { decoded } from "~/lib/decoded";
import { failedResponse } from "~/lib/failed-response";
import { requiredTextField, textField } from "~/lib/fields/text-field";
import { utcMoment } from "~/lib/fields/utc-moment";
import { parseJson } from "~/lib/text/parse-json";

/** What a schema makes of a field; its first message where it takes it for an error. */
const read = (schema: ReturnType<typeof textField>, typed: unknown) => {
  const { data, error } = schema.safeParse(typed);
  return error ? error.issues[0]?.message : data;
};

it.each<[unknown, string]>([
  ["abc", "abc"],
  // In code points, each of which is two units here.
  ["🎵🎵🎵", "🎵🎵🎵"],
  ["  abc\u0000  ", "abc"],
  [undefined, ""],
  ["\u200b", ""],
  ["abcd", "Name must be 3 characters or fewer"],
])("reads the text %j of three characters at most as %s", (typed, text) => {
  expect(read(textField("Name", 3), typed)).toBe(text);
});

it.each<[unknown, string]>([
  ["a", "a"],
  ["", "Name is missing"],
  [" \u200b ", "Name is missing"],
  [undefined, "Name is missing"],
  ["abcd", "Name must be 3 characters or fewer"],
])("reads the text %j, which must be there, as %s", (typed, text) => {
  expect(read(requiredTextField("Name", 3), typed)).toBe(text);
});

it.each([
  ["2026-11-21T08:30", "2026-11-21T08:30:00.000Z"],
  ["2026-11-21T08:30:59", "2026-11-21T08:30:59.000Z"],
  ["2026-11-21T08:30:00Z", "2026-11-21T08:30:00.000Z"],
  ["2026-11-21", undefined],
  ["08:30", undefined],
  ["2026-02-30T08:30", undefined],
  ["soon", undefined],
])("reads the moment %s in UTC as %s", (typed, moment) => {
  expect(utcMoment("When?").safeParse(typed).data?.toISOString()).toBe(moment);
});

it.each<[unknown, object]>([
  ['{"a":[1]}', { a: [1] }],
  ["[1]", {}],
  ["null", {}],
  ['"a"', {}],
  ["{", {}],
  [null, {}],
  [undefined, {}],
])("reads the JSON object in %j", (text, object) => {
  expect(parseJson(text)).toEqual(object);
});

it.each([
  ["bj%C3%B6rk", "björk"],
  ["a%2Fb", "a/b"],
  ["100%", "100%"],
  ["%ff", "%ff"],
])("reads the part %s of an address as %s", (part, words) => {
  expect(decoded(part)).toBe(words);
});

it("answers for a server that can’t be reached so that a page keeps its data", async () => {
  const answer = failedResponse({ toast: "later" });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([503, "application/json"]);
  expect(await answer.json()).toEqual({ toast: "later" });
});
