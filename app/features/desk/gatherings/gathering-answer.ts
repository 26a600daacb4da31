import type { SubmissionResult } from "@conform-to/react";
import type { DeskGathering } from "./find.server";

/** Response of a gathering's form when nothing was saved. */
export interface GatheringAnswer {
  /** Validation errors. */
  result?: SubmissionResult<string[]>;
  /** Another editor saved meanwhile: what they saved, and the version to overwrite. */
  conflict?: { version: number; theirs: DeskGathering };
}
