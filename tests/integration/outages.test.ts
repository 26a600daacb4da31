import { expect, it } from "vitest";
import { town } from "../support/access/town";
import { jobsIn } from "../support/faults/actions";
import { single } from "../support/faults/services";
import { inPool, tryOut } from "../support/faults/try-out";

it("loses only the feature of a service that fails, and works again afterwards", {
  timeout: 120_000,
}, async () => {
  const place = await town();
  const jobs = jobsIn(single(["fails"]));
  const seen = await inPool(4, jobs, ({ action, situation }) => tryOut(place, action, situation));
  expect(seen.flatMap(({ wrong }) => wrong)).toEqual([]);
  expect(seen).toHaveLength(jobs.length);
});
