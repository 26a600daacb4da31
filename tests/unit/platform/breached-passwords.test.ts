import { afterEach, expect, it, vi } from "vitest";
import { createLog } from "~/platform/log";
import { openBreachedPasswords } from "~/platform/outside/breached-passwords";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

// SHA-1 of "password".
const rest = "1E4C9B93F3F0682250B6CF8331B7EE68FD8";

/** A service with this answer, and what it was asked. */
function service(answer: () => Response | Promise<Response>) {
  const asked: [string, RequestInit][] = [];
  vi.stubGlobal("fetch", async (url: URL, init: RequestInit) => {
    asked.push([url.href, init]);
    return answer();
  });
  return asked;
}

const open = (url = "https://passwords.example/range") => openBreachedPasswords(url, createLog("test"));

it("sends five digits of the hash, asks for padding, and compares the rest itself", async () => {
  const asked = service(() => new Response(`00F1:3\r\n${rest}:42\r\n0123:7`));
  expect(await open()?.has("password")).toBe(true);
  expect(asked).toEqual([
    [
      "https://passwords.example/range/5BAA6",
      expect.objectContaining({
        headers: { "Add-Padding": "true", "User-Agent": expect.stringMatching(/^\w+/) },
        redirect: "manual",
      }),
    ],
  ]);
  expect(await open("https://passwords.example/range/")?.has("another long one")).toBe(false);
  expect(asked[1]?.[0]).toMatch(/^https:\/\/passwords\.example\/range\/[0-9A-F]{5}$/);
});

it("takes padding for what it is, and lower case for the same", async () => {
  service(() => new Response(`${rest}:0`));
  expect(await open()?.has("password")).toBe(false);
  service(() => new Response(`${rest.toLowerCase()}:1`));
  expect(await open()?.has("password")).toBe(true);
});

it.each<[string, () => Promise<Response>]>([
  ["is down", async () => Promise.reject(new Error("no route"))],
  ["answers 503", async () => new Response("", { status: 503 })],
  ["redirects", async () => new Response(rest, { status: 302, headers: { Location: "https://x.example" } })],
])("lets a password pass while the service %s, and says so without it", async (_, answer) => {
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  service(answer);
  expect(await open()?.has("password")).toBe(false);
  const line = String(said.mock.calls[0]?.[0]);
  expect(line).toContain("breached-passwords");
  expect(line).not.toMatch(/5BAA6|"password"/);
});

it("asks nobody without an address", () => {
  expect(open("")).toBeNull();
});
