import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { cookieOf } from "../../support/sharing";
import { origin, visit } from "../../support/site";
import { fillStories, storyRow, submissionFields } from "../../support/stories";

beforeEach(async () => {
  await fillStories(2);
  await env.DB.exec("UPDATE stories SET id = replace(id, 'story-', 'inspiration')");
});

const submit = (fields: Record<string, string>, cookie: string) =>
  visit("/submissions/new", {
    method: "POST",
    headers: { Origin: origin, Cookie: cookie },
    body: new URLSearchParams(submissionFields(fields)),
  });

const conversions = async (id: string) => (await storyRow(id))?.conversion_count;

const cookieFrom = async (id: string) => cookieOf((await visit(`/stories?from=${id}`)).response);

it("stores the story that led to /stories, whichever page the form is opened on", async () => {
  const { response: led } = await visit("/stories?from=inspiration1");
  const cookie = cookieOf(led);
  expect(cookie).toMatch(/^__Host-inspired-by=/);
  for (const part of ["HttpOnly", "Secure", "SameSite=Lax", "Path=/", "Max-Age=86400"])
    expect(led.headers.get("set-cookie")).toContain(part);
  const form = await visit("/submissions/new", { headers: { Cookie: cookie } });
  expect(form.text).toMatch(/name="from"[^>]*value="inspiration1"/);
  const { response } = await submit({ from: "" }, cookie);
  expect(await conversions("inspiration1")).toBe(1);
  expect(
    response.headers.getSetCookie().find((header) => header.startsWith("__Host-inspired-by=")),
  ).toContain("Max-Age=0");
});

it("prefers the form and the URL to the cookie", async () => {
  const cookie = await cookieFrom("inspiration1");
  const form = await visit("/submissions/new?from=inspiration2", { headers: { Cookie: cookie } });
  expect(form.text).toMatch(/name="from"[^>]*value="inspiration2"/);
  await submit({ from: "inspiration2" }, cookie);
  expect(await conversions("inspiration1")).toBe(0);
  expect(await conversions("inspiration2")).toBe(1);
});

it("recognizes a repeated form whose response was lost, even without the cookie", async () => {
  const fields = submissionFields({ from: "" });
  await submit(fields, await cookieFrom("inspiration1"));
  await submit(fields, "");
  expect(await conversions("inspiration1")).toBe(1);
  expect(await env.DB.prepare("SELECT count(*) FROM stories").first("count(*)")).toBe(3);
});

it.each(["/stories", "/stories?from=", "/stories?from=demo-1", "/stories?from=%3Cscript%3E1234"])(
  "stores nothing on %s",
  async (path) => {
    const { status, response } = await visit(path);
    expect(status).toBe(200);
    expect(response.headers.get("set-cookie")).toBeNull();
  },
);

it.each(["__Host-inspired-by=nonsense", `__Host-inspired-by=${btoa('"not an id"')}`, "__Host-inspired-by="])(
  "accepts a story when the cookie is %s",
  async (cookie) => {
    expect((await submit({}, cookie)).status).toBe(302);
    expect((await visit("/submissions/new", { headers: { Cookie: cookie } })).status).toBe(200);
  },
);

it.each(["form", "memory"])("counts nothing for a hidden story, named by the %s", async (where) => {
  const cookie = await cookieFrom("inspiration1");
  await env.DB.exec("UPDATE stories SET is_published = 0 WHERE id = 'inspiration1'");
  await submit({ from: where === "form" ? "inspiration1" : "" }, where === "form" ? "" : cookie);
  expect(await conversions("inspiration1")).toBe(0);
  const inspired = "SELECT count(*) AS n FROM stories WHERE inspired_by IS NOT NULL";
  expect(await env.DB.prepare(inspired).first("n")).toBe(0);
});
