import type { Locator, Page } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "../../support/e2e/accessible";
import { expect, hydrated, test } from "../../support/e2e/browser";

test.use({
  expectedComplaints: [
    /Failed to load resource|ERR_INTERNET_DISCONNECTED|Failed to fetch manifest patches|No microphone|NotFoundError/,
  ],
});

const player = (page: Page) => page.getByRole("region", { name: "Player" });
const dock = (page: Page) => page.getByRole("region", { name: "Radio" });
const introduced = (page: Page, who: string) => expect(player(page).getByText(who).first()).toBeVisible();

/** How far the small player has come, 0 to 1. */
const share = (page: Page) =>
  dock(page)
    .locator("[style*=scaleX]")
    .evaluate((line) => Number(/scaleX\(([\d.]+)\)/.exec(line.getAttribute("style") ?? "")?.[1]));

/** Waits until the sound has moved on by a part. */
async function expectMoving(page: Page) {
  const before = await share(page);
  await expect.poll(() => share(page)).toBeGreaterThan(before);
}

async function openRadio(page: Page) {
  await page.goto("/radio");
  await hydrated(page);
}

async function play(page: Page) {
  await player(page).getByRole("button", { name: "Play", exact: true }).click();
  await expect(page.getByRole("slider", { name: "Progress" })).not.toHaveValue("0");
}

/** Goes to another page by a link, as a reader does. */
const walkTo = async (page: Page, path: string) => {
  await page.evaluate((href) => document.querySelector<HTMLElement>(`a[href="${href}"]`)?.click(), path);
  await expect(page).toHaveURL(path);
};

