import { expect, it } from "vitest";
import { rangeIsMeant, verdictOn } from "~/platform/http/preconditions";

const changedAt = new Date("2026-05-04T03:02:01.900Z");
const file = { etag: '"now"', changedAt };
const page = { etag: 'W/"now"', changedAt: null };
const [before, then, after] = [-1000, 0, 1000].map((ms) => new Date(changedAt.getTime() + ms).toUTCString());

const asked = (headers: Record<string, string | undefined>) =>
  new Request("https://site.test", { headers: headers as Record<string, string> });

it.each<[Record<string, string | undefined>, string]>([
  [{}, "send"],
  [{ "If-None-Match": '"now"' }, "not modified"],
  [{ "If-None-Match": 'W/"now"' }, "not modified"],
  [{ "If-None-Match": '"a,b", W/"c" , "now"' }, "not modified"],
  [{ "If-None-Match": " * " }, "not modified"],
  [{ "If-None-Match": '"then"' }, "send"],
  [{ "If-None-Match": '"no' }, "send"],
  [{ "If-None-Match": "now" }, "send"],
  [{ "If-None-Match": "x" }, "send"],
  [{ "If-None-Match": '"*"' }, "send"],
  [{ "If-None-Match": "" }, "send"],
  // A given tag takes precedence over the date.
  [{ "If-None-Match": '"then"', "If-Modified-Since": after }, "send"],
  [{ "If-Modified-Since": then }, "not modified"],
  [{ "If-Modified-Since": after }, "not modified"],
  [{ "If-Modified-Since": before }, "send"],
  [{ "If-Modified-Since": "yesterday" }, "send"],
  [{ "If-Modified-Since": "2099" }, "send"],
  [{ "If-Modified-Since": "Monday, 04-May-26 03:02:01 GMT" }, "not modified"],
  [{ "If-Modified-Since": "Mon May  4 03:02:01 2026" }, "not modified"],
  [{ "If-Match": '"then", "now"' }, "send"],
  [{ "If-Match": "*" }, "send"],
  [{ "If-Match": '"then"' }, "failed"],
  [{ "If-Match": 'W/"now"' }, "failed"],
  [{ "If-Match": "x" }, "failed"],
  [{ "If-Unmodified-Since": then }, "send"],
  [{ "If-Unmodified-Since": after }, "send"],
  [{ "If-Unmodified-Since": before }, "failed"],
  [{ "If-Unmodified-Since": "yesterday" }, "send"],
  [{ "If-Match": '"now"', "If-Unmodified-Since": before }, "send"],
  [{ "If-Match": '"then"', "If-None-Match": '"now"' }, "failed"],
  [{ "If-Match": '"now"', "If-None-Match": '"now"' }, "not modified"],
  [{ "If-Unmodified-Since": before, "If-None-Match": '"now"' }, "failed"],
])("evaluates preconditions of a file %o as: %s", (headers, verdict) => {
  expect(verdictOn(asked(headers), file)).toBe(verdict);
});

it.each<[Record<string, string | undefined>, string]>([
  [{ "If-None-Match": '"now"' }, "not modified"],
  [{ "If-None-Match": 'W/"now"' }, "not modified"],
  [{ "If-Match": 'W/"now"' }, "failed"],
  [{ "If-Match": '"now"' }, "failed"],
  [{ "If-Match": "*" }, "send"],
  [{ "If-Modified-Since": after }, "send"],
  [{ "If-Unmodified-Since": before }, "send"],
])("evaluates preconditions of a page without a date %o as: %s", (headers, verdict) => {
  expect(verdictOn(asked(headers), page)).toBe(verdict);
});

it.each<[string | undefined, boolean]>([
  [undefined, true],
  ['"now"', true],
  [then, true],
  ['"then"', false],
  ['W/"now"', false],
  [before, false],
  [after, false],
  ["x", false],
  ["", false],
])("matches a range under the condition %s: %s", (condition, isMeant) => {
  expect(rangeIsMeant(asked(condition === undefined ? {} : { "If-Range": condition }), file)).toBe(isMeant);
});

it("matches no range with a weak ETag", () => {
  expect(rangeIsMeant(asked({ "If-Range": 'W/"now"' }), page)).toBe(false);
  expect(rangeIsMeant(asked({ "If-Range": then }), page)).toBe(false);
});
