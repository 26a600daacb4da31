import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { belongings } from "../../support/access/dump";
import { type Role, roles, town } from "../../support/access/town";
import { type Door, doors } from "./doors";

let people: Awaited<ReturnType<typeof town>>["people"];
let places: Awaited<ReturnType<typeof town>>["places"];
beforeEach(async () => {
  ({ people, places } = await town());
});

it("covers every route of the site", () => {
  const known = new Set(doors.map(({ route }) => route));
  expect([...known].sort()).toEqual([...new Set(env.ROUTES)].sort());
});

/** Text that `role` must not see where it has no access. */
const secretsFrom = (role: Role) => [
  "Nobody has heard this one yet",
  ...(role === "author" ? [] : ["author@example.org"]),
];

it.each(doors.map((door) => [`${door.at} ${Object.values(door.form ?? {})[0] ?? ""}`, door] as const))(
  "responds to each role at %s as the table says",
  async (_, door) => {
    const at = fill(door.at);
    const untouched = await belongings();
    for (const role of roles) {
      const read = wordFor(role, door.read);
      const page = await knock(role, "GET", at);
      expect(sign(page), `${role} reads ${at}`).toBe(read);
      expect(sign(await knock(role, "HEAD", at)), `${role} asks for ${at}`).toBe(read);
      const data = await knock(role, "GET", at.replace(/([^?]*)/, "$1.data"));
      if (read !== "ok") {
        for (const secret of secretsFrom(role))
          expect(page.text + data.text, `${role} reads ${at}`).not.toContain(secret);
      }
      for (const method of ["PUT", "PATCH", "DELETE"]) {
        expect((await knock(role, method, at, door)).status, `${role} sends ${method} ${at}`).toBe(405);
      }
    }
    expect(await belongings(), `somebody reads ${at}`).toBe(untouched);
    for (const role of roles.filter((role) => wordFor(role, door.write) !== "done")) {
      const answer = await knock(role, "POST", at, door);
      expect(sign(answer), `${role} writes ${at}`).toBe(wordFor(role, door.write));
    }
    expect(await belongings(), `somebody who may not writes ${at}`).toBe(untouched);
    const may = roles.filter((role) => wordFor(role, door.write) === "done");
    for (const role of may.slice(-1)) {
      expect(sign(await knock(role, "POST", at, door)), `${role} writes ${at}`).toMatch(/^(ok|away)$/);
      if (!door.leavesNoTrace) expect(await belongings(), `${role} writes ${at}`).not.toBe(untouched);
    }
  },
);

const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, place) => places[place as keyof typeof places]);

function wordFor(role: Role, words: string): string {
  const each = words.split(" ");
  return each[roles.indexOf(role)] ?? each[0] ?? "";
}

/** Sends a request as `role`; writes include the entry's form. */
async function knock(role: Role, method: string, at: string, { form = {} }: Partial<Door> = {}) {
  const bindings = { DEV_MAIL: "" };
  if (method === "GET" || method === "HEAD") return people[role].visit(at, { method }, bindings);
  const body = new URLSearchParams(Object.entries(form).map(([name, value]) => [name, fill(value)]));
  return people[role].visit(at, { method, body, headers: { Origin: "https://liner-notes.test" } }, bindings);
}

/** A response as a word of the table. */
function sign({ status, location }: { status: number; location: string | null }): string {
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
