import { afterEach, expect, it, vi } from "vitest";
import { openOutside } from "~/platform/outside/outside";

afterEach(() => vi.unstubAllGlobals());

function internet() {
  const asked: [string, RequestInit | undefined][] = [];
  vi.stubGlobal("fetch", async (url: URL, init?: RequestInit) => {
    asked.push([url.href, init]);
    return new Response("ok");
  });
  return asked;
}

it.each([
  ["https://letters.example", "/api/v1/free", "https://letters.example/api/v1/free"],
  ["https://letters.example/turnstile/verify", "", "https://letters.example/turnstile/verify"],
  ["http://localhost:9000", "/health", "http://localhost:9000/health"],
  ["http://127.0.0.1:9000", "/health", "http://127.0.0.1:9000/health"],
])("asks %s for %j, and follows no redirect", async (address, path, url) => {
  const asked = internet();
  await openOutside(address)(path, { method: "POST", redirect: "follow" });
  expect(asked).toEqual([[url, { method: "POST", redirect: "manual" }]]);
});

it.each([
  ["http://letters.example", "/"],
  ["http://localhost.example", "/"],
  ["http://192.168.0.1", "/"],
  ["ftp://letters.example", "/"],
  ["ftp://localhost", "/"],
  ["https://letters.example", "//elsewhere.example/"],
  ["https://letters.example", "https://elsewhere.example/"],
  ["https://letters.example", "http://letters.example/"],
  ["not an address", "/"],
])("refuses to ask %s for %j", async (address, path) => {
  const asked = internet();
  await expect(openOutside(address)(path)).rejects.toThrow();
  expect(asked).toEqual([]);
});
