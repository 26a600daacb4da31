/** Where a story can be shared (specification, section 3, "Story share"). */
export const sharePlatforms = ["twitter", "facebook", "instagram", "copy_link"] as const;

export type SharePlatform = (typeof sharePlatforms)[number];
