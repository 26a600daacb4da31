import { expect, test } from "../../support/e2e/browser";
import { withMicrophone } from "../../support/voice/microphone";
import {
  expectHeard,
  openForm,
  recorded,
  runVoiceSite,
  startSpeaking,
  storyField,
  submit,
} from "../../support/voice/voice-site";

test.use({
  launchOptions: withMicrophone(3),
  permissions: ["microphone"],
  expectedComplaints: [/Failed to load resource: net::ERR_FAILED/],
});

const site = runVoiceSite("voice-live");

const sentence = "go forward ten meters";

test("words appear while their author goes on speaking and types elsewhere; a failed piece is sent again", async ({
  page,
  context,
}) => {
  await openForm(page, site.url);
  await storyField(page).fill("He said: and then he was gone.");
  await storyField(page).evaluate((field) => (field as HTMLTextAreaElement).setSelectionRange(8, 8));
  // One is lost on its way; of another, the answer.
  let sent = 0;
  await context.route("**/api/transcribe-piece", async (route) => {
    sent += 1;
    if (sent === 1) return route.abort();
    if (sent === 3) await route.fetch();
    return sent === 3 ? route.abort() : route.continue();
  });
  await startSpeaking(page, 1);
  const title = page.getByLabel("Song title");
  await title.pressSequentially("Half a");
  await expectHeard(storyField(page), `He said: ${sentence} and then he was gone.`);
  await expect(page.getByRole("button", { name: "Stop" })).toBeVisible();
  await expect(title).toBeFocused();
  await title.pressSequentially(" title");
  await expect(title).toHaveValue("Half a title");
  await recorded(page, 14);
  const kept = page.waitForResponse("**/api/transcribe-audio");
  await page.getByRole("button", { name: "Stop" }).click();
  await kept;
  const whole = [sentence, sentence, sentence].join(" ");
  await expectHeard(storyField(page), `He said: ${whole} and then he was gone.`);
  await expect(page.getByText("Your words are in the text below.")).toBeVisible();
  expect(sent).toBeGreaterThan(3);
  const [clip] = site.rows<{ transcript: string; words: string; piece_count: number }>(
    "SELECT transcript, words, piece_count FROM voice_clips",
  );
  expect(clip?.transcript).toBe(whole);
  // Each piece was transcribed once, and the whole recording never.
  expect(site.recogniser.recordings()).toBe(clip?.piece_count);
  const starts = (JSON.parse(clip?.words ?? "[]") as { start: number }[]).map(({ start }) => start);
  expect(starts).toEqual([...starts].sort((one, other) => one - other));
  expect(starts.at(-1)).toBeGreaterThan(9);
  await page.goto(`${site.url}${await submit(page)}`);
  await expect(page.getByText("Spoken, edited")).toBeVisible();
});
