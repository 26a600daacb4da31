import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { pictureLimits } from "~/features/accounts/avatar/limits";
import { shrinkPicture } from "~/features/accounts/avatar/shrink-picture";

beforeEach(() => vi.stubGlobal("createImageBitmap", () => Promise.reject(new DOMException("unread"))));
afterEach(() => vi.unstubAllGlobals());

const photo = (bytes: number) => new File([new Uint8Array(bytes)], "photo.heic", { type: "image/heic" });

it("leaves a picture that this browser can't read as it is, for the server to try", async () => {
  const chosen = photo(pictureLimits.bytes);
  expect(await shrinkPicture(chosen)).toBe(chosen);
});

it("refuses a picture that it can't read and that the server wouldn't take", async () => {
  await expect(shrinkPicture(photo(pictureLimits.bytes + 1))).rejects.toThrow("too large");
});
