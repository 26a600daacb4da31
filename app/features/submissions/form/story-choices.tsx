import type { FieldMetadata, SubmissionResult } from "@conform-to/react";
import { t } from "~/lib/i18n/t";
import { Checkbox } from "~/ui/form/field";

type Choice = "share_with_community" | "social_card" | "written_with_ai";

interface StoryChoicesProps {
  fields: Record<Choice, FieldMetadata<unknown>>;
  /** The response of a refused form. */
  refused?: SubmissionResult<string[]>;
}

/** The checkboxes of the submission form. */
export function StoryChoices({ fields, refused }: StoryChoicesProps) {
  // Read from the response: conform's fields would return the form's initial values, with JavaScript, and two boxes are
  // checked by default.
  const isOn = (box: Choice) => (refused ? refused.initialValue?.[box] === "on" : true);
  return (
    <div>
      <Checkbox
        id={fields.share_with_community.id}
        name={fields.share_with_community.name}
        defaultChecked={isOn("share_with_community")}
        label={t("Share with the community")}
        hint={t("Off: an editor reads it first, and nobody else sees it until then.")}
      />
      <Checkbox
        id={fields.social_card.id}
        name={fields.social_card.name}
        defaultChecked={isOn("social_card")}
        label={t("Make a card to share")}
      />
      <Checkbox
        id={fields.written_with_ai.id}
        name={fields.written_with_ai.name}
        defaultChecked={fields.written_with_ai.initialValue === "on"}
        label={t("I wrote this with the help of AI")}
      />
    </div>
  );
}
