import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { browser, member } from "../../support/accounts";
import { failingAt, failingFirst } from "../../support/database/failing-d1";

const email = "ines@example.org";
const phone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1";

/** Two more browsers of the same account, the second a phone. */
async function others() {
  const laptop = browser();
  await laptop.signIn(email);
  const mobile = browser();
  await mobile.signIn(email);
  await env.DB.prepare("UPDATE sessions SET user_agent = ? WHERE rowid = (SELECT max(rowid) FROM sessions)")
    .bind(phone)
    .run();
  return { laptop, mobile };
}

const isOpen = async (person: ReturnType<typeof browser>) => (await person.visit("/profile")).status === 200;

/** The ids of the sessions that the page offers to end. */
const offered = (text: string) => [...text.matchAll(/name="id" value="([^"]+)"/g)].map(([, id = ""]) => id);

it("lists the browsers that are signed in, this one marked, without their tokens", async () => {
  const person = await member(email);
  await others();
  const { text } = await person.visit("/profile/security");
  expect(text).toContain("Safari on an iPhone");
  expect(text.match(/· this browser/g)).toHaveLength(1);
  expect(offered(text)).toHaveLength(2);
  // Each button says which one, to somebody who hears it alone.
  expect(text).toMatch(/Sign out there<span class="sr-only">: (<!-- -->)?Safari on an iPhone/);
  const { results } = await env.DB.prepare("SELECT token FROM sessions").all<{ token: string }>();
  expect(results).toHaveLength(3);
  for (const { token } of results) expect(text).not.toContain(token);
});

it.each(["expires_at = 1", `created_at = ${Date.now() - 181 * 86_400_000}`])(
  "lists no session that is over: %s",
  async (past) => {
    const person = await member(email);
    await others();
    await env.DB.prepare(`UPDATE sessions SET ${past} WHERE user_agent = ?`).bind(phone).run();
    const { text } = await person.visit("/profile/security");
    expect(text).not.toContain("Safari on an iPhone");
    expect(offered(text)).toHaveLength(1);
  },
);

it("ends one of them, and no other account's", async () => {
  const person = await member(email);
  const { laptop, mobile } = await others();
  const stranger = await member("stranger@example.org");
  const [first = ""] = offered((await person.visit("/profile/security")).text);
  await stranger.post("/profile/security", { intent: "end-session", id: first });
  expect([await isOpen(laptop), await isOpen(mobile)]).toEqual([true, true]);
  await person.post("/profile/security", { intent: "end-session", id: first });
  expect([await isOpen(laptop), await isOpen(mobile)].filter(Boolean)).toHaveLength(1);
  expect(await isOpen(person)).toBe(true);
});

it("ends all the others at once", async () => {
  const person = await member(email);
  const { laptop, mobile } = await others();
  const stranger = await member("stranger@example.org");
  await person.post("/profile/security", { intent: "end-others" });
  expect([await isOpen(laptop), await isOpen(mobile)]).toEqual([false, false]);
  expect([await isOpen(person), await isOpen(stranger)]).toEqual([true, true]);
});

it("ends no session alone where all were to end and the session can't be looked up, and says so", async () => {
  const person = await member(email);
  const { laptop } = await others();
  const DB = failingFirst(env.DB);
  expect((await person.post("/auth/sign-out", { everywhere: "1" }, { DB })).status).toBe(503);
  expect([await isOpen(person), await isOpen(laptop)]).toEqual([true, true]);
  await person.post("/auth/sign-out", { everywhere: "1" });
  expect([await isOpen(person), await isOpen(laptop)]).toEqual([false, false]);
});

it("says that nobody was signed out if the session can't be deleted", async () => {
  const person = await member(email);
  const DB = failingAt(env.DB, /^delete from "sessions"/i);
  const { status, response } = await person.post("/auth/sign-out", {}, { DB });
  expect(status).toBeGreaterThanOrEqual(500);
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(await isOpen(person)).toBe(true);
});
