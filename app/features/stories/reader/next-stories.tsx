import { Link } from "@remix-run/react";
import type { NextStory } from "./next-stories.server";
import { StoryLinks } from "./story-links";

const notes: Record<NextStory["because"], string> = {
  song: "the same song",
  artist: "the same artist",
  feed: "from the community",
};

/** Links at the end of a story: recommended stories, and the community. */
export const NextStories = ({ stories }: { stories: NextStory[] }) => (
  <nav aria-labelledby="next-stories" className="groove mt-16 pt-10 print:hidden">
    <h2 id="next-stories" className="text-2xl">
      Read on
    </h2>
    <StoryLinks stories={stories.map((story) => ({ ...story, note: notes[story.because] }))} />
    <Link to="/community" prefetch="intent" className="link mt-6 inline-flex min-h-11 items-center">
      Back to Community Stories
    </Link>
  </nav>
);
