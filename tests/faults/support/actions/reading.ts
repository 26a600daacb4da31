import { deliver } from "../../../support/queue";
import { type Action, type Outcome, someone, stuck } from "./action";

const read = (path: string, hurt: Action["hurt"] = {}): Action => ({
  name: `read ${path}`,
  well: [200],
  hurt,
  prepare: async ({ places }) => {
    const address = path.replace(/\{(\w+)\}/, (_, place) => places[place as keyof typeof places]);
    return (bindings) => someone().visit(address, {}, bindings);
  },
});

const noAnswer: Outcome = [503, "The search doesn’t answer right now."];

const search: Action = {
  name: "search",
  well: [200],
  hurt: { D1: noAnswer, search: noAnswer },
  prepare: async ({ places }) => {
    await deliver([{ type: "story.visibility-changed", version: 1, storyId: places.published }]);
    return (bindings) => someone().visit("/search?q=hummed", {}, bindings);
  },
};

/** Reading pages and feeds. */
export const reading: Action[] = [
  read("/"),
  read("/stories/elliott-smith"),
  read("/community", { D1: [503, "Error loading stories", "story-demo-"] }),
  search,
  read("/story/{published}", { D1: stuck }),
  read("/community/rss.xml", { D1: [503] }),
  read("/newsletter", { D1: [503, "Subscribe", "couldn’t fetch the letters"] }),
  read("/manage/{manage}", { D1: stuck }),
  read("/submissions/new"),
];
