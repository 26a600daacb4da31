import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { countRows } from "../../support/database/rows";
import { editorNamed } from "../../support/desk";
import { fillSubscribers, readPost, storePost } from "../../support/mail/newsletter";

// What can't be undone is done to the text that its editor has read, whatever others save meanwhile.
const desk = "/desk/posts/post-1";
let editor: Awaited<ReturnType<typeof editorNamed>>;

beforeEach(async () => {
  editor = await editorNamed("Edith");
  await storePost({ content: "<p>As it was read.</p>" });
  await fillSubscribers(2);
});

/** The version in the form of a page of the desk. */
const versionOn = async (path: string) =>
  /name="version" value="(\d+)"/.exec((await editor.visit(path)).text)?.[1] ?? "";

/** Somebody else saves other words. */
const changeMeanwhile = () =>
  env.DB.exec(
    "UPDATE blog_posts SET content = '<p>Nobody read this yet.</p>', updated_at = created_at + 60000",
  );

it.each([
  ["sends", "send", "newsletter_sends", "Nothing was sent"],
  ["deletes", "delete", "post_log", "Nothing was deleted"],
])(
  "%s no post that was changed after its page was opened, and shows it instead",
  async (_, page, table, toast) => {
    const path = `${desk}/${page}`;
    const version = await versionOn(path);
    await changeMeanwhile();
    expect(await editor.post(path, { version })).toMatchObject({ status: 302, location: path });
    expect([await countRows(table), await countRows("post_log"), await countRows("blog_posts")]).toEqual([
      0, 0, 1,
    ]);
    const { text } = await editor.visit(path);
    expect(text).toContain(toast);
    expect(text).toContain("Nobody read this yet.");
    await editor.post(path, { version: await versionOn(path) });
    expect(await countRows(table)).toBe(1);
  },
);

it("says that a post is deleted or being sent already, whatever its version is by now", async () => {
  const { version } = await readPost("post-1");
  await editor.post(`${desk}/send`, { version: `${version}` });
  await changeMeanwhile();
  await editor.post(`${desk}/send`, { version: `${version}` });
  expect((await editor.visit(`${desk}/send`)).text).toContain("This post is being sent already");
  const late = await versionOn(`${desk}/delete`);
  await editor.post(`${desk}/delete`, { version: late });
  expect(await editor.post(`${desk}/delete`, { version: late })).toMatchObject({ location: "/desk/posts" });
});
