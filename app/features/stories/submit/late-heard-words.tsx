import { useLate } from "~/ui/hooks/use-late";
import type { HeardStory } from "./heard-words.client";

const load = () => import("./heard-words.client");

/** Words that were heard in a story's recording and aren't part of its text; not needed without scripts. */
export function LateHeardWords({ story }: { story: HeardStory }) {
  const { module } = useLate(load);
  return module ? <module.default story={story} /> : null;
}
