import type { Page } from "@playwright/test";
import { expect, test } from "../../support/e2e/browser";
import { openGathering } from "../../support/e2e/gatherings";
import { keepRecordings } from "../../support/e2e/outbox";
import { siteState } from "../../support/e2e/ports";
import { routeUntil } from "../../support/e2e/routes";

test.use({ expectedComplaints: [/net::ERR_FAILED/] });

const recorder = "**/assets/telling-question-voice-*";
const managePath = `/manage/${"a".repeat(64)}`;

/**
 * Opens a gathering's page at its last step, as somebody left it who has spoken and typed; returns what it sends.
 * @param questions as they are asked now
 * @param more of the draft
 */
async function comeBack(
  page: Page,
  state: string,
  code: string,
  questions = ["Which song began it?"],
  more: Record<string, string> = {},
) {
  openGathering(state, code, { name: "The Late Find", questions });
  await page.goto("/outbox");
  await keepRecordings(page, [{ key: `spoken-${code}`, seconds: 3, scope: `${code} 0` }]);
  const draft = {
    submission_key: crypto.randomUUID(),
    answer_0: "The first one, in the rain.",
    spoken_0: "edited",
    step: "3",
    recorded: "0",
    ...more,
  };
  await page.evaluate(
    ([key = "", kept = ""]) => localStorage.setItem(key, kept),
    [`gathering ${code}`, JSON.stringify(draft)],
  );
  const sent: URLSearchParams[] = [];
  await page.route(
    (url) => url.pathname === `/at/${code}`,
    (route) => {
      const form = new URLSearchParams(route.request().postData() ?? "");
      if (form.get("intent") !== "send") return route.fallback();
      sent.push(form);
      const story = { id: "1", songTitle: "Rain", isPublished: false, managePath, voice: "held" };
      return route.fulfill({ json: { sent: story } });
    },
  );
  await page.route("**/api/transcribe-audio", (route) =>
    route.fulfill({ status: 202, json: { clipId: "a-clip" } }),
  );
  await page.goto(`/at/${code}`);
  return sent;
}

const send = (page: Page) => page.getByRole("button", { name: "Send it" }).click();

test("a story takes the recordings of an earlier visit along, however soon it is sent", async ({ page }, {
  parallelIndex,
}) => {
  const isWanted = Promise.withResolvers<void>();
  await page.route(recorder, async (route) => {
    await isWanted.promise;
    await route.continue();
  });
  const sent = await comeBack(page, siteState(parallelIndex), "found-late");
  await send(page);
  isWanted.resolve();
  await expect(page.getByRole("heading", { name: "Thank you." })).toBeVisible();
  expect(sent.map((form) => form.get("clip"))).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
});

test("a story whose recordings can’t be found isn’t sent without them, and its page says so", async ({
  page,
}, { parallelIndex }) => {
  const answer = await routeUntil(page, recorder, (route) => route.abort());
  const sent = await comeBack(page, siteState(parallelIndex), "never-found");
  await send(page);
  await expect(page.getByRole("alert")).toContainText("Nothing was sent: reload the page");
  expect(sent).toEqual([]);
  answer();
  await page.reload();
  await expect(page.locator("li audio")).toBeVisible();
  await send(page);
  await expect(page.getByRole("heading", { name: "Thank you." })).toBeVisible();
  expect(sent.map((form) => form.has("clip"))).toEqual([true]);
});

test("an answer that is typed where the recorder doesn’t load is sent", async ({ page }, {
  parallelIndex,
}) => {
  await page.route(recorder, (route) => route.abort());
  openGathering(siteState(parallelIndex), "no-recorder", { questions: ["Which song began it?"] });
  await page.goto("/at/no-recorder");
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  await press("Tell your story");
  await press("Speak");
  await expect(page.getByText("Type your answer, or tap Speak again.")).toBeVisible();
  await page.getByLabel("Which song began it?").fill("The first one, in the rain.");
  await press("Next");
  await press("Next");
  await press("Send it");
  await expect(page.getByRole("heading", { name: "Thank you." })).toBeVisible();
});

test("an answer that is typed while the recorder loads is sent, also where it never does", async ({ page }, {
  parallelIndex,
}) => {
  await page.route(recorder, (route) => route.abort());
  const stopLoading = await routeUntil(page, recorder, () => {});
  openGathering(siteState(parallelIndex), "slow-recorder", { questions: ["Which song began it?"] });
  await page.goto("/at/slow-recorder");
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  await press("Tell your story");
  await press("Speak");
  await page.getByLabel("Which song began it?").fill("The first one, in the rain.");
  stopLoading();
  await page.reload();
  await press("Next");
  await press("Next");
  await press("Send it");
  await expect(page.getByRole("heading", { name: "Thank you." })).toBeVisible();
});

test("a phone that is passed round shows nobody what was sent from it", async ({ page }, {
  parallelIndex,
}) => {
  openGathering(siteState(parallelIndex), "passed-round", { questions: ["Which song began it?"] });
  await page.goto("/at/passed-round");
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  await press("Tell your story");
  await page.getByLabel("Which song began it?").fill("The one that I tell nobody here.");
  await press("Next");
  await press("Next");
  await press("Send it");
  await expect(page.getByRole("heading", { name: "Thank you." })).toBeVisible();
  await page.goto("/about");
  await page.goBack();
  await press("Tell your story");
  await expect(page.getByLabel("Which song began it?")).toHaveValue("");
});

test("a private link that can’t be copied isn’t said to be", async ({ page }, { parallelIndex }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("Not now", "NotAllowedError"));
  });
  await comeBack(page, siteState(parallelIndex), "not-copied");
  // Once it is found, it takes room above the button, which a click would miss meanwhile.
  await expect(page.locator("li audio")).toBeVisible();
  await send(page);
  await page.getByRole("button", { name: "Copy the link" }).click();
  await expect(
    page.getByRole("button", { name: "Copying didn’t work: hold the link to copy it." }),
  ).toBeVisible();
  await expect(page.getByText("Copied", { exact: true })).toHaveCount(0);
});

test("answers stay below their questions, also when an editor has moved some and removed one meanwhile", async ({
  page,
}, { parallelIndex }) => {
  const asked = ["Who sang along?", "Which song began it?"];
  const sent = await comeBack(page, siteState(parallelIndex), "moved-questions", asked, {
    question_0: "Which song began it?",
    question_1: "Where did you park?",
    answer_1: "Behind the fence.",
    step: "5",
  });
  const lines = page.locator("[data-answers] li");
  await expect(lines).toHaveText([
    /Which song began it\?.*The first one, in the rain\./s,
    /Where did you park\?.*Behind the fence\./s,
  ]);
  await expect(lines.first().locator("audio")).toBeVisible();
  await expect(lines.last().locator("audio")).toBeHidden();
  await send(page);
  await expect(page.getByRole("heading", { name: "Thank you." })).toBeVisible();
  const [form] = sent;
  const pairs = [...(form?.keys() ?? [])].flatMap((name) => {
    const at = /^question_(\d)$/.exec(name)?.[1];
    return at ? [[form?.get(name), form?.get(`answer_${at}`)]] : [];
  });
  expect(pairs).toEqual([
    ["Who sang along?", ""],
    ["Which song began it?", "The first one, in the rain."],
    ["Where did you park?", "Behind the fence."],
  ]);
});
