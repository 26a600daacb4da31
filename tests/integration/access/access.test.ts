import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { ownedData } from "../../support/access/dump";
import { accessFixture, type Role, roles } from "../../support/access/fixture";
import { type AccessRule, accessRules } from "./access-rules";

let people: Awaited<ReturnType<typeof accessFixture>>["people"];
let places: Awaited<ReturnType<typeof accessFixture>>["places"];
beforeEach(async () => {
  ({ people, places } = await accessFixture());
});

it("covers every route of the site", () => {
  const known = new Set(accessRules.map(({ route }) => route));
  expect([...known].sort()).toEqual([...new Set(env.ROUTES)].sort());
});

/** Text that `role` must not see where it has no access. */
const secretsFrom = (role: Role) => [
  "Nobody has heard this one yet",
  ...(role === "author" ? [] : ["author@example.org"]),
];

it.each(accessRules.map((rule) => [`${rule.at} ${Object.values(rule.form ?? {})[0] ?? ""}`, rule] as const))(
  "responds to each role at %s as the table says",
  async (_, rule) => {
    const at = fill(rule.at);
    const untouched = await ownedData();
    for (const role of roles) {
      const read = wordFor(role, rule.read);
      const page = await requestAs(role, "GET", at);
      expect(outcomeOf(page), `${role} reads ${at}`).toBe(read);
      expect(outcomeOf(await requestAs(role, "HEAD", at)), `${role} asks for ${at}`).toBe(read);
      const data = await requestAs(role, "GET", at.replace(/([^?]*)/, "$1.data"));
      if (read !== "ok") {
        for (const secret of secretsFrom(role))
          expect(page.text + data.text, `${role} reads ${at}`).not.toContain(secret);
      }
      for (const method of ["PUT", "PATCH", "DELETE"]) {
        expect((await requestAs(role, method, at, rule)).status, `${role} sends ${method} ${at}`).toBe(405);
      }
    }
    expect(await ownedData(), `somebody reads ${at}`).toBe(untouched);
    for (const role of roles.filter((role) => wordFor(role, rule.write) !== "done")) {
      const answer = await requestAs(role, "POST", at, rule);
      expect(outcomeOf(answer), `${role} writes ${at}`).toBe(wordFor(role, rule.write));
    }
    expect(await ownedData(), `somebody who may not writes ${at}`).toBe(untouched);
    const may = roles.filter((role) => wordFor(role, rule.write) === "done");
    for (const role of may.slice(-1)) {
      expect(outcomeOf(await requestAs(role, "POST", at, rule)), `${role} writes ${at}`).toMatch(
        /^(ok|away)$/,
      );
      if (!rule.leavesNoTrace) expect(await ownedData(), `${role} writes ${at}`).not.toBe(untouched);
    }
  },
);

const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, place) => places[place as keyof typeof places]);

function wordFor(role: Role, words: string): string {
  const each = words.split(" ");
  return each[roles.indexOf(role)] ?? each[0] ?? "";
}

/** Sends a request as `role`; writes include the entry's form. */
async function requestAs(role: Role, method: string, at: string, { form = {} }: Partial<AccessRule> = {}) {
  const bindings = { DEV_MAIL: "" };
  if (method === "GET" || method === "HEAD") return people[role].visit(at, { method }, bindings);
  const body = new URLSearchParams(Object.entries(form).map(([name, value]) => [name, fill(value)]));
  return people[role].visit(at, { method, body, headers: { Origin: "https://liner-notes.test" } }, bindings);
}

/** A response as a word of the table. */
function outcomeOf({ status, location }: { status: number; location: string | null }): string {
  if (status >= 300 && status < 400) return location?.startsWith("/auth?next=") ? "auth" : "away";
  const words: Record<number, string> = {
    200: "ok",
    204: "ok",
    400: "bad",
    404: "none",
    405: "no",
    415: "bad",
  };
  return words[status] ?? `${status}`;
}
