import { afterEach, expect, it, vi } from "vitest";
import { openSlot } from "~/features/posts/form/new-post-slot";

afterEach(() => void vi.unstubAllGlobals());

it("offers this tab’s own words before those of tabs that were closed, until some are taken", async () => {
  const [older, own, fresh] = ["old", "own", "fresh"].map((name) => `post-draft:new:${name}`);
  vi.stubGlobal("localStorage", { [`${older}`]: "{}", [`${own}`]: "{}", theme: "dark" });
  const session = { getItem: () => own ?? null, setItem: vi.fn() };
  vi.stubGlobal("sessionStorage", session);
  vi.stubGlobal("navigator", {});
  const take = vi.fn((slot: string) => slot === older);
  openSlot(fresh ?? "", take);
  await vi.waitFor(() => expect(session.setItem).toHaveBeenLastCalledWith("new-post-slot", older));
  expect(take.mock.calls).toEqual([
    [own, true],
    [older, false],
  ]);
});
