import type { Locator } from "@playwright/test";
import jsQR from "jsqr";
import { PNG } from "pngjs";
import { expectAccessible, expectNoOverflow } from "../../support/e2e/accessible";
import { becomeEditor } from "../../support/e2e/accounts";
import { expect, hydrated, test } from "../../support/e2e/browser";
import { openGathering } from "../../support/e2e/gatherings";
import { ports } from "../../support/e2e/ports";
import { routeUntil } from "../../support/e2e/routes";
import { rowsOf, writeRows } from "../../support/e2e/rows";
import { startServer } from "../../support/e2e/server";
import { publishStory } from "../../support/e2e/stories";

// On its own server, whose gathering nobody else changes.
const server = { port: ports.gathering, state: ".wrangler/e2e-gathering" };
const site = `http://localhost:${server.port}`;
const desk = "/desk/gatherings/stadium-project";

let running: Awaited<ReturnType<typeof startServer>>;
test.beforeAll(async () => {
  running = await startServer(server);
});
test.afterAll(() => running.stop());

test.use({ baseURL: site, expectedComplaints: [/Failed to load resource|ERR_INTERNET_DISCONNECTED/] });

/** What a QR code in a picture says. */
function readCode(picture: Buffer): string | undefined {
  const { data, width, height } = PNG.sync.read(picture);
  return jsQR(new Uint8ClampedArray(data), width, height)?.data;
}

/** The pages of a PDF that Chromium made, by their sizes in points. */
const pagesOf = (pdf: Buffer): number[][] =>
  [...pdf.toString("latin1").matchAll(/\/Type \/Page\b.*?\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/gs)].map(
    ([, width, height]) => [Math.round(Number(width)), Math.round(Number(height))],
  );

test("an editor approves on a phone, and the wall shows it", async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await becomeEditor(page, site, server.state, "edith@example.org");
  const wall = await context.newPage();
  await wall.setViewportSize({ width: 1280, height: 720 });
  await wall.goto("/at/stadium/wall");
  await expect(wall.getByRole("heading", { name: "The Stadium Project" })).toBeVisible();
  await expectAccessible(wall);
  for (const [width, height] of [
    [360, 740],
    [1920, 1080],
    [1280, 720],
  ] as const) {
    await wall.setViewportSize({ width, height });
    await expectNoOverflow(wall);
  }

  await page.goto(`${desk}/review`);
  const waiting = page.getByRole("article").filter({ hasText: "eighty-one" });
  await expect(waiting).toBeVisible();
  await expectAccessible(page, "main");
  await expectNoOverflow(page);
  await page.getByRole("button", { name: "Put on the wall" }).click();
  await expect(page.getByText("Nothing else waits")).toBeVisible();
  const shown = wall.getByRole("article").filter({ hasText: "eighty-one" });
  await expect(shown).toBeVisible({ timeout: 10_000 });
  expect(await wall.locator("article").count()).toBeLessThanOrEqual(2);

  await page.getByRole("button", { name: "Take it back" }).click();
  await expect(waiting).toBeVisible();
  await expect(shown).toHaveCount(0, { timeout: 10_000 });

  await context.setOffline(true);
  await expect(wall.getByRole("status")).toHaveText("Waiting for the network");
  await expect(wall.getByRole("article").first()).toBeVisible();
  await context.setOffline(false);
  await expect(wall.getByRole("status")).toBeEmpty();
});

test("a gathering's page and its material fit and pass axe, and each sheet is one page whose code leads there", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/gathering/stadium");
  await expectAccessible(page, "main");
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 900, height: 1300 });
  await becomeEditor(page, site, server.state, "paula@example.org");
  await page.goto(`${desk}/material`);
  await expectAccessible(page);
  for (const [paper, size] of [
    ["a4", [595, 842]],
    ["letter", [612, 792]],
  ] as const) {
    for (const sheet of ["poster", "cards", "tickets"]) {
      await page.goto(`${desk}/material?sheet=${sheet}&paper=${paper}`);
      const code = readCode(await page.getByRole("article").first().screenshot());
      expect(code, `${sheet} on ${paper}`).toBe(`${site}/at/stadium`);
      const printed = pagesOf(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
      expect(printed, `${sheet} on ${paper}`).toEqual([size]);
    }
  }
});

