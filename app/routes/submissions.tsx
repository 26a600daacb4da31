import { ShareStoryLink } from "~/features/stories/share-story-link";
import { buttonClass } from "~/ui/button";

export default function Submissions() {
  return <ShareStoryLink className={buttonClass("primary")}>Start Your Story</ShareStoryLink>;
}
