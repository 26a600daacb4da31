import type { Page } from "@playwright/test";
import { expect, holdScript, hydrated, test } from "../../support/e2e/browser";
import { routeUntil } from "../../support/e2e/routes";
import { publishVoice } from "../../support/voice/publish-voice";

test.use({ expectedComplaints: [/net::ERR_FAILED/] });

async function openVoice(page: Page, id: string) {
  await page.goto(`/story/${id}`);
  await hydrated(page);
  const voice = page.getByRole("region", { name: "The author’s voice" });
  await expect(voice.getByLabel("Speed")).toBeVisible();
  const hear = voice.getByRole("button", { name: "Hear it told" });
  const isHeard = () =>
    expect
      .poll(() => voice.locator("audio").evaluate((audio) => (audio as HTMLAudioElement).currentTime))
      .toBeGreaterThan(0);
  return { hear, isHeard };
}

test("the keyboard goes on at the button that takes the place of the browser's player", async ({
  page,
  request,
}) => {
  const release = await holdScript(page);
  await page.goto(`/story/${await publishVoice(request)}`);
  const voice = page.getByRole("region", { name: "The author’s voice" });
  await voice.locator("audio").focus();
  await expect(voice.locator("audio")).toBeFocused();
  release();
  await expect(voice.getByRole("button", { name: "Hear it told" })).toBeFocused();
});

test("a voice is played where the browser stores nothing", async ({ page, request }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("Access is denied for this document.", "SecurityError");
      },
    }),
  );
  const { hear, isHeard } = await openVoice(page, await publishVoice(request));
  await hear.click();
  await isHeard();
});

test("a voice that can’t be loaded says so, and is played once it can", async ({ page, request }) => {
  const id = await publishVoice(request);
  const files = (url: URL) => url.pathname.startsWith(`/story/${id}/voice`);
  const send = await routeUntil(page, files, (route) => route.abort());
  const { hear, isHeard } = await openVoice(page, id);
  await hear.click();
  await expect(page.getByText("The recording can’t be played right now")).toBeVisible();
  await expect(hear).toBeVisible();
  send();
  await hear.click();
  await isHeard();
});
