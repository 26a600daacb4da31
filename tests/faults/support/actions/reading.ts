import { type Action, someone, stuck } from "./action";

const read = (path: string, hurt: Action["hurt"] = {}): Action => ({
  name: `read ${path}`,
  well: [200],
  hurt,
  prepare: async ({ places }) => {
    const address = path.replace(/\{(\w+)\}/, (_, place) => places[place as keyof typeof places]);
    return (bindings) => someone().visit(address, {}, bindings);
  },
});

/** Reading pages and feeds. */
export const reading: Action[] = [
  read("/"),
  read("/stories/elliott-smith"),
  read("/community", { D1: [503, "Error loading stories", "story-demo-"] }),
  read("/search?q=town", {
    D1: [503, "The search doesn’t answer right now."],
    search: [503, "The search doesn’t answer right now."],
  }),
  read("/story/{published}", { D1: stuck }),
  read("/community/rss.xml", { D1: [503] }),
  read("/newsletter", { D1: [503, "Subscribe"] }),
  read("/manage/{manage}", { D1: stuck }),
  read("/submissions/new"),
];
