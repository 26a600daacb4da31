import { env } from "cloudflare:workers";
import papa from "papaparse";
import { expect, it } from "vitest";
import { editorNamed } from "../../support/desk";
import { fillSubscribers } from "../../support/mail/newsletter";
import { wordsIn } from "../../support/site";

async function download() {
  const editor = await editorNamed("Edith");
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

it("is offered below the numbers of those who read, have yet to confirm, and have left", async () => {
  await fillSubscribers(6);
  await env.DB.exec(
    "UPDATE newsletter_subscribers SET status = 'pending' WHERE id <= 'subscriber-0000000003'",
  );
  await env.DB.exec("UPDATE newsletter_subscribers SET status = 'unsubscribed' WHERE id LIKE '%1'");
  const { text } = await (await editorNamed("Edith")).visit("/desk/letters");
  const [numbers = "", below = ""] = text.split(/aria-label="Subscribers"/)[1]?.split("</ul>") ?? [];
  expect(wordsIn(`<ul ${numbers}`)).toBe("3 read our letters 2 have yet to confirm 1 have left");
  expect(below.split("</section>")[0]).toContain('href="/desk/subscribers.csv"');
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
