import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { expect, it } from "vitest";
import type { Editor } from "~/features/accounts/require-editor.server";
import { claimPictures } from "~/features/posts/pictures/claim-pictures.server";
import { keepPicture, NoPictureError } from "~/features/posts/pictures/keep-picture.server";
import { pictureErrors } from "~/features/posts/pictures/picture-words";
import { receivePicture } from "~/features/posts/pictures/receive-picture.server";
import { sweepPictures } from "~/features/posts/pictures/sweep.server";
import { TimeoutError } from "~/lib/concurrency/with-timeout";
import { openAttempts } from "~/platform/attempts";
import { openFiles } from "~/platform/files";
import { createLog } from "~/platform/log";
import { openPictures } from "~/platform/pictures";
import { storePost } from "../../support/mail/newsletter";
import { drawn } from "../../support/pictures";

const deps = { db: drizzle(env.DB), files: openFiles(env.MEDIA), pictures: openPictures(env.IMAGES) };
const { db } = deps;

const day = 24 * 60 * 60 * 1000;
const sentAt = new Date("2026-01-01T12:00:00Z");
const later = (days: number, ms = 0) => new Date(sentAt.getTime() + days * day + ms);

/** A picture's name, as it was sent on `sentAt`. */
const picture = (name: string) => name.repeat(32);

async function keep(...letters: string[]) {
  for (const letter of letters) {
    const name = picture(letter);
    await env.DB.prepare("INSERT INTO pictures (name, created_by, created_at, used_at) VALUES (?, 'x', ?, ?)")
      .bind(name, sentAt.getTime(), sentAt.getTime())
      .run();
    for (const form of ["webp", "jpg"]) await env.MEDIA.put(`pictures/${name}.${form}`, "bytes");
  }
}

/** The names of the pictures that have a row, and of the files that are kept. */
async function keptNames() {
  const { results } = await env.DB.prepare("SELECT name FROM pictures ORDER BY name").all<{ name: string }>();
  const { objects } = await env.MEDIA.list({ prefix: "pictures/" });
  return { rows: results.map(({ name }) => name), files: objects.map(({ key }) => key.slice(9)) };
}

/** The letters of both. */
async function left() {
  const { rows, files } = await keptNames();
  return { rows: rows.map(([letter]) => letter).join(""), files: files.map(([letter]) => letter).join("") };
}

const showing = (letter: string) =>
  storePost({
    content: `<p>Look</p><img src="/pictures/${picture(letter)}.webp" alt="x" width="1" height="1" />`,
  });

it("deletes a picture that no post named for a month, and not before", async () => {
  await keep("a");
  await sweepPictures(deps, later(30));
  expect(await left()).toEqual({ rows: "a", files: "aa" });
  await sweepPictures(deps, later(30, 1));
  expect(await left()).toEqual({ rows: "", files: "" });
});

it("keeps what a post shows, as long as it does, and a month longer", async () => {
  await keep("a", "b");
  await showing("a");
  await sweepPictures(deps, later(31));
  expect(await left()).toEqual({ rows: "a", files: "aa" });
  // Drafts are posts, too.
  await env.DB.exec("UPDATE blog_posts SET published_at = NULL");
  await sweepPictures(deps, later(62));
  expect(await left()).toEqual({ rows: "a", files: "aa" });
  await env.DB.exec("UPDATE blog_posts SET content = '<p>Nothing to see</p>'");
  await sweepPictures(deps, later(92));
  expect(await left()).toEqual({ rows: "a", files: "aa" });
  await sweepPictures(deps, later(92, 1));
  expect(await left()).toEqual({ rows: "", files: "" });
});

it("keeps a picture for a month after a form named it, and one that is sent again", async () => {
  await keep("a", "b");
  expect(await claimPictures(db, [picture("a")], later(20))).toBe(true);
  await sweepPictures(deps, later(40));
  expect(await left()).toEqual({ rows: "a", files: "aa" });

  const file = new Blob([await drawn("png", 9, 9)]);
  const { src } = await keepPicture(deps, "x", file, sentAt);
  await keepPicture(deps, "y", file, later(20));
  await sweepPictures(deps, later(45));
  const row = "SELECT created_by, used_at FROM pictures WHERE name = ?";
  expect(await env.DB.prepare(row).bind(src.slice(10, 42)).first()).toEqual({
    created_by: "x",
    used_at: later(20).getTime(),
  });
});

it("claims all pictures of a long post, and notices each that is missing", async () => {
  const names = Array.from({ length: 95 }, (_, n) => `${n}`.padStart(32, "0"));
  await env.DB.batch(
    names.map((name) =>
      env.DB.prepare(
        "INSERT INTO pictures (name, created_by, created_at, used_at) VALUES (?, 'x', 1, 1)",
      ).bind(name),
    ),
  );
  expect(await claimPictures(db, names, sentAt)).toBe(true);
  const claimed = "SELECT count(*) AS n FROM pictures WHERE used_at = ?";
  expect(await env.DB.prepare(claimed).bind(sentAt.getTime()).first("n")).toBe(95);
  expect(await claimPictures(db, [...names, picture("a")])).toBe(false);
});

