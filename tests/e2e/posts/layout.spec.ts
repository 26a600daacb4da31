import { expectAccessible, expectNoOverflow } from "../../support/e2e/accessible";
import { becomeEditor } from "../../support/e2e/accounts";
import { hydrated } from "../../support/e2e/browser";
import { expect, test } from "../../support/e2e/posts";
import { writeRows } from "../../support/e2e/rows";

test("axe finds no violations on the desk's posts, which fit into 320 px", async ({
  page,
  postsSite: { site, state },
}) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await becomeEditor(page, site, state, "looks-posts@example.org");
  const post = "/desk/posts/sample-the-verse-everyone-forgets";
  for (const path of [
    "/desk/posts",
    "/desk/posts/new",
    post,
    `${post}/preview`,
    `${post}/send`,
    `${post}/delete`,
  ]) {
    await page.goto(path);
    await hydrated(page);
    if (path === post) await page.getByRole("toolbar").waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    if (path !== post) continue;
    for (const name of ["Link", "Picture"]) {
      await page.getByRole("button", { name, exact: true }).click();
      await expect(page.getByRole("dialog", { name })).toBeVisible();
      await expectAccessible(page);
      await expectNoOverflow(page);
      await page.keyboard.press("Escape");
    }
  }
});

test("a post with long lines and words fits into 320 px, and its code scrolls separately", async ({
  page,
  postsSite: { state },
}) => {
  const word = "Rindfleischetikettierung".repeat(8);
  writeRows(
    state,
    `INSERT INTO blog_posts (id, slug, title, author, excerpt, content, published_at)
     VALUES ('wide', 'wide', '${word}', '${word}', '${word}',
       '<p>${word}</p><pre>${"a line that goes on ".repeat(20)}</pre><ul><li>${word}</li></ul><h2>${word}</h2>', 4e11)`,
  );
  // Without the other posts, since the attacks' images can't be loaded.
  writeRows(state, "UPDATE blog_posts SET published_at = NULL WHERE slug <> 'wide'");
  await page.setViewportSize({ width: 320, height: 640 });
  // With `from`, a page is rendered again: a cached one doesn't know of rows written directly.
  for (const path of ["/newsletter/wide", "/newsletter?from=demo-1"]) {
    await page.goto(path);
    const code = page.locator(".prose pre").filter({ hasText: "a line that goes on" });
    await expect(code).toBeVisible();
    await expectNoOverflow(page);
    expect(await code.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeGreaterThan(0);
    expect(await code.evaluate((element) => getComputedStyle(element).overflowX)).toBe("auto");
  }
});
