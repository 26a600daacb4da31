import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { showFormOnceOpen } from "~/features/gatherings/telling/show-form-once-open";

const opensAt = "2026-11-20T18:10:00.000Z";
const closed = () => new Response(`Stories are taken from <time datetime="${opensAt}"> on.`);

const load = vi.fn<(address: string) => void>();
const ask = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-20T18:00:00Z") });
  vi.stubGlobal("location", { pathname: "/es/at/stadium", search: "", replace: load });
  vi.stubGlobal("fetch", ask);
  // In the middle of the twenty seconds over which all pages ask.
  vi.spyOn(Math, "random").mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  ask.mockReset();
  load.mockReset();
});

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

it("shows the form once a gathering has opened, and the server has it", async () => {
  ask.mockResolvedValueOnce(closed()).mockResolvedValueOnce(new Response("<form></form>"));
  showFormOnceOpen(opensAt);
  await pass(10 * 60 + 9);
  expect(ask).not.toHaveBeenCalled();
  await pass(2);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(load).not.toHaveBeenCalled();
  await pass(60);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(load.mock.calls).toEqual([["/es/at/stadium"]]);
});

it.each<[string, () => Promise<Response>]>([
  ["there is no network", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["the server fails", async () => new Response(null, { status: 503 })],
])("stays, and asks again, while %s", async (_, answer) => {
  ask.mockImplementation(answer);
  showFormOnceOpen(opensAt);
  await pass(12 * 60);
  expect(ask.mock.calls.length).toBeGreaterThan(3);
  expect(load).not.toHaveBeenCalled();
});

it("counts on while a phone sleeps", async () => {
  ask.mockResolvedValue(new Response("<form></form>"));
  showFormOnceOpen(opensAt);
  await pass(60);
  vi.setSystemTime("2026-11-20T18:15:00Z");
  await pass(60);
  expect(load).toHaveBeenCalledTimes(1);
});

it("asks for nothing before", async () => {
  showFormOnceOpen("2026-11-20T20:10:00.000Z");
  await pass(2 * 60 * 60);
  expect(ask).not.toHaveBeenCalled();
});
