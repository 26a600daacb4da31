import { expect, it } from "vitest";
import { jobsIn } from "../faults/support/actions";
import { single } from "../faults/support/services";
import { inPool, tryOut } from "../faults/support/try-out";
import { town } from "../support/access/town";

it("loses only the feature of a service that fails, and works again afterwards", {
  timeout: 180_000,
}, async () => {
  const place = await town();
  const jobs = jobsIn(single(["fails"]));
  const seen = await inPool(4, jobs, ({ action, situation }) => tryOut(place, action, situation));
  expect(seen.flatMap(({ wrong }) => wrong)).toEqual([]);
  expect(seen).toHaveLength(jobs.length);
});
