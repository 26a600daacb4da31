import { env } from "cloudflare:workers";
import { getTableColumns } from "drizzle-orm";
import { expect, it } from "vitest";
import { stories } from "~db/schema/stories";
import { browser, member, userId } from "../../support/accounts";
import { speaker } from "../../support/voice/speaker";

const story = () => env.DB.prepare("SELECT * FROM stories").first<Record<string, unknown>>();

it("exports all data, as JSON and as a page with the recordings", async () => {
  const ines = await speaker();
  const { id } = (await story()) ?? {};
  await env.DB.exec("UPDATE stories SET gathering_spot = 'Section 114, row 12'");
  const share = { platform: "facebook", share_id: crypto.randomUUID(), referrer: "" };
  await ines.post(`/story/${id}/share`, share);
  for (const liked of [id, "demo-2"]) await ines.post(`/story/${liked}/like`, { liked: "yes" });
  await browser().post(`/story/${id}/like`, { liked: "yes" });
  for (const [story, at] of [
    [`${id}`, "2000"],
    ["demo-2", "1000"],
  ] as const)
    await ines.post("/saved", { list: "1", story, at, saved: "yes" });
  const report = { reason: "It is advertising", details: "It sells radios." };
  for (const reported of [id, "demo-2"]) await ines.post(`/story/${reported}/report`, report);
  await env.DB.exec(
    `INSERT INTO passkeys (id, user_id, name, public_key, credential_id, counter, device_type, backed_up)
     SELECT 'key', id, 'Phone', 'a public key', 'a credential', 0, 'singleDevice', 0 FROM users`.replace(
      /\n\s*/,
      " ",
    ),
  );
  await env.DB.exec(
    "INSERT INTO two_factors (id, user_id, secret, backup_codes, verified) SELECT 'app', id, 'a hash', '[]', 1 FROM users",
  );
  const json = await ines.visit("/profile/my-data.json");
  expect(json.response.headers.get("content-disposition")).toContain("attachment");
  expect(JSON.parse(json.text)).toMatchObject({
    account: {
      id: await userId(),
      email: "ines@example.org",
      emailVerified: false,
      createdAt: expect.stringMatching(/^20/),
      locale: expect.any(String),
    },
    profile: { username: "Ines" },
    sessions: [
      {
        createdAt: expect.stringMatching(/^20/),
        expiresAt: expect.stringMatching(/^20/),
        ipAddress: expect.any(String),
        userAgent: expect.any(String),
      },
    ],
    passkeys: [{ name: "Phone", deviceType: "singleDevice", createdAt: expect.any(String) }],
    authenticatorApp: true,
    likes: [
      { storyId: "demo-2", createdAt: expect.any(String) },
      { storyId: id, createdAt: expect.any(String) },
    ],
    shares: [{ storyId: id, platform: "facebook", referrerUrl: null, createdAt: expect.any(String) }],
    savedStories: [
      { storyId: "demo-2", createdAt: "1970-01-01T00:00:01.000Z" },
      { storyId: id, createdAt: "1970-01-01T00:00:02.000Z" },
    ],
    reports: [
      { storyId: "demo-2", ...report, createdAt: expect.any(String) },
      { storyId: id, ...report, createdAt: expect.any(String) },
    ],
    stories: [
      {
        songTitle: "Harvest Moon",
        submitterEmail: "ines@example.org",
        gatheringSpot: "Section 114, row 12",
      },
    ],
  });
  expect(json.text).not.toMatch(/token|hash|password|submission_?key|public key|a credential/i);
  const page = await ines.visit("/profile/my-data.html");
  expect(page.text).toContain("My father hummed it");
  expect(page.text).toContain("Section 114, row 12");
  expect(page.text).toContain('src="data:audio/webm;base64,');
  expect(page.text).toContain(`/story/${id}</a>\n1970-01-01T00:00:02.000Z`);
  const oriol = await member("oriol@example.org");
  for (const path of ["/profile/my-data.json", "/profile/my-data.html"]) {
    expect((await browser().visit(path)).location).toMatch(/^\/auth/);
    const { status, text } = await oriol.visit(path);
    expect(status).toBe(200);
    expect(text).not.toContain("Harvest Moon");
  }
  const others = JSON.parse((await oriol.visit("/profile/my-data.json")).text);
  const nothing = {
    passkeys: [],
    authenticatorApp: false,
    stories: [],
    savedStories: [],
    likes: [],
    shares: [],
    reports: [],
  };
  expect(others).toMatchObject({ ...nothing, sessions: [expect.anything()] });
});

it.each([
  ["my-data.json", "application/json; charset=utf-8"],
  ["my-data.html", "text/html; charset=utf-8"],
])("offers %s as a file, and has nobody else keep it", async (name, type) => {
  const ines = await member("ines@example.org");
  const { headers } = (await ines.visit(`/profile/${name}`)).response;
  expect(headers.get("content-type")).toBe(type);
  expect(headers.get("content-disposition")).toBe(`attachment; filename="${name}"`);
  expect(headers.get("cache-control")).toBe("private, no-store");
});

it("exports the page in the language in which it is asked for", async () => {
  const ines = await member("ines@example.org", { username: "Ines" });
  const { text } = await ines.visit("/es/profile");
  const [, path = ""] = /href="([^"]*my-data\.html)"/.exec(text) ?? [];
  expect((await ines.visit(path)).text).toContain('<html lang="es"');
});

/** What the site notes for its own work, what is secret, and what stands in the account and in other columns. */
const withheld = new Set([
  ...["userId", "userName", "userAvatar", "updatedAt", "version", "inReviewSince", "inspiredBy"],
  ...["submissionKey", "manageTokenHash", "contentKey", "languageChosen"],
  ...["artistKey", "artistSlug", "songSlug", "songId", "gatheringId", "placeId", "placeCountry"],
  ...["talliedAs", "countedSong", "countedVoice", "countedGathering"],
]);

it("exports every other column of a story, and what is stored of its recording", async () => {
  const ines = await speaker();
  const { stories: told } = JSON.parse((await ines.visit("/profile/my-data.json")).text);
  const columns = Object.keys(getTableColumns(stories)).filter((name) => !withheld.has(name));
  const ofRecording = ["clipType", "copyType", "loudnessLufs", "transcript"];
  expect(told).toHaveLength(1);
  expect(Object.keys(told[0]).toSorted()).toEqual([...columns, ...ofRecording].toSorted());
});
