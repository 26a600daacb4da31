import { env } from "cloudflare:workers";
import papa from "papaparse";
import { expect, it } from "vitest";
import { makeEditor, member } from "../../support/accounts";
import { fillSubscribers } from "../../support/mail/newsletter";

async function download() {
  const editor = await member("editor@example.org");
  await makeEditor(editor, "editor@example.org");
  const { text, response } = await editor.visit("/desk/subscribers.csv");
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("cache-control")).toContain("no-store");
  return papa.parse<Record<string, string>>(text.trimEnd(), { header: true });
}

it("contains every subscriber once, over several pages", async () => {
  await fillSubscribers(1203);
  const { data, errors } = await download();
  expect(errors).toEqual([]);
  expect(new Set(data.map(({ email }) => email)).size).toBe(1203);
  expect(data).toHaveLength(1203);
  expect(data[0]).toMatchObject({ email: "reader-1@example.org", status: "confirmed" });
});

it("has its headings without any subscriber", async () => {
  const { data, meta } = await download();
  expect(data).toEqual([]);
  expect(meta.fields).toContain("email");
});

it.each([
  "=1+1",
  "+1",
  "-1",
  "@SUM(A1)",
  "\t=1",
  "\r=1",
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("http://x.test")',
])("escapes formulas for spreadsheets in %j", async (cell) => {
  await env.DB.prepare(
    "INSERT INTO newsletter_subscribers (id, email, status, source, current_url) VALUES ('a', ?1, 'pending', ?1, ?1)",
  )
    .bind(cell)
    .run();
  const [row] = (await download()).data;
  for (const name of ["email", "source", "currentUrl"]) expect(row?.[name]).toBe(`'${cell}`);
});
