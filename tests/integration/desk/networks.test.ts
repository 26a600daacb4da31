import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import spanish from "../../../messages/es.json";
import { browser } from "../../support/accounts";
import { editorNamed } from "../../support/desk";
import { sendAtGathering } from "../../support/safety/gathering-story";
import { stopClock } from "../../support/safety/stopped-clock";
import { runScheduled } from "../../support/scheduled";
import { sendStoryFrom, storyRow, submissionFields } from "../../support/stories";
import { spokenStory } from "../../support/voice/spoken-story";

stopClock();

it("takes back, but publishes nothing for an author whose network is blocked", async () => {
  const { id, link } = await spokenStory();
  const editor = await editorNamed("Edith");
  await editor.post("/desk/safety", { kind: "block", network: "203.0.113.0/24", hours: "open" });
  await editor.post("/desk/safety", { kind: "close", hours: "open" });
  const blocked = browser("203.0.113.7");
  const outside = browser();
  const before = await storyRow(id);
  const making: Record<string, string>[] = [
    { intent: "publish" },
    { intent: "publish-voice" },
    { intent: "edit", story_content: "Other words than before." },
    { intent: "save-transcript", transcript: "Other words than before." },
  ];
  for (const fields of making) {
    const { status, response, text } = await blocked.post(link, fields);
    expect([status, response.headers.get("retry-after")]).toEqual([429, "3600"]);
    expect(text).toContain("Too many stories come from your network");
    // Nothing that was typed or stands there is lost.
    expect(text).toContain(`>${fields.story_content ?? before?.story_content}</textarea>`);
    expect(text).toContain(`>${fields.transcript ?? "we danced until morning"}</textarea>`);
  }
  expect(await storyRow(id)).toEqual(before);
  for (const intent of ["unpublish", "hide-voice", "remove-voice"]) {
    expect((await blocked.post(link, { intent })).status).toBe(302);
  }
  expect(await storyRow(id)).toMatchObject({ is_published: 0, voice_published: 0, clip_id: null });
  expect((await outside.post(link, { intent: "publish" })).status).toBe(302);
  expect(await storyRow(id)).toMatchObject({ is_published: 1 });
  expect((await blocked.post(`${link}/withdraw`)).status).toBe(302);
});

it("shows the networks that stories come from, and keeps no address", async () => {
  const editor = await editorNamed("Edith");
  for (const address of ["198.51.100.7", "198.51.100.8", "2001:db8:7:1::5"]) await sendStoryFrom(address);
  await sendAtGathering("198.51.100.9");
  const { results } = await env.DB.prepare(
    "SELECT network, stories FROM network_counts ORDER BY network",
  ).all();
  expect(results).toEqual([
    { network: "198.51.100.0/24", stories: 3 },
    { network: "2001:db8:7::/48", stories: 1 },
  ]);
  expect((await editor.visit("/desk/safety")).text).toMatch(/198\.51\.100\.0\/24<\/code>: (<!-- -->)?3/);
});

it("counts a story once for its network, however often its form comes", async () => {
  const fields = submissionFields();
  for (let times = 0; times < 2; times++) await sendStoryFrom("198.51.100.7", fields);
  const { results } = await env.DB.prepare("SELECT network, stories FROM network_counts").all();
  expect(results).toEqual([{ network: "198.51.100.0/24", stories: 1 }]);
});

it("shows a flood of this hour after an hour with more than a thousand networks", async () => {
  const thisHour = Math.floor(Date.now() / 3_600_000) * 3_600_000;
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1100)
     INSERT INTO network_counts (hour, network, stories)
     SELECT ?1, '10.' || (i / 256) || '.' || (i % 256) || '.0/24', 1 FROM n
     UNION ALL SELECT ?1, '198.51.100.0/24', 2 UNION ALL SELECT ?2, '198.51.100.0/24', 40
     UNION ALL SELECT ?3, '198.51.100.0/24', 1000`,
  )
    .bind(thisHour - 3_600_000, thisHour, thisHour - 3 * 3_600_000)
    .run();
  const editor = await editorNamed("Edith");
  expect((await editor.visit("/desk/safety")).text).toMatch(/198\.51\.100\.0\/24<\/code>: (<!-- -->)?42/);
});

it("forgets after a day which networks stories came from", async () => {
  const hour = 3_600_000;
  for (const hours of [23, 25]) {
    await env.DB.prepare("INSERT INTO network_counts (hour, network, stories) VALUES (?, ?, 1)")
      .bind(Date.now() - hours * hour, `${hours}.0.0.0/24`)
      .run();
  }
  await runScheduled();
  const { results } = await env.DB.prepare("SELECT network FROM network_counts").all();
  expect(results).toEqual([{ network: "23.0.0.0/24" }]);
});

it("leaves an old entry of the desk's log that names an account, whatever its name was", async () => {
  await editorNamed("Edith");
  const subject = "nothing is taken from me";
  await env.DB.prepare(
    "INSERT INTO desk_log (id, action, subject, decided_by, created_at) SELECT 'old', 'sessions ended', ?, id, 1 FROM users",
  )
    .bind(subject)
    .run();
  await runScheduled(new Date());
  expect(await env.DB.prepare("SELECT subject FROM desk_log WHERE id = 'old'").first("subject")).toBe(
    subject,
  );
});

it("forgets a day after a block which network it was, and that somebody blocked one never", async () => {
  const editor = await editorNamed("Edith");
  await editor.post("/desk/safety", { kind: "block", network: "203.0.113.7" });
  await editor.post("/desk/safety", { kind: "hold", hours: "open" });
  const kept = async () => {
    const measures = await env.DB.prepare("SELECT kind, network FROM measures ORDER BY kind").all();
    return [
      measures.results,
      await env.DB.prepare("SELECT subject FROM desk_log ORDER BY subject DESC").raw(),
    ];
  };
  const hour = 3_600_000;
  const hold = { kind: "hold", network: "" };
  await runScheduled(new Date(Date.now() + 24 * hour));
  expect(await kept()).toEqual([
    [{ kind: "block", network: "203.0.113.7/32" }, hold],
    [["nothing is taken from 203.0.113.7/32"], ["all new stories wait for an editor"]],
  ]);
  await runScheduled(new Date(Date.now() + 25 * hour + 1));
  expect(await kept()).toEqual([
    [hold],
    [["nothing is taken from …"], ["all new stories wait for an editor"]],
  ]);
  expect((await editor.visit("/es/desk/log")).text).toContain(
    spanish["nothing is taken from {network}"].replace("{network}", "…"),
  );
});
