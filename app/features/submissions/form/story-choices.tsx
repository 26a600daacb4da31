import type { FieldMetadata, SubmissionResult } from "@conform-to/react";
import { Checkbox } from "~/ui/form/field";

type Choice = "share_with_community" | "social_card" | "written_with_ai";

interface StoryChoicesProps {
  fields: Record<Choice, FieldMetadata<unknown>>;
  /** What the form was answered when it came back. */
  refused?: SubmissionResult<string[]>;
}

/** What becomes of a story, and how it was written: the submission form's boxes. */
export function StoryChoices({ fields, refused }: StoryChoicesProps) {
  // Asked of the answer itself: with a script, conform's fields go on saying what the form began with, and these two are on then.
  const isOn = (box: Choice) => (refused ? refused.initialValue?.[box] === "on" : true);
  return (
    <div>
      <Checkbox
        id={fields.share_with_community.id}
        name={fields.share_with_community.name}
        defaultChecked={isOn("share_with_community")}
        label="Share with the community"
        hint="Off: an editor reads it first, and nobody else sees it until then."
      />
      <Checkbox
        id={fields.social_card.id}
        name={fields.social_card.name}
        defaultChecked={isOn("social_card")}
        label="Make a card to share"
      />
      <Checkbox
        id={fields.written_with_ai.id}
        name={fields.written_with_ai.name}
        defaultChecked={fields.written_with_ai.initialValue === "on"}
        label="I wrote this with the help of AI"
      />
    </div>
  );
}
