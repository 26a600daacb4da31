import { expectAccessible, expectNoOverflow } from "../../support/e2e/accessible";
import { becomeEditor } from "../../support/e2e/accounts";
import { expect, hydrated, test } from "../../support/e2e/browser";
import { siteState } from "../../support/e2e/ports";
import { rowsOf, writeRows } from "../../support/e2e/rows";
import { publishStory } from "../../support/e2e/stories";

test.use({ expectedComplaints: [/status of 409/] });

const state = () => siteState(test.info().parallelIndex);

test("an editor merges a likely double, takes it back and renames a song", async ({ page, baseURL }) => {
  await becomeEditor(page, baseURL ?? "", state(), "sonja@example.org");
  await publishStory(page.request, { song_title: "Waterloo Sunset", artist_name: "The Kinks" });
  await publishStory(page.request, { song_title: "Waterloo Sunest", artist_name: "The Kinks" });
  await expect
    .poll(
      () =>
        rowsOf(state(), "SELECT id FROM songs WHERE sort_key LIKE 'waterloo%' AND story_count = 1").length,
    )
    .toBe(2);
  await page.goto("/desk");
  await hydrated(page);
  await page.getByRole("navigation", { name: "Desk" }).getByRole("link", { name: "Songs" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Songs" })).toBeVisible();
  const merge = page.getByRole("button", {
    name: "Merge “Waterloo Sunest” by The Kinks into “Waterloo Sunset” by The Kinks",
  });
  await expectAccessible(page);
  await merge.click();
  const song = page.getByRole("region", { name: "Waterloo Sunset by The Kinks" });
  await expect(song).toContainText("2 stories");
  await expect(song).toContainText("/song/waterloo-sunset--kinks, /song/waterloo-sunest--kinks");
  await expectAccessible(page);
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await expectNoOverflow(page);
  }
  const desk = page.url();
  await page.goto("/song/waterloo-sunest--kinks");
  await expect(page).toHaveURL(/\/song\/waterloo-sunset--kinks$/);
  await page.goto(desk);
  await hydrated(page);
  await song.getByRole("button", { name: "Take it back" }).click();
  await expect(song).toContainText("1 story");
  await expect(merge).toBeVisible();
  // Another editor was faster: the form is refused, and shows what is now.
  writeRows(state(), "UPDATE songs SET version = version + 1 WHERE slug = 'waterloo-sunset--kinks'");
  await song.getByLabel("Title").fill("Waterloo Sunrise");
  await song.getByRole("button", { name: "Rename" }).click();
  await expect(page.getByRole("alert", { name: "Nothing was changed" })).toBeFocused();
  // The answer is shown before the page is loaded again, with the version that the next try must name.
  const now = rowsOf<{ version: number }>(
    state(),
    "SELECT version FROM songs WHERE slug = 'waterloo-sunset--kinks'",
  )[0]?.version;
  await expect(song.locator("input[name=version]").first()).toHaveValue(`${now}`);
  await song.getByLabel("Title").fill("Waterloo Sunrise");
  await song.getByRole("button", { name: "Rename" }).click();
  await expect(page.getByRole("region", { name: "Waterloo Sunrise by The Kinks" })).toBeVisible();
  await page.getByRole("searchbox", { name: "Find a song" }).fill("sunrise");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Waterloo Sunrise" })).toBeVisible();
  await page.getByRole("link", { name: "Log" }).click();
  await expect(page.getByText("is now “Waterloo Sunrise” by The Kinks")).toBeVisible();
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });
  test("the editors' page works as well", async ({ page, baseURL, browser }) => {
    const helper = await browser.newContext({ baseURL, javaScriptEnabled: true });
    const other = await helper.newPage();
    await becomeEditor(other, baseURL ?? "", state(), "stefan@example.org");
    await page.context().addCookies(await helper.cookies());
    await helper.close();
    await page.goto("/desk/songs?q=lovely");
    await page.getByRole("link", { name: "Lovely Day" }).click();
    await page.getByLabel("Title").fill("Lovely Day!");
    await page.getByRole("button", { name: "Rename" }).click();
    await expect(page.getByRole("heading", { level: 2, name: "Lovely Day!" })).toBeVisible();
    await page.getByRole("button", { name: "Take it back" }).click();
    await expect(page.getByRole("heading", { level: 2, name: "Lovely Day" })).toHaveText(
      "Lovely Day by Bill Withers",
    );
  });
});
