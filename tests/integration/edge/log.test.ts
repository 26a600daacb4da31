import { afterEach, expect, it, vi } from "vitest";
import { member, newMember, userId } from "../../support/accounts";
import { listen } from "../../support/safety/log-lines";
import { origin, visit } from "../../support/site";
import { fillStories, submissionFields } from "../../support/stories";

afterEach(() => void vi.restoreAllMocks());

it("logs no error for a form that a page doesn't take", async () => {
  const lines = listen();
  const init = { method: "POST", headers: { Origin: origin }, body: new URLSearchParams({ a: "b" }) };
  expect((await visit("/about", init)).status).toBe(405);
  expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});

it("logs each request's route, status and cost", async () => {
  await fillStories(1);
  const lines = listen();
  await visit("https://log.test/story/story-1", {}, { KEEP_PAGES: "on" });
  await visit("https://log.test/story/story-1", {}, { KEEP_PAGES: "on" });
  await visit("https://log.test/Story/story-1.data", {}, { KEEP_PAGES: "on" });
  await visit("https://log.test/no/such/page");
  const requests = lines.map((line) => JSON.parse(line)).filter(({ event }) => event === "request");
  const facts = {
    level: "info",
    requestId: expect.any(String),
    method: "GET",
    ms: expect.any(Number),
    rowsWritten: 0,
  };
  expect(requests).toEqual([
    { ...facts, event: "request", route: "/story/:id", status: 200, rowsRead: 9, cache: "miss" },
    { ...facts, event: "request", route: "/story/:id", status: 200, rowsRead: 0, cache: "hit" },
    { ...facts, event: "request", route: "/story/:id", status: 200, rowsRead: 9, cache: "bypass" },
    { ...facts, event: "request", route: "*", status: 404, rowsRead: 0, cache: "bypass" },
  ]);
});

it("logs a share of what the page cache answers, and all else", async () => {
  await fillStories(1);
  const lines = listen();
  const settings = { KEEP_PAGES: "on", CACHED_LOG_SHARE: "0" };
  for (let visits = 0; visits < 3; visits++) {
    await visit("https://sampled.test/story/story-1", {}, settings);
    await visit("https://sampled.test/no/such/page", {}, settings);
  }
  const requests = lines.map((line) => JSON.parse(line)).filter(({ event }) => event === "request");
  expect(requests.map(({ status, cache }) => `${status} ${cache}`)).toEqual([
    "200 miss",
    "404 bypass",
    "404 bypass",
    "404 bypass",
  ]);
});

it("logs a share of the public pages that it renders, and all else", async () => {
  await fillStories(1);
  const lines = listen();
  const settings = { KEEP_PAGES: "on", CACHED_LOG_SHARE: "1", RENDERED_LOG_SHARE: "0" };
  const story = "https://rendered.test/story/story-1";
  await visit(story, {}, settings);
  await visit(story, {}, settings);
  await visit("https://rendered.test/story/gone", {}, settings);
  await visit("https://rendered.test/my-stories", {}, settings);
  const requests = lines.map((line) => JSON.parse(line)).filter(({ event }) => event === "request");
  expect(requests.map(({ status, cache }) => `${status} ${cache}`)).toEqual([
    "200 hit",
    "404 bypass",
    "302 bypass",
  ]);
});

it("counts the rows of storing a story", async () => {
  const lines = listen();
  const headers = { Origin: origin };
  await visit("/submissions/new", { method: "POST", headers, body: new URLSearchParams(submissionFields()) });
  const { rowsWritten } = JSON.parse(lines.find((line) => line.includes('"request"')) ?? "{}");
  expect(rowsWritten).toBeGreaterThan(1);
});