it("doesn't give a post a picture that was given up, until it is sent again", async () => {
  await keep("a");
  const broken = { ...deps, files: { ...deps.files, delete: () => Promise.reject(new Error("R2 is down")) } };
  await expect(sweepPictures(broken, later(31))).rejects.toThrow("R2 is down");
  expect(await left()).toEqual({ rows: "a", files: "aa" });
  expect(await claimPictures(db, [picture("a")], later(31))).toBe(false);
  // Nor does a post bring it back that names it all the same: it may be half gone.
  await showing("a");
  await sweepPictures(deps, later(31));
  expect(await left()).toEqual({ rows: "", files: "" });
});

it.each([
  ["takes too long", new TimeoutError(10_000), 503],
  ["fails", new Error("no picture"), 415],
])("keeps nothing where drawing %s, says so, and logs why", async (_, cause, status) => {
  const logged: unknown[] = [];
  const answer = await receivePicture(
    {
      ...deps,
      pictures: { ...deps.pictures, look: () => Promise.reject(cause) },
      attempts: openAttempts(db),
      log: { ...createLog("test"), error: (event, error) => void logged.push([event, error]) },
    },
    { userId: "x" } as Editor,
    new Request("https://x.test", { method: "POST", headers: { "Content-Type": "image/png" }, body: "x" }),
  );
  expect([answer.status, await answer.json()]).toEqual([status, { error: pictureErrors.unread }]);
  expect(logged).toEqual([["picture.redraw", cause]]);
  expect(await left()).toEqual({ rows: "", files: "" });
});

it.each(["before", "after"])(
  "keeps a picture whole that is sent again just %s its files are deleted",
  async (moment) => {
    const file = new Blob([await drawn("png", 9, 9)]);
    const send = async (days: number) => (await keepPicture(deps, "x", file, later(days))).src;
    const first = await send(0);
    const sentAgain: string[] = [];
    const files = {
      ...deps.files,
      delete: async (keys: string[]) => {
        if (moment === "after") await deps.files.delete(keys);
        sentAgain.push(await send(31), await send(31));
        if (moment === "before") await deps.files.delete(keys);
      },
    };
    await sweepPictures({ ...deps, files }, later(31));
    const again = sentAgain[0]?.slice(10, 42) ?? "";
    expect(await keptNames()).toEqual({ rows: [again], files: [`${again}.jpg`, `${again}.webp`] });
    // Twice is the same picture here, too; and the first address is nobody's, until it is given anew.
    expect(sentAgain[1]).toBe(sentAgain[0]);
    expect(sentAgain).not.toContain(first);
    expect(await send(32)).toBe(first);
  },
);

it("takes twenty a time, those first that waited longest", async () => {
  const letters = [..."0123456789abcdefghijklm"];
  await keep(...letters);
  await env.DB.prepare("UPDATE pictures SET used_at = used_at - 1 WHERE name >= ?").bind(picture("3")).run();
  await sweepPictures(deps, later(31));
  expect((await left()).rows).toBe("012");
  await sweepPictures(deps, later(31));
  expect((await left()).rows).toBe("");
});

it("takes away the rows of those alone whose files it has deleted", async () => {
  await keep(..."0123456789abcdefghijklm");
  const broken = { ...deps, files: { ...deps.files, delete: () => Promise.reject(new Error("R2 is down")) } };
  await expect(sweepPictures(broken, later(31))).rejects.toThrow("R2 is down");
  // With the others, more are given up now than are deleted at once.
  await sweepPictures(deps, later(31));
  const { rows, files } = await left();
  expect(rows).toHaveLength(3);
  expect(files).toBe([...rows].map((letter) => letter.repeat(2)).join(""));
});

it("draws nothing of more than fifty million pixels, which memory wouldn't hold, nor of another format", async () => {
  const facts = { format: "image/png", width: 10_000, height: 5000 };
  const redrawn: string[] = [];
  const keepOf = (change: Partial<typeof facts>) => {
    const pictures = {
      look: async () => ({ ...facts, ...change }),
      redraw: async (_: Blob, { format }: { format: string }) => {
        redrawn.push(format);
        return new TextEncoder().encode(format);
      },
    };
    return keepPicture({ ...deps, pictures }, "x", new Blob(["a picture"]));
  };
  await expect(keepOf({ width: 10_001 })).rejects.toThrow(NoPictureError);
  await expect(keepOf({ format: "image/tiff" })).rejects.toThrow(NoPictureError);
  expect(redrawn).toEqual([]);
  await keepOf({});
  expect(redrawn).toEqual(["webp", "jpeg"]);
});
