import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "../../support/e2e/browser";

test("an author says where and when: a place is suggested, and the story is on the map and among the years", async ({
  page,
}) => {
  await page.goto("/submissions/new");
  await hydrated(page);
  await page.getByLabel("Your story").fill("We danced to it on the ferry, in the rain.");
  await page.getByText("Where and when (optional)").click();
  await page.getByRole("textbox", { name: "Place" }).pressSequentially("reykj");
  await page.getByRole("option", { name: "Reykjavík, Iceland" }).click();
  await expect(page.getByRole("combobox", { name: "Place" })).toHaveValue("Reykjavík, Iceland");
  await page.getByLabel("Year").fill("1977");
  await page.getByLabel("Make a card to share").uncheck();
  await page.getByRole("button", { name: "Submit Story" }).click();
  await expect(page.getByRole("heading", { name: "Story shared!" })).toBeVisible();

  await page.goto("/place/reykjavik-iceland");
  await expect(page.getByText("We danced to it on the ferry")).toBeVisible();
  await page.goto("/years");
  await page.getByRole("link", { name: /^1977/ }).press("Enter");
  await expect(page).toHaveURL(/\/year\/1977$/);
  await expect(page.getByText("We danced to it on the ferry")).toBeVisible();
});

test("says what is wrong with a year, though its field is folded away", async ({ page }) => {
  await page.goto("/submissions/new");
  await hydrated(page);
  await page.getByLabel("Your story").fill("We danced to it on the ferry, in the rain.");
  await page.getByText("Where and when (optional)").click();
  await page.getByLabel("Year").fill("1777");
  await page.getByRole("button", { name: "Submit Story" }).click();
  await expect(page.getByText("The year must be between 1900 and")).toBeVisible();
});

test("the map is zoomed and moved by keys, and loads what comes into view", async ({ page }) => {
  await page.goto("/map");
  await hydrated(page);
  const map = page.getByRole("region", { name: "Map of stories" });
  const drawing = map.locator("svg");
  await map.focus();
  await expect(async () => {
    await page.keyboard.press("+");
    await page.keyboard.press("+");
    expect(await drawing.getAttribute("viewBox")).not.toBe("0 0 1024 512");
  }).toPass();
  // From Africa to Europe, where the sample stories are.
  for (let step = 0; step < 6; step++) await page.keyboard.press("ArrowUp");
  await page.keyboard.press("+");
  await expect(map.locator('a[href*="cell=6."]').first()).toBeAttached();
  const corner = async () => (await drawing.getAttribute("viewBox"))?.split(" ").map(Number) ?? [];
  for (const [key, right, down] of [
    ["ArrowRight", 0.15, 0],
    ["ArrowDown", 0, 0.15],
    ["ArrowLeft", -0.15, 0],
    ["ArrowUp", 0, -0.15],
  ] as const) {
    const [x = 0, y = 0, width = 0] = await corner();
    await page.keyboard.press(key);
    await expect.poll(async () => (await corner())[0]).toBeCloseTo(x + right * width);
    await expect.poll(async () => (await corner())[1]).toBeCloseTo(y + down * width);
  }
  await page.keyboard.press("-");
  await page.keyboard.press("-");
  await page.keyboard.press("-");
  await page.keyboard.press("-");
  await expect(drawing).toHaveAttribute("viewBox", "0 0 1024 512");
});

test("a mouse drags the map and follows no mark meanwhile; Ctrl and the wheel zoom around it", async ({
  page,
}) => {
  await page.goto("/map?cell=4.1.8");
  await hydrated(page);
  const drawing = page.getByRole("region", { name: "Map of stories" }).locator("svg");
  const view = async () => {
    const [x = 0, y = 0, width = 0] = (await drawing.getAttribute("viewBox"))?.split(" ").map(Number) ?? [];
    return { x, y, width };
  };
  await drawing.scrollIntoViewIfNeeded();
  const frame = (await drawing.boundingBox()) ?? { x: 0, y: 0, width: 1 };
  const mark = (await drawing.locator("a circle").last().boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  const from = { x: mark.x + mark.width / 2, y: mark.y + mark.height / 2 };
  const to = { x: from.x - 60, y: from.y - 20 };
  const before = await view();
  const unit = before.width / frame.width;
  const loaded = page.waitForResponse(/\/map\.data/);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.mouse.up();
  await expect.poll(async () => (await view()).x).toBeCloseTo(before.x + 60 * unit);
  expect((await view()).y).toBeCloseTo(before.y + 20 * unit);
  await loaded;

  const dragged = await view();
  const at = { x: frame.x + frame.width / 5, y: frame.y + 50 };
  await page.mouse.move(at.x, at.y);
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -100);
  await page.keyboard.up("Control");
  await expect.poll(async () => (await view()).width).toBeCloseTo(dragged.width / 2);
  // What the pointer is on stays there.
  const zoomed = await view();
  expect(zoomed.x + zoomed.width / 5).toBeCloseTo(dragged.x + dragged.width / 5, 0);
  await expect(page).toHaveURL(/\/map\?cell=4\.1\.8$/);
});