test("a reason that didn't arrive stays on a phone, and the next story has the focus", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await becomeEditor(page, site, server.state, "rita@example.org");
  openGathering(server.state, "reading", { questions: ["Which song?"] });
  for (const [at, text] of ["The first that waits.", "The second that waits."].entries()) {
    writeRows(
      server.state,
      `INSERT INTO stories (id, story_content, song_title, artist_name, artist_key, song_slug, album_name, is_published,
         submission_key, consented_at, consent_version, created_at, gathering_id, in_review_since)
       VALUES ('reading-${at}', '${text}', 'Song ${at}', 'Artist', 'artist', '', 'Album', 0,
         'reading ${at}', 0, 'test', 1, 'reading', ${1000 + at});
       INSERT INTO story_reviews (id, story_id, decision, decided_by, reason, state)
       VALUES ('reading-${at}', 'reading-${at}', 'held', 'automatic', 'many links', 'held')`,
    );
  }
  await page.goto("/desk/gatherings/reading/review");
  await hydrated(page);
  const [first, second] = ["first", "second"].map((text) =>
    page.getByRole("article").filter({ hasText: text }),
  );
  const reason = page.getByLabel("Reason, which the author reads");
  await page.getByText("Return…").click();
  await reason.fill("It names a child.");
  const answer = await routeUntil(page, /\/review/, (route, request) =>
    request.method() === "POST" ? route.abort() : route.continue(),
  );
  await page.getByRole("button", { name: "Return it" }).click();
  await expect(page.getByText("No answer came")).toBeVisible();
  await expect(first as Locator).toBeVisible();
  await expect(reason).toHaveValue("It names a child.");
  answer();
  await page.getByRole("button", { name: "Return it" }).click();
  await expect(second as Locator).toBeFocused();
  await expect(reason).toHaveValue("");
  await expect(page.getByRole("status").filter({ hasText: "Returned to its author" })).toContainText(
    "Song 0",
  );
  await page.getByRole("button", { name: "Put on the wall" }).click();
  await expect(page.locator("#nothing-waits")).toBeFocused();
});

test("an editor sees at once that another one saved a gathering, and saves theirs after mending a field", async ({
  page,
}) => {
  // The notice is taller than a phone's screen.
  await page.setViewportSize({ width: 360, height: 640 });
  await becomeEditor(page, site, server.state, "gunda@example.org");
  openGathering(server.state, "together", { questions: ["Which song?"], name: "Together" });
  await page.goto("/desk/gatherings/together");
  await hydrated(page);
  writeRows(
    server.state,
    "UPDATE gatherings SET place = 'Their place', version = version + 1 WHERE id = 'together'",
  );
  const name = page.getByLabel("Name", { exact: true });
  await name.fill("Ours");
  await name.press("Enter");
  const notice = page.getByRole("alert", { name: "Nothing was changed" });
  await expect(notice).toBeFocused();
  await expect(notice.getByRole("heading", { name: "Nothing was changed" })).toBeInViewport({ ratio: 1 });
  await expect(notice).toContainText("Another editor saved this gathering while you wrote.");
  await expect(notice).toContainText("Their place");
  await expectAccessible(page, "main");
  await name.fill(" ");
  await name.press("Enter");
  await expect(page.getByText("The name is missing")).toBeVisible();
  await name.fill("Ours");
  await name.press("Enter");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  expect(rowsOf(server.state, "SELECT name FROM gatherings WHERE id = 'together'")).toEqual([
    { name: "Ours" },
  ]);
});

