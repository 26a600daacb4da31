import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import settings from "../../wrangler.toml?raw";
import { browser, confirmAddresses, member, userId } from "../support/accounts";
import { post, visit } from "../support/site";
import { fillStories, submissionFields } from "../support/stories";

/** What each binding allows per minute, in the settings for development or production. */
const allowed = (prefix: string) =>
  Object.fromEntries(
    Array.from(
      settings.matchAll(
        new RegExp(
          `^\\[\\[${prefix}ratelimits]]\\nname = "(\\w+)"\\nnamespace_id = "(\\d+)"\\nsimple = \\{ limit = (\\d+), period = 60 \\}`,
          "gm",
        ),
      ),
      ([, name = "", namespace, limit]) => [name, { namespace, limit: Number(limit) }],
    ),
  );

const limits = {
  TRANSCRIBE_LIMIT: 6,
  PIECE_LIMIT: 60,
  LIKE_LIMIT: 60,
  SHARE_LIMIT: 60,
  SUBMIT_LIMIT: 5,
  REPORT_LIMIT: 10,
  FLOOD_LIMIT: 20,
  CARD_LIMIT: 20,
  MANAGE_LIMIT: 20,
  SUBSCRIBE_LIMIT: 5,
  CONTACT_LIMIT: 5,
  MAIL_DOMAIN_LIMIT: 30,
  SEARCH_LIMIT: 30,
  SUGGEST_LIMIT: 120,
  SONGS_LIMIT: 120,
  GATHERING_LIMIT: 12_000,
  OPEN_DATA_LIMIT: 120,
  TRANSLATE_LIMIT: 6,
};

it("allows the documented number per minute, in production, too, each limit counted separately", () => {
  const here = allowed("");
  expect(Object.fromEntries(Object.entries(here).map(([name, { limit }]) => [name, limit]))).toEqual(limits);
  expect(new Set(Object.values(here).map(({ namespace }) => namespace)).size).toBe(
    Object.keys(limits).length,
  );
  expect(allowed("env\\.production\\.")).toEqual(here);
});

beforeEach(() => fillStories(1));

/** Bindings that allow everything and record the keys. */
function noting() {
  const keys: Record<string, string[]> = {};
  const binding = (name: string) => ({
    async limit({ key }: { key: string }) {
      keys[name] = [...(keys[name] ?? []), key];
      return { success: true };
    },
  });
  const bindings = Object.fromEntries(Object.keys(limits).map((name) => [name, binding(name)]));
  return { bindings: bindings as Partial<Env>, keys };
}

const things: [limit: string, path: string, fields: Record<string, string>][] = [
  ["LIKE_LIMIT", "/story/story-1/like", { liked: "yes" }],
  [
    "SHARE_LIMIT",
    "/story/story-1/share",
    { platform: "twitter", share_id: crypto.randomUUID(), referrer: "" },
  ],
  ["FLOOD_LIMIT", "/submissions/new", submissionFields()],
  ["SUBMIT_LIMIT", "/submissions/new", submissionFields()],
  ["REPORT_LIMIT", "/story/story-1/report", { reason: "It is advertising" }],
];

it.each(things)(
  "counts %s by the client's network address, or by its account once that has a confirmed address",
  async (limit, path, fields) => {
    const { bindings, keys } = noting();
    await browser("2001:db8:1:2::3", bindings).post(path, fields);
    expect(keys[limit]).toEqual(["2001:db8:1:2::/64"]);
    const ines = await member();
    const send = () => ines.post(path, { ...fields, submission_key: crypto.randomUUID() }, bindings);
    await send();
    expect(keys[limit]?.at(-1)).toMatch(/^2001:db8:[\w:]+::\/64$/);
    await confirmAddresses();
    await send();
    expect(keys[limit]?.at(-1)).toBe(await userId());
  },
);

it.each<[limit: string, path: string, fields: Record<string, string> | null]>([
  [
    "SHARE_LIMIT",
    "/story/story-1/share",
    { platform: "twitter", share_id: crypto.randomUUID(), referrer: "" },
  ],
  ["REPORT_LIMIT", "/story/story-1/report", { reason: "It is advertising" }],
  ["LIKE_LIMIT", "/api/saved", { card: "story-1" }],
  ["SONGS_LIMIT", "/api/places?q=berlin", null],
])("refuses what is beyond %s, with Retry-After: %s", async (limit, path, fields) => {
  const full = { limit: async () => ({ success: false }) };
  const visitor = browser("2001:db8:1:2::3", { [limit]: full });
  const { status, response } = await (fields ? visitor.post(path, fields) : visitor.visit(path));
  expect([status, response.headers.get("retry-after")]).toEqual([429, "60"]);
});

