import { Link } from "@remix-run/react";
import { storyPath } from "~/features/stories/paths";
import type { StoryReference } from "~/features/stories/story-reference";
import { LabelArt } from "~/ui/label-art";

/** Leads back to the story that made somebody write this one. */
export const InspiredBy = ({ story }: { story: StoryReference }) => (
  <p className="text-soft wrap-anywhere">
    Inspired by{" "}
    <Link to={storyPath(story.id)} className="link">
      the story of “<bdi>{story.songTitle}</bdi>” by <bdi>{story.artistName}</bdi>
    </Link>
  </p>
);

/** Leads on to the stories that were written because of this one. */
export const InspiredStories = ({ stories }: { stories: StoryReference[] }) => (
  <section aria-labelledby="inspired">
    <h2 id="inspired" className="text-2xl">
      Stories this one inspired
    </h2>
    <ul className="mt-4 grid gap-x-8 sm:grid-cols-2">
      {stories.map((story) => (
        <li key={story.id} className="min-w-0 border-t border-rule">
          <Link to={storyPath(story.id)} className="group flex min-h-11 items-center gap-4 py-3">
            <LabelArt artist={story.artistName} title={story.songTitle} className="size-12 shrink-0" />
            <span className="min-w-0 leading-snug">
              <span className="block truncate font-serif text-lg group-hover:underline">
                <bdi>{story.songTitle}</bdi>
              </span>
              <span className="block truncate text-sm text-soft">
                <bdi>{story.artistName}</bdi>
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
);
