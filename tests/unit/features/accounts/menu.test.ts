import { expect, it } from "vitest";
import { accountData, accountLinksFor } from "~/features/accounts/menu/account-data";
import { type Viewer, visitor } from "~/features/accounts/viewer";

const expiresAt = new Date("2026-12-01T00:00:00Z");
const profile = { name: "Ines R.", username: "ines", displayName: "Ines R.", avatarUrl: null };

const ines = (isEditor: boolean, needsProof: boolean): Viewer => ({
  userId: "ines-1",
  profile,
  account: { email: "ines@example.org", emailVerified: true, expiresAt, needsProof },
  isEditor,
});

it.each([
  ["a visitor", visitor, ["/saved", "/auth"]],
  ["a member", ines(false, false), ["/saved", "/my-stories"]],
  ["an editor", ines(true, false), ["/saved", "/my-stories", "/desk"]],
  // The desk leads them to what is missing.
  ["an editor who has proved no second factor", ines(false, true), ["/saved", "/my-stories", "/desk"]],
])("links %s to their pages", (_, viewer, paths) => {
  expect(accountLinksFor(accountData(viewer)).map(({ href }) => href)).toEqual(paths);
});

it("tells pages of an account what they show of it, and of a visitor nothing", () => {
  expect(accountData(ines(false, false))).toEqual({
    user: { id: "ines-1", email: "ines@example.org", emailVerified: true, isEditor: false },
    session: { expiresAt },
    profile,
  });
  expect(accountData(visitor)).toBeNull();
  expect(accountData({ ...visitor, isUnknown: true })).toBeNull();
});
