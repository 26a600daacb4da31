import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";

// Which modules may import which (docs/architecture.md). A module here is the first folder below `app`, or `db`;
// `entry` is the code that wires them together.
const mayKnow: Record<string, string[]> = {
  entry: ["*"],
  routes: ["features", "platform", "ui", "content", "lib"],
  features: ["features", "platform", "db", "ui", "content", "lib"],
  platform: ["db", "lib"],
  ui: ["lib"],
  styles: [],
  content: ["lib"],
  lib: [],
  db: [],
};

// Which features a feature may import.
const below: Record<string, string[]> = {
  site: [],
  mail: [],
  accounts: ["mail", "site"],
  contact: ["mail", "site"],
  places: [],
  songs: ["places"],
  stories: ["places", "songs", "accounts", "mail", "site"],
  catalogue: ["places", "essays", "cards", "sharing", "submissions", "stories", "songs", "accounts", "site"],
  voice: ["stories", "accounts", "site"],
  outbox: ["voice", "stories", "accounts"],
  cards: ["stories", "accounts", "site"],
  sharing: ["stories", "accounts", "site"],
  saved: ["stories", "accounts"],
  submissions: ["places", "outbox", "voice", "cards", "sharing", "stories", "accounts", "site"],
  gatherings: ["outbox", "submissions", "voice", "cards", "sharing", "songs", "stories", "accounts", "site"],
  reports: ["stories", "accounts", "site"],
  authors: ["places", "songs", "voice", "cards", "sharing", "reports", "stories", "accounts", "mail", "site"],
  posts: ["mail", "accounts", "site"],
  desk: [
    "gatherings",
    "voice",
    "songs",
    "posts",
    "newsletter",
    "contact",
    "mail",
    "stories",
    "accounts",
    "site",
  ],
  newsletter: ["posts", "mail", "accounts", "site"],
  "story-page": ["gatherings", "places", "saved", "voice", "cards", "sharing", "stories", "accounts"],
  embeds: ["gatherings", "catalogue", "voice", "cards", "sharing", "songs", "stories", "accounts", "site"],
  "open-data": ["embeds", "places", "voice", "songs", "stories", "accounts", "site"],
  feeds: ["gatherings", "voice", "catalogue", "songs", "posts", "stories", "accounts", "site"],
  essays: ["sharing", "stories", "site"],
  offline: ["submissions", "outbox", "saved"],
  radio: [
    "essays",
    "shop",
    "submissions",
    "voice",
    "cards",
    "sharing",
    "stories",
    "songs",
    "accounts",
    "site",
  ],
  shop: ["site"],
  about: ["stories", "site"],
  search: ["places", "stories", "songs", "accounts", "site"],
  home: ["gatherings", "essays", "newsletter", "shop", "stories", "site"],
};

// The folders of the recorder, from its controls to the browser's microphone: each may import only those after it.
const recorderFolders = ["recorder", "session", "pieces", "microphone"].map(
  (name) => `app/features/voice/${name}/`,
);

/** Types of bindings, as wrangler generates them (worker-configuration.d.ts). */
const bindingTypes = [
  ...["Env", "D1Database", "R2Bucket", "Queue<", "Fetcher", "KVNamespace", "RateLimit"],
  ...["SendEmail", "Ai", "ImagesBinding", "AnalyticsEngineDataset"],
];

const files = globSync(["app/**/*.{ts,tsx}", "db/**/*.ts"]).filter((file) => !file.endsWith(".d.ts"));

const imports = files.flatMap((from) =>
  ts
    .preProcessFile(readFileSync(from, "utf8"))
    .importedFiles.map(({ fileName }) => ({ from, to: target(from, fileName) }))
    .filter((edge): edge is { from: string; to: string } => edge.to !== null),
);

/** The imported file as a path from the root, without extension; null for a package. */
function target(from: string, name: string): string | null {
  if (name.startsWith("~db/")) return name.replace("~db", "db");
  if (name.startsWith("~/")) return name.replace("~", "app");
  return name.startsWith(".") ? relative(".", join(dirname(from), name)) : null;
}

function layerOf(file: string): string {
  const [top, second = ""] = file.split("/");
  if (top === "db") return "db";
  return second in mayKnow ? second : "entry";
}

const featureOf = (file: string) => /^app\/features\/([^/]+)/.exec(file)?.[1] ?? null;

describe("directions of imports", () => {
  it("finds all modules", () => {
    expect(imports.length).toBeGreaterThan(200);
    expect(new Set(files.map(layerOf))).toEqual(
      new Set(["entry", "routes", "features", "platform", "ui", "content", "lib", "db"]),
    );
  });

  it("lets modules import only those below them", () => {
    const upward = imports.filter(({ from, to }) => {
      const [own, other] = [layerOf(from), layerOf(to)];
      const allowed = mayKnow[own] ?? [];
      return (
        own !== other && !allowed.includes("*") && !allowed.includes(other) && !to.startsWith("app/styles/")
      );
    });
    expect(upward).toEqual([]);
  });

  it("has no imports between routes", () => {
    expect(imports.filter(({ from, to }) => layerOf(from) === "routes" && layerOf(to) === "routes")).toEqual(
      [],
    );
  });

  it("keeps features in their order, without cycles", () => {
    const wrong = imports.filter(({ from, to }) => {
      const [own, other] = [featureOf(from), featureOf(to)];
      if (!own || !other || own === other) return false;
      return !below[own]?.includes(other);
    });
    expect(wrong).toEqual([]);
  });

  it("orders features so that none is below itself", () => {
    const isBelow = (feature: string, start: string): boolean =>
      (below[feature] ?? []).some((next) => next === start || isBelow(next, start));
    expect(Object.keys(below).filter((feature) => isBelow(feature, feature))).toEqual([]);
  });

  it("keeps the recorder's folders in their order", () => {
    const placeOf = (file: string) => recorderFolders.findIndex((folder) => file.startsWith(folder));
    expect(new Set(files.map(placeOf))).toEqual(new Set([-1, ...recorderFolders.keys()]));
    expect(imports.filter(({ from, to }) => placeOf(to) >= 0 && placeOf(from) > placeOf(to))).toEqual([]);
  });

  it("uses bindings only in the entry and in platform", () => {
    const binding = new RegExp(`\\b(${bindingTypes.join("|")})\\b`);
    const seeing = files.filter((file) =>
      binding.test(readFileSync(file, "utf8").replace(/\/\*\*[\s\S]*?\*\/|\/\/.*$/gm, "")),
    );
    expect(seeing.filter((file) => !["entry", "platform"].includes(layerOf(file)))).toEqual([]);
  });

  it("has no barrel files", () => {
    expect(files.filter((file) => /\/index\.tsx?$/.test(file))).toEqual([]);
  });
});