test("on a slow network, one request at a time loads what comes into view, and the last one what is shown", async ({
  page,
}) => {
  const asked: string[] = [];
  const held = Promise.withResolvers<void>();
  await page.route("**/map.data?*", async (route) => {
    asked.push(route.request().url());
    if (asked.length === 1) await held.promise;
    await route.continue();
  });
  await page.clock.install();
  await page.goto("/map");
  await hydrated(page);
  const drawing = page.getByRole("region", { name: "Map of stories" }).locator("svg");
  const zoomIn = async () => {
    const before = await drawing.getAttribute("viewBox");
    await page.getByRole("button", { name: "Zoom in" }).press("Enter");
    await expect(drawing).not.toHaveAttribute("viewBox", before ?? "");
  };
  while (asked.length === 0) {
    await zoomIn();
    await page.clock.runFor(1000);
    await afterRequests(page);
  }
  for (let step = 0; step < 3; step++) await zoomIn();
  await page.clock.runFor(1000);
  await afterRequests(page);
  expect(asked).toHaveLength(1);
  held.resolve();
  await expect.poll(() => asked.length).toBe(2);
  expect(asked[1]).not.toBe(asked[0]);
});

/** Waits until what the page has asked for by now was seen by `page.route`. */
const afterRequests = (page: Page) => page.evaluate(async () => void (await fetch("/robots.txt")));

test("a press on the middle of a mark means that mark, however near another is", async ({ page }) => {
  await page.goto("/map");
  const marks = page.getByRole("region", { name: "Map of stories" }).getByRole("link");
  expect(await marks.count()).toBeGreaterThan(3);
  for (const mark of await marks.all()) {
    await mark.scrollIntoViewIfNeeded();
    const isHit = await mark
      .locator("circle")
      .last()
      .evaluate((dot) => {
        const { x, y, width, height } = dot.getBoundingClientRect();
        return dot.parentNode?.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
    expect(isHit, `${await mark.locator("title").textContent()}`).toBe(true);
  }
});

test("the button that zooms out keeps the focus when the whole world is there", async ({ page }) => {
  await page.goto("/map");
  await hydrated(page);
  const drawing = page.getByRole("region", { name: "Map of stories" }).locator("svg");
  const zoomOut = page.getByRole("button", { name: "Zoom out" });
  await page.getByRole("button", { name: "Zoom in" }).press("Enter");
  await expect(drawing).not.toHaveAttribute("viewBox", "0 0 1024 512");
  await zoomOut.press("Enter");
  await expect(drawing).toHaveAttribute("viewBox", "0 0 1024 512");
  await expect(zoomOut).toBeFocused();
  await zoomOut.press("Enter");
  await expect(drawing).toHaveAttribute("viewBox", "0 0 1024 512");
});

test("arrow keys bring the rest of the whole world on a narrow screen, where the map is wider", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/map");
  await hydrated(page);
  const map = page.getByRole("region", { name: "Map of stories" });
  await map.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => map.evaluate((frame) => frame.scrollLeft)).toBeGreaterThan(0);
  await expect(map.locator("svg")).toHaveAttribute("viewBox", "0 0 1024 512");
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } });

  test("two fingers zoom the map, and not the page", async ({ page }) => {
    await page.goto("/map");
    await hydrated(page);
    const drawing = page.getByRole("region", { name: "Map of stories" }).locator("svg");
    await drawing.scrollIntoViewIfNeeded();
    const { x = 0, y = 0, height = 0 } = (await drawing.boundingBox()) ?? {};
    const browser = await page.context().newCDPSession(page);
    const fingers = (apart: number) =>
      [-1, 1].map((side, id) => ({ id, x: x + 190 + (side * apart) / 2, y: y + height / 2 }));
    const widthShown = async () => Number((await drawing.getAttribute("viewBox"))?.split(" ")[2]);
    const before = await widthShown();
    await browser.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: fingers(60) });
    for (let apart = 70; apart <= 240; apart += 10) {
      await browser.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: fingers(apart) });
    }
    await browser.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    // Four times as far apart; a browser may leave out the first movements.
    await expect.poll(widthShown).toBeLessThan(before / 2.5);
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the map leads from the world to a town's stories", async ({ page }) => {
    await page.goto("/place/hamburg-germany");
    await page.getByRole("link", { name: "Hamburg on the map" }).click();
    await page
      .getByRole("region", { name: "In this part" })
      .getByRole("link", { name: /^Hamburg/ })
      .click();
    await expect(page).toHaveURL(/\/place\/hamburg-germany$/);
    await page.goto("/map");
    await page.locator('svg a[href^="/map?cell=4."]').first().click({ force: true });
    await expect(page.getByRole("link", { name: "The whole world" })).toBeVisible();
  });
});
