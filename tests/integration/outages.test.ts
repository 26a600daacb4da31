import { expect, it } from "vitest";
import { jobsIn } from "../faults/support/actions";
import { single } from "../faults/support/services";
import { inPool, tryOut } from "../faults/support/try-out";
import { accessFixture } from "../support/access/fixture";

it("loses only the feature of a service that fails, and works again afterwards", {
  timeout: 180_000,
}, async () => {
  const fixture = await accessFixture();
  const jobs = jobsIn(single(["fails"]));
  const seen = await inPool(4, jobs, ({ action, situation }) => tryOut(fixture, action, situation));
  expect(seen.flatMap(({ wrong }) => wrong)).toEqual([]);
  expect(seen).toHaveLength(jobs.length);
});
