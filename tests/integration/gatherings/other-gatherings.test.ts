import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { editorNamed } from "../../support/desk";
import {
  gatheringFields,
  gatheringRow,
  stadium,
  storeGathering,
  submitThere,
} from "../../support/gatherings";

let editor: Awaited<ReturnType<typeof editorNamed>>;
beforeEach(async () => {
  editor = await editorNamed("Edith");
  await storeGathering({ id: "harbour", code: "harbour" });
});

it("changes one gathering, and no other that has the same version", async () => {
  await env.DB.exec("UPDATE gatherings SET version = 1");
  const before = await gatheringRow("harbour");
  await editor.post(stadium.desk, gatheringFields({ name: "The Stadium, Told", version: "1" }));
  expect(await gatheringRow("stadium")).toMatchObject({ name: "The Stadium, Told", version: 2 });
  expect(await gatheringRow("harbour")).toEqual(before);
});

it("reviews the stories that wait at a gathering, and those of no other", async () => {
  const [here, there] = [
    await submitThere({ story_content: "Told in the stadium." }),
    await submitThere({ story_content: "Told at the harbour." }, "Pier 3", "harbour"),
  ];
  await env.DB.exec(`UPDATE stories SET in_review_since = iif(id = '${there}', 1000, 2000)`);
  const { text } = await editor.visit(`${stadium.desk}/review`);
  expect(text).toContain("Told in the stadium.");
  expect(text).not.toContain("Told at the harbour.");
  expect(text).toContain(`value="${here}"`);
});
