import { expectNoOverflow } from "../../support/e2e/accessible";
import { expect, hydrated, requestsFor, test } from "../../support/e2e/browser";
import { publishStory } from "../../support/e2e/stories";

test("a feed card's label leads to its song, the song to its artist, and on to all songs", async ({
  page,
}) => {
  await page.goto("/community");
  await page
    .getByRole("article")
    .first()
    .getByRole("link", { name: "All stories of Dreams by The Cranberries" })
    .click();
  await expect(page).toHaveURL("/song/dreams--cranberries");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dreams");
  await page.getByRole("link", { name: "The Cranberries", exact: true }).click();
  await expect(page).toHaveURL("/artist/cranberries");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The Cranberries");
  await page.getByRole("link", { name: "Dreams" }).first().click();
  await page.getByRole("link", { name: "All songs" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Songs" })).toBeVisible();
});

test("“Tell yours” opens the form with the song filled in", async ({ page }) => {
  await page.goto("/song/dreams--cranberries");
  await page.getByRole("link", { name: "Tell yours" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Song title")).toHaveValue("Dreams");
  await expect(dialog.getByLabel("Artist name")).toHaveValue("The Cranberries");
});

test("a story leads on to its song's other stories, also to one that was told just now", async ({ page }) => {
  await publishStory(page.request, {
    song_title: "dreams",
    artist_name: "CRANBERRIES",
    story_content: "We sang it in the back of the van, all the way to Sligo.",
  });
  await page.goto("/story/demo-1");
  const more = page.getByRole("navigation", { name: "More stories" });
  await expect(more.getByRole("heading", { name: "More stories of this song" })).toBeVisible();
  await more.getByRole("link", { name: "All stories of “Dreams”" }).click();
  await expect(page.getByText("in the back of the van")).toBeVisible();
});

test("the list of songs has its orders and letters as links", async ({ page }) => {
  await page.goto("/songs");
  const order = page.getByRole("navigation", { name: "Order of the songs" });
  await order.getByRole("link", { name: "A–Z" }).click();
  await expect(page).toHaveURL("/songs?order=name");
  await order.getByRole("link", { name: "d", exact: true }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Dancing Queen" }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Autobahn" })).toHaveCount(0);
});

test("the list of songs is filtered while one types", async ({ page }) => {
  await page.goto("/songs");
  await page.getByLabel("Title or artist").pressSequentially("dancing");
  await expect(page).toHaveURL("/songs?q=dancing");
  await expect(page.getByRole("status").filter({ hasText: "1 song found for “dancing”" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Dancing Queen" })).toBeVisible();
  await expect(page.getByLabel("Title or artist")).toBeFocused();
});

test("the field of the list of songs says what the list is filtered by, after other lists and Back, too", async ({
  page,
}) => {
  await page.goto("/songs");
  await hydrated(page);
  const field = page.getByLabel("Title or artist");
  await field.pressSequentially("dancing");
  await expect(page).toHaveURL("/songs?q=dancing");
  await page
    .getByRole("navigation", { name: "Order of the songs" })
    .getByRole("link", { name: "Newest" })
    .click();
  await expect(page).toHaveURL("/songs?order=new");
  await expect(field).toHaveValue("");
  await page.goBack();
  await expect(page).toHaveURL("/songs?q=dancing");
  await expect(field).toHaveValue("dancing");
});

for (const more of ["", "ancing"]) {
  test(`another list that is chosen before the filter's answer stays, ${more ? "also with more typed meanwhile" : "and empties the field"}`, async ({
    page,
  }) => {
    const asked = requestsFor(page, "/songs.data");
    await page.route("**/songs.data?q=*", () => {});
    await page.goto("/songs");
    await hydrated(page);
    const field = page.getByLabel("Title or artist");
    await field.pressSequentially("d");
    await expect.poll(() => asked).toHaveLength(1);
    await field.pressSequentially(more);
    const newest = page
      .getByRole("navigation", { name: "Order of the songs" })
      .getByRole("link", { name: "Newest" });
    await newest.click();
    await expect(newest).toHaveAttribute("aria-current", "page");
    await expect(field).toHaveValue("");
    await expect(page).toHaveURL("/songs?order=new");
    expect(asked).toHaveLength(2);
  });
}

test("on a slow network, one request at a time filters the list, and the last one has the whole text", async ({
  page,
}) => {
  const asked: (string | null)[] = [];
  const held = Promise.withResolvers<void>();
  await page.route("**/songs.data?*", async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get("q"));
    if (asked.length === 1) await held.promise;
    await route.continue();
  });
  await page.goto("/songs");
  await hydrated(page);
  const field = page.getByLabel("Title or artist");
  await field.pressSequentially("d");
  await expect.poll(() => asked).toEqual(["d"]);
  await field.pressSequentially("ancing");
  held.resolve();
  await expect(page).toHaveURL("/songs?q=dancing");
  await expect(page.getByRole("link", { name: "Dancing Queen" })).toBeVisible();
  expect(asked).toEqual(["d", "dancing"]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("song, artist and songs are whole", async ({ page }) => {
    await page.goto("/song/dreams--cranberries");
    await expect(page.getByRole("article")).not.toHaveCount(0);
    await page.getByRole("link", { name: "Tell yours" }).click();
    await expect(page.getByLabel("Song title")).toHaveValue("Dreams");
    await page.goto("/songs?order=name");
    await page.getByRole("link", { name: "Dancing Queen" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dancing Queen");
  });
});

for (const width of [320, 360, 390]) {
  test(`songs and their names fit into ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    const paths = [
      "/songs",
      "/songs?order=name",
      "/song/dreams--cranberries",
      "/artist/cranberries",
      "/radio",
    ];
    for (const path of paths) {
      await page.goto(path);
      await expectNoOverflow(page);
    }
  });
}
