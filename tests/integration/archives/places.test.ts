import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { archiveAll, archiveBindings, fillOldStories } from "../../support/archives/old-stories";
import { counted, loadPlaces, loadPlacesBeside } from "../../support/places/gazetteer";
import { linked, visit } from "../../support/site";

it("goes on counting archived stories when the gazetteer is loaded again", async () => {
  await loadPlaces();
  await fillOldStories(4);
  await env.DB.exec(
    "UPDATE stories SET place_id = 'hamburg-germany', place_country = 'DE', place_text = 'Hamburg', year = 1984 WHERE id <> 'story-4'",
  );
  await env.DB.exec("UPDATE stories SET place_id = 'germany', place_country = 'DE' WHERE id = 'story-4'");
  await env.DB.prepare("UPDATE stories SET created_at = ? WHERE id = 'story-3'").bind(Date.now()).run();
  const before = await counted();
  expect(before.places).toEqual([
    { id: "germany", story_count: 4, exact_count: 1 },
    { id: "hamburg-germany", story_count: 3, exact_count: 3 },
  ]);
  await archiveAll();
  expect(await counted()).toEqual(before);
  await loadPlacesBeside([env.OLD]);
  expect(await counted()).toEqual(before);
  await loadPlacesBeside([env.OLD]);
  expect(await counted()).toEqual(before);
});

it("has the page of a place whose stories are all archived, after that as before", async () => {
  await loadPlaces();
  await fillOldStories(1);
  await env.DB.exec("UPDATE stories SET place_id = 'hamburg-germany', place_country = 'DE'");
  await archiveAll();
  await loadPlacesBeside([env.OLD]);
  const { status, text } = await visit("/place/hamburg-germany", {}, archiveBindings());
  expect([status, text]).toEqual([200, expect.stringContaining("Stories from 2020")]);
});

it("takes words of a place for the same place in an archive, which has few of them", async () => {
  await loadPlaces();
  await fillOldStories(2);
  await env.DB.exec("UPDATE stories SET place_id = 'paris-united-states', place_country = 'US'");
  await env.DB.exec(
    "UPDATE stories SET place_id = 'paris-france', place_country = 'FR' WHERE id = 'story-1'",
  );
  await env.DB.prepare("UPDATE stories SET created_at = ? WHERE id = 'story-1'").bind(Date.now()).run();
  await archiveAll();
  const listed = async (address: string) =>
    linked((await visit(`${address}&archive=2020`, {}, archiveBindings())).text, "story");
  for (const list of ["/community?", "/search?q=number&"]) {
    expect(await listed(`${list}place=Paris`), list).toEqual([]);
    expect(await listed(`${list}place=Paris,+United+States`), list).toEqual(["story-2"]);
  }
});
