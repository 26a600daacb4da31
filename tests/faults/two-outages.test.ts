import { expect, it } from "vitest";
import { accessFixture } from "../support/access/fixture";
import { jobsIn } from "./support/actions";
import { pairs, single } from "./support/services";
import { inPool, tryOut } from "./support/try-out";

it("responds to everything in time while a service is silent", { timeout: 1_800_000 }, async ({ task }) => {
  const fixture = await accessFixture();
  const jobs = jobsIn(single(["is silent"]));
  const seen = await inPool(4, jobs, ({ action, situation }) => tryOut(fixture, action, situation));
  const slowest = (isSpeech: boolean) =>
    Math.max(...seen.filter((each) => each.isSpeech === isSpeech).map(({ ms }) => ms));
  const figures = { tries: jobs.length, ms: slowest(false), speechMs: slowest(true) };
  Object.assign(task.meta, { figures });
  expect(seen.flatMap(({ wrong }) => wrong)).toEqual([]);
});

it("loses only their features while any two services fail or are silent", {
  timeout: 1_800_000,
}, async () => {
  const fixture = await accessFixture();
  const jobs = jobsIn(pairs(["fails", "is silent"]));
  const seen = await inPool(16, jobs, ({ action, situation }) => tryOut(fixture, action, situation, false));
  expect(seen.flatMap(({ wrong }) => wrong)).toEqual([]);
});
