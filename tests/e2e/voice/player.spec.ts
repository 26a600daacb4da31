import { expect, hydrated, test } from "../../support/e2e/browser";
import { publishVoice } from "../../support/voice/publish-voice";

test("a voice is played where the browser stores nothing", async ({ page, request }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("Access is denied for this document.", "SecurityError");
      },
    }),
  );
  await page.goto(`/story/${await publishVoice(request)}`);
  await hydrated(page);
  const voice = page.getByRole("region", { name: "The author’s voice" });
  await expect(voice.getByLabel("Speed")).toBeVisible();
  await voice.getByRole("button", { name: "Hear it told" }).click();
  await expect
    .poll(() => voice.locator("audio").evaluate((audio) => (audio as HTMLAudioElement).currentTime))
    .toBeGreaterThan(0);
});
