import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

// The words that docs/glossary.md replaces by the field's own.
const retired =
  /\b(Rooms|Workshop|Outbox|openOutbox|patience|PostOffice|openPostOffice|mayPublish|putTogether|takeApart|inTime|tellAuthor)\b|\b(tell|answer|actOn)[A-Z]\w*|\b(atOnce|longestWait|(most|longest)[A-Z]\w*)\b|\bconst ((most|longest) =|\w*AtOnce = \d)/g;

const files = globSync(
  [
    "app/**/*.{ts,tsx}",
    "db/**/*.ts",
    "tests/**/*.{ts,tsx}",
    "scripts/**/*.{ts,mjs}",
    "docs/**/*.md",
    "*.ts",
    "*.md",
  ],
  { exclude: ["app/content/**", "docs/glossary.md", "tests/house/retired-words.test.ts"] },
);

it("speaks the field's words, not the retired ones", () => {
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    Array.from(readFileSync(file, "utf8").matchAll(retired), ([word]) => `${file}: ${word}`),
  );
  expect(found).toEqual([]);
});
