import { expect, hydrated, test } from "../../support/e2e/browser";
import { openGathering } from "../../support/e2e/gatherings";
import { siteState } from "../../support/e2e/ports";
import { writeRows } from "../../support/e2e/rows";

const questions = ["Which song began it?", "Who sang along?"];

for (const how of ["with JavaScript off", "when its script can’t be loaded"]) {
  test.describe(how, () => {
    const isOff = how === "with JavaScript off";
    test.use({ javaScriptEnabled: !isOff, expectedComplaints: [/net::ERR_FAILED/] });

    test("the form of a gathering is one page, which is seen once more and sent", async ({ page }, {
      parallelIndex,
    }) => {
      const code = `one-page-${isOff}`;
      openGathering(siteState(parallelIndex), code, { name: "The Long Form", questions });
      await page.route("**/assets/telling-*", (route) => route.abort());
      await page.goto(`/at/${code}`);
      for (const question of questions) await expect(page.getByLabel(question)).toBeVisible();
      await expect(page.getByRole("button", { name: "Tell your story" })).toBeHidden();
      await page.getByLabel(questions[1] ?? "").fill("All of us, in the last row.");
      await page.getByLabel("Song title").fill("Paper Planes");
      await page.getByRole("main").getByRole("button").last().click();
      await expect(page.getByText("All of us, in the last row.")).toBeVisible();
      await page.getByRole("button", { name: "Send it" }).click();
      await expect(page.getByRole("heading", { name: "Thank you." })).toBeVisible();
      await expect(page.getByText(/\/manage\/[0-9a-f]{64}/)).toBeVisible();
    });
  });
}

test("a page that is kept open shows the form once its gathering takes stories", async ({ page }, {
  parallelIndex,
}) => {
  await page.clock.install();
  const opensAt = Date.now() + 60 * 60_000;
  openGathering(siteState(parallelIndex), "soon", { questions, opens_at: opensAt });
  // With a query the page cache keeps nothing, which would show the former page for a minute.
  await page.goto("/at/soon?from=poster");
  await expect(page.getByText("Keep this page open")).toBeVisible();
  await page.clock.fastForward("59:00");
  await expect(page.getByText("Keep this page open")).toBeVisible();
  writeRows(siteState(parallelIndex), "UPDATE gatherings SET opens_at = 1000 WHERE code = 'soon'");
  await page.clock.fastForward("02:00");
  // Not all pages ask at once.
  await page.clock.fastForward("00:20");
  await expect(page.getByRole("button", { name: "Tell your story" })).toBeVisible();
});

for (const [theme, colour] of [
  ["light", "#FAF6EF"],
  ["dark", "#0E0B14"],
]) {
  test(`the form of a gathering and the browser's bar have the theme that was chosen: ${theme}`, async ({
    page,
  }) => {
    await page.addInitScript((theme) => localStorage.setItem("theme", theme), theme);
    await page.goto("/at/stadium");
    await expect(page.locator("html")).toHaveAttribute("data-theme", `${theme}`);
    await expect(page.locator("meta[name=theme-color]")).toHaveAttribute("content", `${colour}`);
  });
}

for (const [from, link] of [
  ["/", "Tell it here"],
  ["/gathering/stadium", "Tell yours"],
  ["/es/gathering/stadium", "Cuenta la tuya"],
] as const) {
  test(`the link on ${from} opens the form of a gathering`, async ({ page }) => {
    await page.goto(from);
    await hydrated(page);
    await page.getByRole("main").getByRole("link", { name: link }).click();
    await expect(page.locator("#telling h1")).toHaveText("The Stadium Project");
  });
}
