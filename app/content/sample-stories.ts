import { awayStories } from "./sample-stories/away";
import { familyStories } from "./sample-stories/family";
import { loveStories } from "./sample-stories/love";
import { oddStories } from "./sample-stories/odd";
import type { SampleStory } from "./sample-stories/sample-story";
import { workStories } from "./sample-stories/work";

export type { SampleStory };

/** The forty-four community stories that seed a local database (specification section 3, "Story"). */
export const sampleStories: readonly SampleStory[] = [
  ...familyStories,
  ...workStories,
  ...loveStories,
  ...awayStories,
  ...oddStories,
];
