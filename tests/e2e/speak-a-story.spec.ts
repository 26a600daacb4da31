import { freePort } from "../../scripts/free-port.mjs";
import { expect, hydrated, test } from "../support/browser";
import { startServer } from "../support/e2e-server";
import { recordingOnlyMp4, withMicrophone, withoutProcessing } from "../support/microphone";
import { startRecogniser } from "../support/recogniser";

// On a server of its own, which hears through a real recogniser.
const port = (await freePort()) ?? 0;
const site = `http://localhost:${port}`;

test.use({ launchOptions: withMicrophone(), permissions: ["microphone"] });
test.describe.configure({ mode: "serial" });

let recogniser: Awaited<ReturnType<typeof startRecogniser>>;
let running: Awaited<ReturnType<typeof startServer>>;

test.beforeAll(async () => {
  recogniser = await startRecogniser();
  running = await startServer({
    port,
    state: ".wrangler/e2e-voice",
    settings: { SPEECH_URL: recogniser.url },
  });
});

test.afterAll(async () => {
  await running.stop();
  await recogniser.stop();
});

for (const format of ["webm", "mp4"]) {
  test(`a story that is spoken is heard, as ${format}`, async ({ page, context }) => {
    await withoutProcessing(context);
    if (format === "mp4") await recordingOnlyMp4(context);
    await page.goto(`${site}/submissions/new`);
    await hydrated(page);
    await page.getByRole("button", { name: "Speak your story" }).click();
    await expect(page.getByRole("timer")).toContainText("0:03");
    await expect(page.getByRole("button", { name: "Submit Story" })).toBeDisabled();
    await page.getByRole("button", { name: "Stop" }).click();
    await expect(page.getByLabel("Your story", { exact: true })).toHaveValue("go forward ten meters");
  });
}
