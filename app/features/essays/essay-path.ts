import type { Essay } from "~/content/essays";

/** An essay's path, from the root. */
export const essayPath = (essay: Pick<Essay, "slug">): string => `/stories/${essay.slug}`;
