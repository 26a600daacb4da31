import { expect, it } from "vitest";
import { requireEditor } from "~/features/accounts/require-editor.server";
import { type Viewer, visitor } from "~/features/accounts/viewer";
import { deskSchema } from "~/features/desk/review/schema";
import { statusOf } from "~/features/posts/editing/status";
import { memberViewer } from "../../../support/access/member-viewer";

const refusalOf = (viewer: Viewer, path = "/desk", method = "GET") => {
  try {
    requireEditor(viewer, new Request(`https://liner-notes.test${path}`, { method }));
    return null;
  } catch (refused) {
    return refused as Response;
  }
};

it("allows only editors, and answers 404 to other users", () => {
  expect(refusalOf(memberViewer("edith", { isEditor: true }))).toBeNull();
  expect(refusalOf(memberViewer("oriol"))?.status).toBe(404);
  expect(refusalOf({ ...visitor, isUnknown: true })?.status).toBe(503);
});

it("redirects an editor without a second factor to it, and back", () => {
  const { account, ...rest } = memberViewer("edith");
  const edith = { ...rest, account: { ...account, needsProof: true } };
  expect(refusalOf(edith, "/desk/log?after=1")?.headers.get("location")).toBe(
    "/profile/second-factor?next=%2Fdesk%2Flog%3Fafter%3D1",
  );
});

it("redirects a visitor to sign in and back", () => {
  expect(refusalOf(visitor)?.status).toBe(302);
  const wayTo = (path: string, method?: string) => refusalOf(visitor, path, method)?.headers.get("location");
  expect(wayTo("/desk")).toBe("/auth?next=%2Fdesk");
  expect(wayTo("/desk/log?after=1")).toBe("/auth?next=%2Fdesk%2Flog%3Fafter%3D1");
  expect(wayTo("/desk/reports?x=1", "POST")).toBe("/auth?next=%2Fdesk%2Freports");
});

const takes = (fields: Record<string, string>) => deskSchema.safeParse(fields).success;

it.each(["rejected", "removed"])("accepts a reason of 1 to 500 characters for what is %s", (intent) => {
  const reasons = ["", " ", "嘘", "x".repeat(500), "x".repeat(501)];
  expect(reasons.map((reason) => takes({ intent, story: "a", reason }))).toEqual([
    ...[false, false, true, true, false],
  ]);
  expect(takes({ intent, story: "a" })).toBe(false);
});

it("accepts a song's title and artist of 1 to 200 characters", () => {
  const correct = (title: string, artist: string) => takes({ intent: "correct", story: "a", title, artist });
  const [longest, tooLong] = ["x".repeat(200), "x".repeat(201)];
  expect([correct(longest, longest), correct(tooLong, "a"), correct("a", tooLong)]).toEqual([
    true,
    false,
    false,
  ]);
  expect([correct(" ", "a"), correct("a", "")]).toEqual([false, false]);
});

it("rejects an id that is empty or too long, and ignores a version that is no number", () => {
  const ids = ["", "x".repeat(64), "x".repeat(65)];
  expect(ids.map((story) => takes({ intent: "dismiss", story, until: "1" }))).toEqual([false, true, false]);
  expect(deskSchema.parse({ intent: "approved", story: "a", version: "x" })).toMatchObject({
    version: undefined,
  });
  expect(deskSchema.parse({ intent: "approved", story: "a", version: "3" })).toMatchObject({ version: 3 });
});

it("is published exactly from its date on", () => {
  const at = new Date(1000);
  const seen = [999, 1000, 1001].map((now) => statusOf(at, new Date(now)));
  expect(seen).toEqual(["scheduled", "published", "published"]);
  expect(statusOf(null, at)).toBe("draft");
});
