import { expect, it } from "vitest";
import { postSchema } from "~/features/posts/form/schema.server";
import { newId } from "~/lib/ids";

const now = new Date("2026-11-21T08:30:00Z");
const fields = (more: Record<string, string>) => ({
  intent: "save",
  id: newId(),
  version: "0",
  title: "A letter",
  slug: "",
  author: "Edith",
  excerpt: "What it is about.",
  content: "<p>Hello.</p>",
  ...more,
});
const takes = (more: Record<string, string>) => postSchema(now).safeParse(fields(more)).success;

it.each([
  ["title", 200],
  ["author", 100],
  ["excerpt", 500],
  ["slug", 80],
] as const)("accepts a post's %s of %d characters and no more", (name, most) => {
  expect([takes({ [name]: "x".repeat(most) }), takes({ [name]: "x".repeat(most + 1) })]).toEqual([
    true,
    false,
  ]);
});

it("accepts slugs of letters, digits and single dashes", () => {
  const slugs = ["a-1", "A-B", "-a", "a-", "a--b", "a.b", "ä"];
  expect(slugs.map((slug) => takes({ slug }))).toEqual([true, true, false, false, false, false, false]);
  expect(postSchema(now).parse(fields({ slug: "A-B" })).slug).toBe("a-b");
});

it("accepts a future date for scheduling, in UTC", () => {
  const at = (publish_at: string) => takes({ intent: "schedule", publish_at });
  expect([at("2026-11-21T08:29"), at("2026-11-21T08:30"), at("2026-11-21T08:31")]).toEqual([
    false,
    false,
    true,
  ]);
  expect(postSchema(now).parse(fields({ intent: "schedule", publish_at: "2026-11-22T00:00" }))).toMatchObject(
    {
      publish_at: new Date("2026-11-22T00:00:00Z"),
    },
  );
});

it.each(["publish", "schedule"])("requires content to %s, and none in a draft", (intent) => {
  const rest = { publish_at: "2027-01-01T00:00" };
  const blanks: Record<string, string>[] = [{ excerpt: " " }, { content: "<p> </p>" }];
  for (const blank of blanks) {
    expect([takes({ ...rest, intent, ...blank }), takes(blank)]).toEqual([false, true]);
  }
});

it("requires content of a post with a date when it is saved, too", () => {
  const saved = (more: Record<string, string>) => postSchema(now, true).safeParse(fields(more)).success;
  expect([saved({}), saved({ excerpt: "" }), saved({ content: "" })]).toEqual([true, false, false]);
  expect(saved({ intent: "unpublish", excerpt: "", content: "" })).toBe(true);
});

it.each(["save", "publish", "unpublish"])(
  "refuses to %s a picture of ours that isn't described",
  (intent) => {
    const picture = (alt: string) =>
      `<img src="/pictures/${"a".repeat(32)}.webp" alt="${alt}" width="9" height="9" />`;
    expect([
      takes({ intent, content: picture("A sleeve") }),
      takes({ intent, content: picture(" ") }),
    ]).toEqual([true, false]);
    const { error } = postSchema(now).safeParse(fields({ intent, content: picture("") }));
    expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
      [["content"], expect.stringContaining("no alternative text")],
    ]);
  },
);

it("rejects an id that this site would not create, and a negative version", () => {
  expect([takes({ id: "../up" }), takes({ id: `${newId()}x` }), takes({ version: "-1" })]).toEqual([
    false,
    false,
    false,
  ]);
});
