import { partQuery, type VoicePart } from "~/features/gatherings/export/parts";

/** Paths of the desk's gatherings, from the root. */
export const deskGatheringsPath = "/desk/gatherings";
export const newGathering = "new";
export const deskGatheringPath = (id: string): string => `${deskGatheringsPath}/${id}`;
export const gatheringReviewPath = (id: string): string => `${deskGatheringPath(id)}/review`;
export const materialPath = (id: string): string => `${deskGatheringPath(id)}/material`;
export const gatheringCsvPath = (id: string): string => `${deskGatheringPath(id)}/stories.csv`;
export const voicesZipPath = (id: string, part: VoicePart): string =>
  `${deskGatheringPath(id)}/voices.zip${partQuery(part)}`;
