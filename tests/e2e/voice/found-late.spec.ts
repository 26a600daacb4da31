import { expect, hydrated, test } from "../../support/e2e/browser";
import { keepRecordings } from "../../support/e2e/outbox";

test("a recording that the form finds only when its story is on its way stays on the device", async ({
  page,
}) => {
  const [isRecorderWanted, isAnswerWanted] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route("**/assets/voice-recorder.client-*.js", async (route) => {
    await isRecorderWanted.promise;
    await route.continue();
  });
  await page.route("**/submissions/new.data*", async (route) => {
    if (route.request().method() === "POST") await isAnswerWanted.promise;
    await route.continue();
  });
  await page.goto("/outbox");
  await keepRecordings(page, [{ key: "found-late-recording", seconds: 5 }]);
  await page.goto("/submissions/new");
  await hydrated(page);
  await page.getByLabel("Your story", { exact: true }).fill("Sent before the recorder was there.");
  await page.getByRole("button", { name: "Submit Story" }).click();
  await expect(page.getByRole("button", { name: "Submitting..." })).toBeVisible();
  isRecorderWanted.resolve();
  const recording = page.getByText("Your recording 0:05");
  await expect(recording).toBeVisible();
  isAnswerWanted.resolve();
  await expect(page.getByRole("heading", { level: 1, name: "Story shared!" })).toBeVisible();
  await page.goto("/submissions/new");
  await hydrated(page);
  await expect(recording).toBeVisible();
});
