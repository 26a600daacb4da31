import { expect, it } from "vitest";
import { visitor } from "~/features/accounts/viewer";
import { wantedLike } from "~/features/sharing/likes/like-state";
import { likersOf } from "~/features/sharing/likes/likers";
import { shareSchema } from "~/features/sharing/shares/share-schema";
import { memberViewer } from "../../../support/access/member-viewer";

const parse = (fields: Record<string, string>) =>
  shareSchema.safeParse({ platform: "twitter", share_id: "x".repeat(16), referrer: "", ...fields });

it("accepts URL-safe ids of 16 to 40 characters", () => {
  const ids = ["x".repeat(15), "x".repeat(16), "x".repeat(40), "x".repeat(41), `${"x".repeat(16)}/`];
  expect(ids.map((share_id) => parse({ share_id }).success)).toEqual([false, true, true, false, false]);
});

it("stores a referrer of up to 2,000 characters, and none of other schemes", () => {
  const address = (length: number) => "https://a.example/".padEnd(length, "x");
  const kept = (referrer: string) => parse({ referrer }).data?.referrer;
  expect(kept(address(2000))).toBe(address(2000));
  expect(kept(address(2001))).toBeNull();
  expect([kept("http://a.example/b"), kept("ftp://a.example/b"), kept("android-app://a.b")]).toEqual([
    ...["http://a.example/b", null, null],
  ]);
});

it("parses a like's state, and rejects anything else", () => {
  const wish = (liked?: string) => {
    const form = new FormData();
    if (liked !== undefined) form.set("liked", liked);
    return wantedLike(form);
  };
  expect([wish("yes"), wish("no"), wish("maybe"), wish("")]).toEqual([true, false, null, null]);
  expect(wish()).toBeNull();
});

it("identifies a reader by their account first, then by their browser", () => {
  expect(likersOf(memberViewer("ines"), "phone")).toEqual(["user:ines", "visitor:phone"]);
  expect(likersOf(visitor, "phone")).toEqual(["visitor:phone"]);
  expect(likersOf(visitor, null)).toEqual([]);
});
