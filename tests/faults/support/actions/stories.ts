import { submissionFields } from "../../../support/stories";
import { type Action, someone, stuck } from "./action";
import { ownStory } from "./own-story";

/** Sending, changing and deciding about stories. */
export const stories: Action[] = [
  {
    name: "send a typed story",
    well: [302],
    hurt: { D1: [503, "Failed to submit story. Please try again.", "My father hummed it"] },
    async prepare() {
      const fields = submissionFields({ submitter_email: "ines@example.org" });
      return (bindings) => someone().post("/submissions/new", fields, bindings);
    },
  },
  {
    name: "edit a story by its private link",
    well: [302],
    hurt: { D1: stuck },
    async prepare() {
      const { link } = await ownStory();
      const words = submissionFields({ intent: "edit", story_content: "He never repaired the last one." });
      return (bindings) => someone().post(link, words, bindings);
    },
  },
  {
    name: "withdraw a story",
    well: [302],
    hurt: { D1: stuck },
    async prepare() {
      // A story for each call, since one can only be withdrawn once.
      const stories = [await ownStory(), await ownStory()];
      return (bindings) => someone().post(`${stories.pop()?.link}/withdraw`, {}, bindings);
    },
  },
  {
    name: "decide at the desk",
    well: [302],
    hurt: { D1: stuck },
    async prepare({ people }) {
      // A story for each call, since a decided one can't be decided again.
      const stories = [
        await ownStory({ share_with_community: "" }),
        await ownStory({ share_with_community: "" }),
      ];
      return (bindings) =>
        people.editor.post(
          "/desk",
          { intent: "approved", story: stories.pop()?.id ?? "", version: "0" },
          bindings,
        );
    },
  },
];
