import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { type RadioPlayer, useRadio } from "~/features/radio/use-radio";

afterEach(() => {
  vi.unstubAllGlobals();
  // The radio itself, which has failed for want of sound, would be the next test's.
  vi.resetModules();
});

// Its code, all of which is read before that fails, is large.
it("says so if the radio can't be loaded when somebody presses Play", async () => {
  vi.stubGlobal(
    "Audio",
    class {
      constructor() {
        throw new TypeError("Failed to fetch dynamically imported module");
      }
    },
  );
  const told = new Promise<CustomEvent>((tell) => vi.stubGlobal("dispatchEvent", tell));
  const players: RadioPlayer[] = [];
  const Page = () => {
    players.push(useRadio());
    return null;
  };
  renderToStaticMarkup(createElement(Page));
  const work = vi.fn();
  players[0]?.act(work);
  expect((await told).detail).toMatchObject({ title: "No answer came" });
  expect(work).not.toHaveBeenCalled();
}, 20_000);
