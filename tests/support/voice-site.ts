import { expect, type Page } from "@playwright/test";
import { hydrated } from "./browser";
import { startServer } from "./e2e-server";
import { withoutProcessing } from "./microphone";
import { ports } from "./ports";
import { startRecogniser } from "./recogniser";
import { rowsOf, writeRows } from "./rows";

/** Where a site with a recogniser is. */
export const voiceSite = (name: "voice" | "voice-lost") => `http://localhost:${ports[name]}`;

/** A site of its own that hears through a real recogniser; `name` keeps its data apart. */
export async function startVoiceSite(name: "voice" | "voice-lost") {
  const recogniser = await startRecogniser();
  const port = ports[name];
  const state = `.wrangler/e2e-${name}`;
  const server = await startServer({ port, state, settings: { SPEECH_URL: recogniser.url } });
  return {
    url: voiceSite(name),
    recogniser,
    /** What the site's database answers. */
    rows: <Row>(sql: string): Row[] => rowsOf<Row>(state, sql),
    /** Changes rows of it. */
    write: (sql: string) => writeRows(state, sql),
    async stop() {
      await server.stop();
      await recogniser.stop();
    },
  };
}

/** Opens the form of a site, with a microphone whose sound nobody touches up. */
export async function openForm(page: Page, site: string) {
  await withoutProcessing(page.context());
  await page.goto(`${site}/submissions/new`);
  await hydrated(page);
  // What comes after the form needs the network, which a test may cut now.
  await expect(page.locator("[data-loading]")).toHaveCount(0);
}

/** Starts to record and waits until the clock shows `until`. */
export async function startSpeaking(page: Page, until = "0:03") {
  await page.getByRole("button", { name: /Speak your story|Record again/ }).click();
  await expect(page.getByRole("timer")).toContainText(until);
}

/** Records until the clock shows `until`. */
export async function speak(page: Page, until = "0:03") {
  await startSpeaking(page, until);
  await page.getByRole("button", { name: "Stop" }).click();
}

export const storyField = (page: Page) => page.getByLabel("Your story", { exact: true });

/** Sends the form; returns the story's path. */
export async function submit(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Submit Story" }).click();
  return (await page.getByRole("link", { name: "Read your story" }).getAttribute("href")) ?? "";
}
