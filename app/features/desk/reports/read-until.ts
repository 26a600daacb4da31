interface ShownReport {
  storyId: string;
  createdAt: Date;
}

/**
 * Until when a page's reader has read what readers report of a story, in milliseconds: a report that comes later stays
 * open when they close its reports.
 * @param reports those on the page, oldest first
 */
export const readUntil = (reports: readonly ShownReport[], storyId: string): number | undefined =>
  reports.findLast((report) => report.storyId === storyId)?.createdAt.getTime();