test("plays one voice after another, and goes on through the site", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const voices = () => asked.filter((path) => /^\/story\/.*\/voice/.test(path));
  await openRadio(page);
  expect([...voices(), ...asked.filter((path) => path.startsWith("/api/radio"))]).toEqual([]);
  await play(page);
  // Its name says what it does: that it were pressed as well, would say the opposite.
  await expect(player(page).getByRole("button", { name: "Pause" })).not.toHaveAttribute("aria-pressed");
  await introduced(page, "Karin Öhman");
  await expect(player(page).getByText("My").first()).toBeVisible();
  const metadata = () => page.evaluate(() => navigator.mediaSession.metadata?.title);
  expect(await metadata()).toBe("Karin Öhman on Dancing Queen");
  await expect
    .poll(() => page.evaluate(() => navigator.mediaSession.metadata?.artwork[0]?.src))
    .toContain("/cards/");
  // It would go on by itself meanwhile.
  await player(page).getByRole("button", { name: "Pause" }).click();
  await player(page).getByText("Up next").click();
  await expectAccessible(page, "#player");
  await player(page).getByRole("button", { name: "Next" }).click();
  await introduced(page, "Steph and Noor");
  await expect(page.getByRole("slider", { name: "Progress" })).not.toHaveValue("0");
  expect(voices()).toEqual(["/story/sample000001/voice.mp3", "/story/sample000018/voice.mp3"]);

  await walkTo(page, "/about");
  await expectMoving(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoOverflow(page);
  await expectAccessible(page, "[data-dock]");
  // As a laptop's window at 400 %: the top bar and the player would cover the whole page between them.
  await page.setViewportSize({ width: 320, height: 170 });
  await page.evaluate(() => scrollTo(0, 600));
  for (const [x, y] of [
    [100, 40],
    [100, 130],
  ] as const) {
    const isPage = (at: number[]) =>
      Boolean(document.elementFromPoint(at[0] ?? 0, at[1] ?? 0)?.closest("main"));
    await expect.poll(() => page.evaluate(isPage, [x, y])).toBe(true);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goBack();
  await expect(player(page).getByRole("button", { name: "Pause" })).toBeVisible();
  await page.goForward();
  await expectMoving(page);

  await dock(page).getByRole("button", { name: "Pause" }).focus();
  await page.keyboard.press("Enter");
  await dock(page).getByRole("button", { name: "Play" }).press("Enter");
  await expectMoving(page);
  await dock(page).getByRole("button", { name: "Switch the radio off" }).press("Enter");
  await expect(dock(page)).toHaveCount(0);
  await expect(page.getByRole("main")).toBeFocused();
  expect(await metadata()).toBeUndefined();
});

test("goes on when Play follows Pause before the browser has told of the pause", async ({ page }) => {
  await openRadio(page);
  await play(page);
  await introduced(page, "Karin");
  await expect(page.getByRole("slider", { name: "Progress" })).not.toHaveValue("0");
  // In one task, between which and the next the browser sends its event.
  const names = await player(page).evaluate(async (region) => {
    const toggle = () =>
      [...region.querySelectorAll("button")].find(({ textContent, ariaLabel }) =>
        /^(Pause|Play)$/.test(ariaLabel ?? textContent ?? ""),
      );
    const clicked: string[] = [];
    for (const name of ["Pause", "Play"]) {
      const button = toggle();
      clicked.push(button?.ariaLabel ?? button?.textContent ?? `no ${name}`);
      button?.click();
      await Promise.resolve();
    }
    return clicked;
  });
  expect(names).toEqual(["Pause", "Play"]);
  await walkTo(page, "/about");
  await expectMoving(page);
});

test("skips a voice that the server can’t send just now and a withdrawn one, and says so", async ({
  page,
}) => {
  // It may be back in a moment: nothing says that it is gone for good.
  await page.route("**/story/sample000018/voice**", (route) => route.fulfill({ status: 503 }));
  await page.route("**/api/radio/sample000009", (route) => route.fulfill({ status: 404 }));
  await openRadio(page);
  await play(page);
  await player(page).getByRole("button", { name: "Next" }).click();
  await introduced(page, "Ivone Monteiro");
  await expect(player(page).getByRole("status").first()).toContainText(
    "could not be played, so the radio went on",
  );
  await expect(page.getByRole("slider", { name: "Progress" })).not.toHaveValue("0");
});

test("skips while it is paused, as in the small player, and plays what it came to", async ({ page }) => {
  await openRadio(page);
  await play(page);
  await player(page).getByRole("button", { name: "Pause" }).click();
  await player(page).getByRole("button", { name: "Next" }).click();
  await introduced(page, "Steph and Noor");
  await expect(player(page).getByRole("button", { name: "Pause" })).toBeVisible();
});

test("waits without a network and goes on when it is back", async ({ page, context }) => {
  await openRadio(page);
  await play(page);
  await context.setOffline(true);
  await player(page).getByRole("button", { name: "Next" }).click();
  await expect(player(page).getByText("There is no network.")).toBeVisible();
  await context.setOffline(false);
  await expect(player(page).getByText("There is no network.")).toHaveCount(0);
  await introduced(page, "Steph and Noor");
  await expect(page.getByRole("slider", { name: "Progress" })).not.toHaveValue("0");
});

test("plays the voices of a track and of a mood, likes what plays, and begins with what wasn’t heard", async ({
  page,
}) => {
  await openRadio(page);
  await page.getByRole("button", { name: /^Play 1 voice: Heroes/ }).click();
  await introduced(page, "Sabine Kröger");
  const like = player(page).getByRole("button", { name: /^Like/ });
  await like.click();
  await expect(like).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("navigation", { name: "Channels" }).getByRole("link", { name: "Romantic" }).click();
  await expect(page).toHaveURL("/radio?mood=Romantic");
  await introduced(page, "Steph and Noor");
  // Once she plays: the page shows her before.
  const slider = page.getByRole("slider", { name: "Progress" });
  await expect(slider).toHaveAttribute("aria-disabled", "false");
  await expect(slider).not.toHaveValue("0");
  await slider.press("End");
  await introduced(page, "Owen Castellan");
  // Where it is left, it goes on.
  for (let n = 0; n < 3; n++) await slider.press("PageUp");
  const place = () => page.evaluate(() => JSON.parse(localStorage.getItem("radio-place") ?? "[]"));
  // The place in the voice before, at its end, stays remembered until this one sounds.
  await expect
    .poll(async () => {
      const [id, seconds] = await place();
      return id === "sample000019" && Number(seconds) > 5;
    })
    .toBe(true);
  await page.reload();
  await hydrated(page);
  const [id, left] = await place();
  await play(page);
  await introduced(page, "Owen Castellan");
  await expect.poll(place).not.toEqual([id, left]);
  const [same, seconds] = await place();
  expect(same).toBe(id);
  expect(Number(seconds)).toBeGreaterThan(Number(left));
});

test("shows a like after the Back button at the voice that it was given to alone", async ({ page }) => {
  // Nothing is stored, so that only this page's history knows of the like.
  await page.route("**/like", (route) => route.fulfill({ json: { liked: true, count: 1 } }));
  const like = player(page).getByRole("button", { name: /^Like/ });
  await openRadio(page);
  await play(page);
  await player(page).getByRole("button", { name: "Pause" }).click();
  await introduced(page, "Karin Öhman");
  const saved = page.waitForResponse(/\/like$/);
  await like.click();
  await (await saved).finished();
  await expect(like).toHaveAttribute("aria-pressed", "true");
  await page.goto("/about");
  await page.goBack();
  // Going back counts as done, too, when the page that is left has changed its own entry in the history just then.
  await expect(page).toHaveURL("/radio");
  await hydrated(page);
  await play(page);
  await introduced(page, "Karin Öhman");
  await expect(like).toHaveAttribute("aria-pressed", "true");
  await player(page).getByRole("button", { name: "Next" }).click();
  await introduced(page, "Steph and Noor");
  await expect(like).toHaveAttribute("aria-pressed", "false");
  // Its first press gives a like: it takes none back.
  await like.click();
  await expect(like).toHaveAttribute("aria-pressed", "true");
});

/** Presses a button by the keyboard until the radio is over. */
async function pressUntilOver(page: Page, region: Locator, name: string) {
  const button = region.getByRole("button", { name });
  const status = region.getByRole("status").first();
  await button.focus();
  await expect(async () => {
    await page.keyboard.press("Enter");
    await expect(status).toContainText("Those were all of them", { timeout: 200 });
  }).toPass();
  await expect(button).toBeFocused();
}

test("keeps the focus where it is after the last voice and a chosen one, and says that it is over", async ({
  page,
}) => {
  await page.goto("/radio?mood=Nostalgic");
  await hydrated(page);
  await play(page);
  await player(page).getByText("Up next").click();
  const [chosen] = await player(page).getByRole("listitem").getByRole("button").all();
  await chosen?.press("Enter");
  await expect(player(page).getByRole("button", { name: "Pause" })).toBeFocused();
  await pressUntilOver(page, player(page), "Next");
  await player(page).getByRole("button", { name: "Play", exact: true }).press("Enter");
  await expect(page.getByRole("slider", { name: "Progress" })).not.toHaveValue("0");

  await walkTo(page, "/about");
  await pressUntilOver(page, dock(page), "Next");
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoOverflow(page);
  const cut = ({ parentElement }: Element) =>
    parentElement ? parentElement.scrollHeight - parentElement.clientHeight : null;
  expect(await dock(page).getByRole("status").evaluate(cut)).toBe(0);
  await expectAccessible(page, "[data-dock]");
  await dock(page).getByRole("button", { name: "Play" }).press("Enter");
  await expectMoving(page);
  await expect(dock(page).getByRole("button", { name: "Pause" })).toBeFocused();
});

test("stops for a recording, and pauses while a story’s own voice plays", async ({ page }) => {
  await openRadio(page);
  await play(page);
  await walkTo(page, "/story/sample000018");
  const hear = page.getByRole("button", { name: "Hear it told" });
  // A pause while it is still starting is no error.
  await hear.evaluate((button: HTMLButtonElement) => {
    button.click();
    for (const audio of document.querySelectorAll("audio")) audio.pause();
  });
  await expect(dock(page).getByRole("button", { name: "Play" })).toBeVisible();
  await hear.click();
  await dock(page).getByRole("button", { name: "Play" }).click();
  await expect(page.getByRole("button", { name: "Hear it told" })).toBeVisible();
  await walkTo(page, "/submissions");
  await page.getByRole("link", { name: "Start Your Story" }).first().click();
  await page.getByRole("button", { name: "Speak your story" }).click();
  await expect(page.locator("[data-dock]")).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("lists voices with the browser’s own player", async ({ page }) => {
    await page.goto("/radio?mood=Nostalgic");
    const voices = page.getByRole("region", { name: "Voices from the archive" });
    await expect(voices.locator("audio[controls][preload=none]")).toHaveCount(3);
    await expect(voices.getByRole("link", { name: /Ivone Monteiro/ })).toBeVisible();
    await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
  });
});
