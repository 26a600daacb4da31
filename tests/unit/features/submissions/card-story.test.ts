import { expect, it } from "vitest";
import { type Viewer, visitor } from "~/features/accounts/viewer";
import { submissionSchema } from "~/features/stories/schema";
import { cardStory } from "~/features/submissions/sent/card-story";
import { memberViewer } from "../../../support/access/member-viewer";

const profile = { name: "Ines", username: "ines", displayName: null, avatarUrl: "/avatars/ines.png" };
const ines = memberViewer("u1", { profile });

const authorOf = (viewer: Viewer, fields: Record<string, unknown>) =>
  cardStory(
    "story",
    submissionSchema.parse({
      story_content: "My father hummed it.",
      submission_key: "a".repeat(20),
      social_card: true,
      ...fields,
    }),
    viewer,
    null,
  )?.author;

it.each([
  ["an account's", ines, {}, { name: "Ines", avatarUrl: "/avatars/ines.png" }],
  [
    "an account's that stays unnamed",
    ines,
    { publish_anonymously: true },
    { name: "Anonymous", avatarUrl: null },
  ],
  ["a visitor's", visitor, { submitter_name: "Oriol" }, { name: "Oriol", avatarUrl: null }],
  ["a visitor's without a name", visitor, { submitter_name: " " }, { name: "Anonymous", avatarUrl: null }],
  [
    "a visitor's whose browser asks for both",
    visitor,
    { submitter_name: "Oriol", publish_anonymously: true },
    {
      name: "Oriol",
      avatarUrl: null,
    },
  ],
])("credits the card of %s story as the story", (_, viewer, fields, author) => {
  expect(authorOf(viewer, fields)).toEqual(author);
});

it("returns null for an author who wants no card", () => {
  expect(authorOf(ines, { social_card: false })).toBeUndefined();
});
