import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { accountMessages } from "~/features/accounts/messages";
import { addPasskey, signInByPasskey } from "~/features/accounts/passkeys/ceremony";

/** What a device answers, as the browser gives it. */
class FakeCredential {
  static parseRequestOptionsFromJSON = (options: object) => ({ asked: options });
  static parseCreationOptionsFromJSON = (options: object) => ({ asked: options });
  toJSON() {
    return { id: "from the device" };
  }
}

let posted: [path: string, fields: Record<string, string>][];
let answers: object[];
const assign = vi.fn();
const device = { get: vi.fn(), create: vi.fn() };

beforeEach(() => {
  [posted, answers] = [[], []];
  device.get.mockImplementation(async () => new FakeCredential());
  device.create.mockImplementation(async () => new FakeCredential());
  vi.stubGlobal("PublicKeyCredential", FakeCredential);
  vi.stubGlobal("window", { location: { assign }, PublicKeyCredential: FakeCredential });
  vi.stubGlobal("navigator", { credentials: device });
  vi.stubGlobal("fetch", async (path: string, { body }: { body: URLSearchParams }) => {
    posted.push([path, Object.fromEntries(body)]);
    return Response.json(answers.shift() ?? {});
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  vi.restoreAllMocks();
});

const response = '{"id":"from the device"}';

it("signs in by what the device answers, and goes on", async () => {
  answers = [{ options: { challenge: "c" } }, { location: "/desk" }];
  expect(await signInByPasskey("/desk")).toBeNull();
  expect(device.get).toHaveBeenCalledWith({ publicKey: { asked: { challenge: "c" } } });
  expect(posted).toEqual([
    ["/auth/passkey", { intent: "ask" }],
    ["/auth/passkey", { intent: "sign-in", next: "/desk", response }],
  ]);
  expect(assign).toHaveBeenCalledWith("/desk");
});

it("makes a passkey once the server has taken the password", async () => {
  const form = new FormData();
  form.set("name", "My phone");
  form.set("current", "the password");
  answers = [{ options: { challenge: "c" } }, { location: "/profile/security" }];
  expect(await addPasskey(form)).toBeNull();
  const fields = { name: "My phone", current: "the password" };
  expect(posted).toEqual([
    ["/profile/passkeys", { ...fields, intent: "offer" }],
    ["/profile/passkeys", { ...fields, intent: "add", response }],
  ]);
});

it("asks the device for nothing that the server refused, and says why", async () => {
  answers = [{ error: accountMessages.wrongPassword }];
  expect(await addPasskey(new FormData())).toBe(accountMessages.wrongPassword);
  expect(device.create).not.toHaveBeenCalled();
  answers = [{ options: {} }, { error: accountMessages.passkeyFailed }];
  expect(await signInByPasskey(null)).toBe(accountMessages.passkeyFailed);
  expect(assign).not.toHaveBeenCalled();
});

it.each<[string, unknown, string | null]>([
  ["says nothing to whoever changed their mind", new DOMException("", "NotAllowedError"), null],
  ["knows a device that has one", new DOMException("", "InvalidStateError"), accountMessages.passkeyKnown],
  ["says that it failed otherwise", new TypeError("no"), accountMessages.failed],
])("%s", async (_, error, words) => {
  answers = [{ options: {} }];
  device.create.mockRejectedValue(error);
  expect(await addPasskey(new FormData())).toBe(words);
  expect(posted).toHaveLength(1);
});

it("goes to the page that signs in again where another tab has signed out", async () => {
  const signIn = Object.defineProperty(new Response("<!doctype html>"), "redirected", { value: true });
  vi.stubGlobal("fetch", async () => signIn);
  const form = new FormData();
  form.set("next", "/profile/security");
  expect(await addPasskey(form)).toBeNull();
  expect(assign).toHaveBeenCalledWith("/profile/security");
  expect(device.create).not.toHaveBeenCalled();
});

it("says so where the browser has no passkeys", async () => {
  vi.stubGlobal("PublicKeyCredential", undefined);
  vi.stubGlobal("window", { location: { assign } });
  answers = [{ options: {} }];
  expect(await signInByPasskey(null)).toBe(accountMessages.noPasskeys);
});

it("says that it failed where the server doesn’t answer for half a minute", async () => {
  const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => AbortSignal.abort("late"));
  vi.stubGlobal("fetch", (_path: string, init?: RequestInit) =>
    init?.signal?.aborted ? Promise.reject(init.signal.reason) : new Promise(() => {}),
  );
  expect(await signInByPasskey(null)).toBe(accountMessages.failed);
  expect(timeout.mock.calls).toEqual([[30_000]]);
  expect(device.get).not.toHaveBeenCalled();
});
