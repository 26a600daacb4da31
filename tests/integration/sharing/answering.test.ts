import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { failingD1 } from "../../support/database/failing-d1";
import { visit } from "../../support/site";
import { fillStories } from "../../support/stories";

const answered = (html: string) =>
  html.split('aria-label="The story you are answering"')[1]?.split("</section>")[0];

it("shows the story that the author responds to, with a link to the form", async () => {
  await fillStories(1);
  await env.DB.exec("UPDATE stories SET id = 'abcdefghij12', is_anonymous = 0, submitter_name = 'Ines R.'");
  const panel = answered((await visit("/stories?from=abcdefghij12")).text);
  for (const words of ["Ines R.", "Song 1", "Artist 1", 'href="/story/abcdefghij12"'])
    expect(panel).toContain(words);
  expect(panel).toMatch(/<a href="\/submissions\/new\?from=abcdefghij12"[^>]*>.*Write Your Story<\/a>/);
  expect(answered((await visit("/stories?from=demo-1")).text)).toContain("The Cranberries");
});

it("names no story that is not public, and none without a parameter", async () => {
  await fillStories(1);
  await env.DB.exec("UPDATE stories SET id = 'abcdefghij12', is_published = 0");
  for (const path of ["/stories?from=abcdefghij12", "/stories?from=nothing", "/stories"]) {
    const { status, text } = await visit(path);
    expect(status).toBe(200);
    expect(answered(text), path).toBeUndefined();
  }
});

it("allows writing while stories can’t be read", async () => {
  const { status, text } = await visit("/stories?from=abcdefghij12", {}, { DB: failingD1() });
  expect(status).toBe(200);
  expect(answered(text)).toBeUndefined();
});
