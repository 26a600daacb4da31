import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { withPictureForm } from "~/features/accounts/avatar/read-picture-form.server";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const request = () =>
  new Request("https://liner.test/profile", {
    method: "POST",
    body: new URLSearchParams({ intent: "save" }),
  });

it("refuses a picture after twenty seconds for which others were being read, and takes the next one", async () => {
  const drawn = Promise.withResolvers<string>();
  const first = withPictureForm(request(), () => drawn.promise);
  const second = withPictureForm(request(), async () => "read");
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await second).toEqual({
    picture: "Something went wrong on our side. Please try again.",
    init: { status: 503, headers: { "Retry-After": "20" } },
  });
  drawn.resolve("drawn");
  expect(await first).toBe("drawn");
  expect(await withPictureForm(request(), async (fields) => fields.get("intent"))).toBe("save");
});
