import { expect, it } from "vitest";
import { visitor } from "~/features/accounts/viewer";
import { statusOf } from "~/features/desk/posts/status";
import { requireEditor } from "~/features/desk/require-editor";
import { deskSchema } from "~/features/desk/schema";

const refusalOf = (viewer: typeof visitor) => {
  try {
    requireEditor(viewer);
    return null;
  } catch (refused) {
    return (refused as Response).status;
  }
};

it("lets editors in alone, and tells nobody else that there is a desk", () => {
  expect(refusalOf({ ...visitor, userId: "edith", isEditor: true })).toBeNull();
  expect(refusalOf({ ...visitor, userId: "oriol" })).toBe(404);
  expect(refusalOf({ ...visitor, isEditor: true })).toBe(404);
  expect(refusalOf(visitor)).toBe(404);
  expect(refusalOf({ ...visitor, isUnknown: true })).toBe(503);
});

const takes = (fields: Record<string, string>) => deskSchema.safeParse(fields).success;

it.each(["rejected", "removed"])("takes a reason of 3 to 500 characters for what is %s", (intent) => {
  const reasons = ["ab", " ab ", "abc", "x".repeat(500), "x".repeat(501)];
  expect(reasons.map((reason) => takes({ intent, story: "a", reason }))).toEqual([
    ...[false, false, true, true, false],
  ]);
  expect(takes({ intent, story: "a" })).toBe(false);
});

it("takes a song's title and artist of 1 to 200 characters", () => {
  const correct = (title: string, artist: string) => takes({ intent: "correct", story: "a", title, artist });
  const [longest, tooLong] = ["x".repeat(200), "x".repeat(201)];
  expect([correct(longest, longest), correct(tooLong, "a"), correct("a", tooLong)]).toEqual([
    true,
    false,
    false,
  ]);
  expect([correct(" ", "a"), correct("a", "")]).toEqual([false, false]);
});

it("takes no id that is empty or without end, and no version that is no number for one", () => {
  const ids = ["", "x".repeat(64), "x".repeat(65)];
  expect(ids.map((story) => takes({ intent: "dismiss", story }))).toEqual([false, true, false]);
  expect(deskSchema.parse({ intent: "approved", story: "a", version: "x" })).toMatchObject({
    version: undefined,
  });
  expect(deskSchema.parse({ intent: "approved", story: "a", version: "3" })).toMatchObject({ version: 3 });
});

it("calls a post published from its very moment on", () => {
  const at = new Date(1000);
  const seen = [999, 1000, 1001].map((now) => statusOf(at, new Date(now)));
  expect(seen).toEqual(["scheduled", "published", "published"]);
  expect(statusOf(null, at)).toBe("draft");
});