it("keeps secrets and personal data out of the log, wherever a request has them", {
  timeout: 60_000,
}, async () => {
  const secret = "s3cretW0rd";
  const address = `${secret}@example.org`;
  const headers = {
    Origin: origin,
    Cookie: `__Host-liner-notes.session_token=${secret}.x; __Host-visitor=${secret}; __Host-toast=${secret}; __Host-inspired-by=${secret}`,
    Authorization: `Bearer ${secret}`,
    "User-Agent": `Agent ${secret}`,
    Referer: `https://elsewhere.test/${secret}`,
    "cf-connecting-ip": `2001:db8::${secret}`,
    "x-forwarded-for": secret,
  };
  const gets = [
    `/manage/${secret}`,
    `/MANAGE/${secret}/withdraw`,
    `/manage/${secret}.data`,
    `/newsletter/confirm/${secret}`,
    `/newsletter/unsubscribe/${secret}`,
    `/newsletter/preferences/${secret}`,
    `/auth/reset?token=${secret}`,
    `/auth/verify?token=${secret}`,
    `/u/${secret}`,
    `/story/${secret}?email=${address}`,
    `/community?filter=artist&artist=${secret}`,
    `/community?cursor=${secret}`,
    `/search?q=${secret}`,
    `/search.data?q=${secret}`,
    `/api/suggest?q=${secret}`,
    `/${secret}`,
    `/%E0%A4%A${secret}`,
    `/cards/${secret}.png`,
    `/avatars/${secret}`,
  ];
  const posts = [
    [
      "/submissions/new",
      submissionFields({ story_content: `A story about ${secret}.`, submitter_email: address }),
    ],
    ["/submissions/new", { story_content: secret }],
    ["/auth", { email: address, password: secret }],
    ["/auth?mode=sign-up", { email: address, password: secret }],
    ["/auth/forgot", { email: address }],
    ["/newsletter", { email: address }],
    ["/contact", { name: secret, email: address, message: `${secret} ${secret}` }],
    [`/manage/${secret}`, { intent: "unpublish" }],
    [`/story/${secret}/like`, { liked: "yes" }],
    [`/story/${secret}/report`, { reason: "other", details: secret }],
  ] as const;
  const lines = listen();
  for (const path of gets) await visit(path, { headers }, { KEEP_PAGES: "on" });
  for (const [path, fields] of posts) {
    await visit(path, { method: "POST", headers, body: new URLSearchParams(fields) }, { KEEP_PAGES: "on" });
  }
  expect(lines.filter((line) => line.includes('"event":"request"'))).toHaveLength(gets.length + posts.length);
  expect(lines.filter((line) => line.includes(secret))).toEqual([]);
});

it("says who signed in, out and up, and that somebody could not, without an address or a password", async () => {
  const lines = listen();
  const ines = await newMember();
  await ines.post("/auth/sign-out");
  await ines.signIn("ines@example.org");
  await ines.signIn("ines@example.org", { password: "a wrong one" });
  const events = lines.map((line) => JSON.parse(line)).filter(({ event }) => /^account\./.test(event));
  const id = await userId();
  const facts = { level: "info", requestId: expect.any(String) };
  expect(events).toEqual([
    { ...facts, event: "account.signed-up", userId: id },
    { ...facts, event: "account.signed-out", userId: id, everywhere: false },
    { ...facts, event: "account.signed-in", userId: id },
    { ...facts, event: "account.sign-in-refused", reason: "wrong credentials" },
  ]);
  expect(lines.join("\n")).not.toMatch(/ines@|a long enough one|a wrong one/);
});

it("says whose current password was wrong, or guessed too often, without it", async () => {
  const ines = await member();
  const lines = listen();
  for (let n = 0; n < 6; n++)
    await ines.post("/profile/password", { current: "a guess", password: "a new one" });
  const refused = lines.map((line) => JSON.parse(line)).filter(({ event }) => /^account\./.test(event));
  const facts = { event: "account.password-refused", userId: await userId() };
  const reasons = [...Array(5).fill("wrong credentials"), "too many attempts"];
  expect(refused).toMatchObject(reasons.map((reason) => ({ ...facts, reason })));
  expect(lines.join("\n")).not.toMatch(/ines@|a guess|a new one/);
});
