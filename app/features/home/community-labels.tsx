import { demoStories } from "~/content/demo-stories";
import { LabelArt } from "~/ui/label-art";

/** The labels of stories in the community, laid out on a table. */
export const CommunityLabels = () => (
  <div aria-hidden className="flex">
    {demoStories.slice(0, 7).map((story) => (
      <LabelArt
        key={story.id}
        artist={story.artist_name}
        title={story.song_title}
        className="-mr-[4%] w-1/6 min-w-0 shrink rounded-full outline-2 outline-raised"
      />
    ))}
  </div>
);
