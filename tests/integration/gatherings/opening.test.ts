import { expect, it } from "vitest";
import { editorNamed } from "../../support/desk";
import { storeGathering } from "../../support/gatherings";
import { visit } from "../../support/site";

const day = 24 * 3_600_000;

/** What the list at the desk, the gathering's page there, its page for readers and the one behind its code say. */
const said = {
  before: [">Opens later<", "It opens on", "Stories can be told from", "Stories are taken from"],
  open: [">Open<", "It takes stories until", "Tell yours", "Skip what you like"],
  after: [">Closed<", "It closed on", "The telling is over", "Thank you to everybody who told a story"],
};

it.each([
  ["before", 1, 2],
  ["open", -1, 1],
  ["after", -2, -1],
] as const)("says on every page whether a gathering takes stories: %s", async (state, opens, closes) => {
  const now = Date.now();
  await storeGathering({ opens_at: now + opens * day, closes_at: now + closes * day });
  const editor = await editorNamed("Edith");
  const pages = [
    (await editor.visit("/desk/gatherings")).text,
    (await editor.visit("/desk/gatherings/gathering-1")).text,
    (await visit("/gathering/stadium")).text,
    (await visit("/at/stadium")).text,
  ];
  for (const [name, words] of Object.entries(said))
    for (const [at, page] of pages.entries())
      expect(page.includes(words[at] ?? ""), `${words[at]}`).toBe(name === state);
  // The page may be kept open until then.
  expect(pages.at(-1)?.includes(' data-opens=""')).toBe(state === "before");
  // The page's script writes it in the reader's time zone.
  const [, moment] = /<time dateTime="([^"]+)" data-moment/.exec(pages.at(-1) ?? "") ?? [];
  const told = { before: now + opens * day, open: null, after: now + closes * day }[state];
  expect(moment ?? null).toBe(told && new Date(told).toISOString());
});