test("an editor who was signed out while writing keeps the words, and saves them once signed in again", async ({
  page,
}) => {
  await becomeEditor(page, site, server.state, "gerda@example.org");
  openGathering(server.state, "overnight", { questions: ["Which song?"], name: "Over night" });
  await page.goto("/desk/gatherings/overnight");
  await hydrated(page);
  const welcome = page.getByLabel("Welcome");
  await welcome.fill("Written on the next morning.");
  const ofGerda = "WHERE user_id = (SELECT id FROM users WHERE email = 'gerda@example.org')";
  writeRows(server.state, `UPDATE sessions SET token = 'ended ' || token ${ofGerda}`);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("What you typed is still here: sign in in another tab")).toBeVisible();
  await expect(welcome).toHaveValue("Written on the next morning.");

  writeRows(server.state, `UPDATE sessions SET token = substr(token, 7) ${ofGerda}`);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.reload();
  await expect(welcome).toHaveValue("Written on the next morning.");
});

test("a song whose name is one long word leaves a story's words on a phone's screen", async ({ page }) => {
  openGathering(server.state, "long-names", { questions: ["Which song?"], name: "Long Names" });
  const id = await publishStory(page.request, {
    song_title: "Supercalifragilisticexpialidociousness".repeat(2),
  });
  writeRows(
    server.state,
    `UPDATE stories SET gathering_id = 'long-names', counted_gathering = 'long-names' WHERE id = '${id}'`,
  );
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/at/long-names/wall");
  await expect(page.locator(".title")).toContainText("Supercalifragilistic");
  const right = await page.locator("blockquote").evaluate((words) => words.getBoundingClientRect().right);
  expect(right).toBeLessThanOrEqual(360);
});

test("the wall asks for everything again when it never got one of the stories that it is to show", async ({
  page,
}) => {
  await page.clock.install();
  const story = (id: string, version: number) => ({
    id,
    html: `<article data-id="${id}" data-version="${version}">The story ${id}.</article>`,
  });
  const [one, two] = [story("one", 1), story("two", 2)];
  const answers = [
    { shown: [["one", 1]], stories: [one], next: "1" },
    // It moved up when another one was taken away.
    { shown: [["two", 2]], stories: [], next: "2" },
    { shown: [["two", 2]], stories: [two], next: "3" },
  ];
  const asked: (string | null)[] = [];
  await page.route("**/at/stadium/wall.json*", (route) => {
    asked.push(new URL(route.request().url()).searchParams.get("after"));
    return route.fulfill({ json: { count: "", ...answers[Math.min(asked.length, answers.length) - 1] } });
  });
  await page.goto("/at/stadium/wall");
  await expect(page.getByText("The story one.")).toBeVisible();
  for (const polls of [2, 3]) {
    await page.clock.runFor(4000);
    await expect.poll(() => asked.length).toBeGreaterThanOrEqual(polls);
  }
  await expect(page.getByText("The story two.")).toBeVisible();
  expect(asked.slice(0, 3)).toEqual([null, "1", null]);
});

test("ten stories that were approved at once are all read on the wall within ten seconds", async ({
  page,
}) => {
  await page.clock.install();
  const story = (id: string, version: number) => ({
    id,
    html: `<article class="story" data-id="${id}" data-version="${version}" data-size="short">
        <blockquote>What ${id} told.</blockquote><p class="author"><bdi>${id}</bdi></p>
        <div class="song"><p><bdi class="title">A Song</bdi><bdi class="artist">An Artist</bdi></p></div>
      </article>`,
  });
  let stories = [story("before", 1)];
  await page.route("**/at/stadium/wall.json*", (route) =>
    route.fulfill({
      json: {
        count: `${stories.length} stories`,
        shown: stories.map(({ id }, at) => [id, stories.length - at]),
        stories,
        next: `${stories.length}`,
      },
    }),
  );
  await page.goto("/at/stadium/wall");
  await expect(page.getByText("What before told.")).toBeVisible();
  const ten = Array.from({ length: 10 }, (_, at) => `person ${at}`);
  stories = [...ten.map((id, at) => story(id, at + 2)).reverse(), ...stories];
  // What is left of ten seconds, if the answer was cached for three.
  await page.clock.runFor(7000);
  for (const id of ten) await expect(page.getByText(`What ${id} told.`)).toBeInViewport({ ratio: 1 });
  for (const [width, height] of [
    [360, 740],
    [1080, 1920],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectNoOverflow(page);
  }
  // Then they are read one by one, the last approved first.
  await page.clock.runFor(25_000);
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("article")).toContainText(/What person [6-9] told/);
});