it("gives who makes accounts without confirming them no more stories than their address has", async () => {
  const { bindings, keys } = noting();
  const address = "2001:db8:1:2::3";
  for (const email of ["one@example.org", "two@example.org"]) {
    const thrownAway = browser(address);
    await thrownAway.signUp(email);
    await thrownAway.post("/submissions/new", submissionFields(), bindings);
  }
  expect(keys.FLOOD_LIMIT).toEqual(Array(2).fill("2001:db8:1:2::/64"));
});

it("counts forms by the client's network address, and new subscribers by network and mail domain, too", async () => {
  const { bindings, keys } = noting();
  const reader = browser("2001:db8:1:2::3", bindings);
  await reader.post("/newsletter", { email: "ines@Mail.example.org" });
  await reader.post("/contact", { name: "Ines", email: "ines@example.org", message: "A question." });
  expect(keys).toEqual({
    SUBSCRIBE_LIMIT: ["2001:db8:1:2::/64"],
    MAIL_DOMAIN_LIMIT: ["2001:db8:1::/48 mail.example.org"],
    CONTACT_LIMIT: ["2001:db8:1:2::/64"],
  });
});

it("counts an author's changes by the story, whoever has its link, and limits no other story", async () => {
  const { bindings, keys } = noting();
  const { response } = await post("/submissions/new", submissionFields());
  const id = await env.DB.prepare("SELECT id FROM stories WHERE id <> 'story-1'").first<string>("id");
  const link = response.headers.get("location") ?? "";
  for (const intent of ["unpublish", "publish"]) await post(link, { intent }, bindings);
  expect(keys).toEqual({ MANAGE_LIMIT: [id, id] });
});

it("counts searches and suggestions by the client's network address, or by its confirmed account", async () => {
  const { bindings, keys } = noting();
  await browser("2001:db8:1:2::3", bindings).visit("/search?q=moon");
  await browser("2001:db8:1:2::3", bindings).visit("/api/suggest?q=moon");
  await browser("2001:db8:1:2::3", bindings).visit("/api/songs?q=moon");
  const ines = await member();
  await confirmAddresses();
  await ines.visit("/search?q=moon", {}, bindings);
  const [address, account] = ["2001:db8:1:2::/64", await userId()];
  expect(keys).toEqual({
    SEARCH_LIMIT: [address, account],
    SUGGEST_LIMIT: [address],
    SONGS_LIMIT: [address],
  });
});

it("doesn't block others' subscriptions when one network invents addresses at a large provider", async () => {
  const counts = new Map<string, number>();
  const MAIL_DOMAIN_LIMIT = {
    async limit({ key }: { key: string }) {
      counts.set(key, (counts.get(key) ?? 0) + 1);
      return { success: (counts.get(key) ?? 0) <= limits.MAIL_DOMAIN_LIMIT };
    },
  };
  const subscribe = (address: string, email: string) =>
    browser(address, { MAIL_DOMAIN_LIMIT }).post("/api/newsletter", { email });
  for (let n = 0; n < 30; n++) {
    expect((await subscribe(`198.51.100.${n}`, `invented-${n}@gmail.com`)).status).toBe(200);
  }
  expect((await subscribe("198.51.100.31", "invented-31@gmail.com")).status).toBe(429);
  expect((await subscribe("198.51.100.31", "ines@example.org")).status).toBe(200);
  expect((await subscribe("203.0.113.1", "ines@gmail.com")).status).toBe(200);
}, 20_000);

it("goes on while nothing counts: a story is stored, and open data is read", async () => {
  const down = { limit: () => Promise.reject(new Error("down")) };
  const bindings = Object.fromEntries(Object.keys(limits).map((name) => [name, down])) as Partial<Env>;
  const sent = await post("/submissions/new", submissionFields({ story_content: "Told anyway." }), bindings);
  expect(sent.status).toBe(302);
  const told = env.DB.prepare("SELECT count(*) AS n FROM stories WHERE story_content = 'Told anyway.'");
  expect(await told.first("n")).toBe(1);
  expect((await visit("/api/stories.json", {}, bindings)).status).toBe(200);
});
