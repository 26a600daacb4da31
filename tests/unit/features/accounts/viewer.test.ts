import { afterEach, expect, it, vi } from "vitest";
import { findViewer } from "~/features/accounts/viewer.server";
import type { Auth, AuthSession } from "~/platform/auth/auth";
import type { Database } from "~/platform/database";
import { createLog } from "~/platform/log";

afterEach(() => void vi.restoreAllMocks());

const cookie = "__Host-liner-notes.session_token=x";
const expiresAt = new Date(1000);
const session = (role: "author" | "editor", hasProof = false): AuthSession => ({
  user: { id: "ines-1", email: "ines@example.org", emailVerified: false, name: "ines", role },
  expiresAt,
  hasProof,
  cookies: ["renewed=1"],
});

function look(find: () => Promise<AuthSession | null>, headers: Record<string, string> = { cookie }) {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const auth = vi.fn(async () => ({ findSession: find }) as unknown as Auth);
  // A database that is down.
  const db = {} as Database;
  return { auth, found: findViewer({ db, auth, log: createLog("test") }, new Headers(headers)) };
}

it("doesn't load the auth library without a session cookie", async () => {
  const { auth, found } = look(async () => session("author"), { cookie: "theme=dark" });
  expect(await found).toMatchObject({ viewer: { userId: null, isEditor: false }, cookies: [] });
  expect(auth).not.toHaveBeenCalled();
});

it("treats an expired session as a visitor, and a failed lookup as unknown", async () => {
  const over = await look(async () => null).found;
  expect(over.viewer.isUnknown).toBeUndefined();
  expect(over.viewer.userId).toBeNull();
  const unknown = await look(() => Promise.reject(new Error("down"))).found;
  expect(unknown).toMatchObject({ viewer: { userId: null, isUnknown: true }, cookies: [] });
});

it("identifies the signed-in user, without a profile, too, and editors", async () => {
  expect(await look(async () => session("author")).found).toEqual({
    viewer: {
      userId: "ines-1",
      profile: { name: "ines", username: "ines", displayName: null, avatarUrl: null },
      account: { email: "ines@example.org", emailVerified: false, expiresAt, needsProof: false },
      isEditor: false,
      isProfileUnread: true,
    },
    cookies: ["renewed=1"],
  });
  expect((await look(async () => session("editor", true)).found).viewer.isEditor).toBe(true);
});

it("takes an editor who hasn't proved a second factor for a member", async () => {
  const { viewer } = await look(async () => session("editor")).found;
  expect(viewer).toMatchObject({ isEditor: false, account: { needsProof: true } });
});

it("opens the desk to no author by a second factor, which readers may have, too", async () => {
  const { viewer } = await look(async () => session("author", true)).found;
  expect(viewer).toMatchObject({ isEditor: false, account: { needsProof: false } });
});