test("a wall that gets no answer goes on showing the story that its page came with", async ({ page }) => {
  await page.clock.install();
  const stories = page.getByRole("article");
  await page.route("**/at/stadium/wall.json*", (route) => route.abort());
  await page.goto("/at/stadium/wall");
  const words = await stories.textContent();
  // Longer than a story is shown.
  await page.clock.runFor(25_000);
  await expect(page.getByRole("status")).toHaveText("Waiting for the network");
  await expect(stories).toHaveText(words ?? "");
});

/** Stores a gathering with the longest code, of 24 characters. */
const storeGathering = (id: "tick" | "late", name: string, closesAt: string) =>
  writeRows(
    server.state,
    `INSERT INTO gatherings (id, code, name, place, held_on, welcome, questions, consent, opens_at, closes_at, version)
     VALUES ('${id}', '${id}-klmnopqrstuvwxyz-1234', '${name}', 'Regensburg', '2026-10-24', 'Welcome.',
       '["Which song?"]', 'You agree.', 1, ${Date.parse(closesAt)}, 1)`,
  );

test("each ticket of a gathering with a long name has its whole address", async ({ page }) => {
  await becomeEditor(page, site, server.state, "tilda@example.org");
  const name = "Das große Donaudampfschifffahrtsgesellschaftsjubiläumsfest der Stadt Regensburg!";
  storeGathering("tick", name, "2036-10-25T00:00:00Z");
  await page.emulateMedia({ media: "print" });
  for (const paper of ["a4", "letter"]) {
    for (const locale of ["", "/es", "/ja"]) {
      await page.goto(`${locale}/desk/gatherings/tick/material?sheet=tickets&paper=${paper}`);
      const outside = await page.locator("article").evaluateAll((tickets) =>
        tickets.flatMap((ticket) => {
          const { top, bottom } = ticket.getBoundingClientRect();
          const parts = [...ticket.querySelectorAll(".name, .question, .invitation, .address, .code")];
          return parts
            .filter(
              (part) =>
                part.getBoundingClientRect().top < top || part.getBoundingClientRect().bottom > bottom,
            )
            .map(({ className }) => className);
        }),
      );
      expect(outside, `${paper} ${locale}`).toEqual([]);
    }
  }
});

test.describe("where the clocks go back", () => {
  test.use({ timezoneId: "Europe/Berlin" });

  test("saving a gathering keeps a moment of the hour that comes twice", async ({ page }) => {
    await becomeEditor(page, site, server.state, "berta@example.org");
    // 2:30 in Berlin for the second time; the first was at 0:30 UTC.
    const closing = "2026-10-25T01:30:00Z";
    storeGathering("late", "The long night", closing);
    await page.goto("/desk/gatherings/late");
    await hydrated(page);
    const until = page.getByLabel(/Takes stories until, in your time/);
    await expect(until).toHaveValue("2026-10-25T02:30");
    await expect(page.getByText("That is October 25, 2026 at 1:30 AM UTC.")).toBeVisible();
    await page.getByRole("textbox", { name: "Welcome" }).fill("Come in.");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    const stored = () => rowsOf(server.state, "SELECT welcome, closes_at FROM gatherings WHERE id = 'late'");
    expect(stored()).toEqual([{ welcome: "Come in.", closes_at: Date.parse(closing) }]);
    await until.fill("2026-10-25T03:30");
    await page.getByRole("button", { name: "Save" }).click();
    await expect.poll(stored).toMatchObject([{ closes_at: Date.parse("2026-10-25T02:30:00Z") }]);
  });
});
