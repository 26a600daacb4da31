import { expect, it } from "vitest";
import { clipIdOf } from "~/features/voice/player/clip-id";

it("is the same in every version of the site: a device sends what it recorded before an update", async () => {
  expect(await clipIdOf("key")).toBe("d60f7f86d2d72a20441179f349ea103a");
});
