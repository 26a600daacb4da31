import { afterEach, expect, it, vi } from "vitest";
import { ShareSheetButton } from "~/features/sharing/shares/share-sheet-button";

afterEach(() => vi.unstubAllGlobals());

/** Presses the button on a device whose share sheet does this. */
function press(sheet: () => Promise<void>) {
  const share = vi.fn(sheet);
  const onShare = vi.fn();
  vi.stubGlobal("navigator", { share });
  const { props } = ShareSheetButton({ title: "A story", address: "https://liner-notes.test/a", onShare });
  return { share, onShare, done: props.onClick() as Promise<void> };
}

it("opens the share sheet with the press, without a script that may not come, and says that it was used", async () => {
  const { share, onShare, done } = press(async () => {});
  expect(share).toHaveBeenCalledWith({ title: "A story", url: "https://liner-notes.test/a" });
  await done;
  expect(onShare).toHaveBeenCalledOnce();
});

it("counts no share if the sheet is dismissed", async () => {
  const { onShare, done } = press(() => Promise.reject(new DOMException("", "AbortError")));
  await done;
  expect(onShare).not.toHaveBeenCalled();
});
