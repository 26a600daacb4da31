/** Paths of the desk's gatherings, from the root. */
export const deskGatheringsPath = "/desk/gatherings";
export const newGathering = "new";
export const deskGatheringPath = (id: string): string => `${deskGatheringsPath}/${id}`;
export const gatheringReviewPath = (id: string): string => `${deskGatheringPath(id)}/review`;
export const materialPath = (id: string): string => `${deskGatheringPath(id)}/material`;
export const gatheringCsvPath = (id: string): string => `${deskGatheringPath(id)}/stories.csv`;
export const voicesZipPath = (id: string, part = 1): string =>
  `${deskGatheringPath(id)}/voices.zip${part > 1 ? `?part=${part}` : ""}`;
