import { afterEach, beforeEach, expect, it } from "vitest";
import { askReadiness } from "~/features/voice/session/speech-readiness";
import { openDevice } from "../../../../support/device/device";

let device: ReturnType<typeof openDevice>;
beforeEach(() => {
  device = openDevice();
});
afterEach(() => device.close());

it.each([
  ["none", "none"],
  ["preparing", "preparing"],
  ["ready", "ready"],
  ["down", "ready"],
  [undefined, "ready"],
])("asks whether speech becomes text: of %s it says %s", async (speech, readiness) => {
  device.network = () => Response.json({ speech });
  expect(await askReadiness()).toBe(readiness);
  expect(device.paths()).toEqual(["/api/speech"]);
});

it("lets people record where nothing says so", async () => {
  expect(await askReadiness()).toBe("ready");
  device.network = () => new Response("<html>", { status: 502 });
  expect(await askReadiness()).toBe("ready");
});
