import { getFormProps, useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { useState } from "react";
import { t } from "~/lib/i18n/t";
import { SubmitButton } from "~/ui/form/submit-button";
import type { DeskGathering } from "./find.server";
import type { GatheringAnswer } from "./gathering-answer";
import { GatheringFields, type GatheringValues } from "./gathering-fields";
import { SavedMeanwhile } from "./saved-meanwhile";

interface GatheringFormProps {
  /** Null for a new one. */
  gathering: DeskGathering | null;
  answer?: GatheringAnswer;
}

/** The form of a gathering. What is typed stays in it whatever the answer. */
export function GatheringForm({ gathering, answer }: GatheringFormProps) {
  const isPending = useNavigation().formMethod === "POST";
  // Whoever saves theirs instead does so after a field was mended, too: that answer knows of no conflict.
  const [version, setVersion] = useState<number | string>(gathering?.version ?? 0);
  // As it was sent: without a script, the page of a refused form is of the version that is stored by then.
  const sent = answer?.result?.initialValue?.version as string | undefined;
  const answered = answer?.conflict?.version ?? sent ?? version;
  if (answered !== version) setVersion(answered);
  const [form, fields] = useForm<GatheringValues>({
    id: "gathering",
    lastResult: answer?.result,
    defaultValue: valuesOf(gathering),
  });
  return (
    <Form {...getFormProps(form)} method="post" className="grid gap-6">
      <input type="hidden" name="version" readOnly value={version} />
      {answer?.conflict ? <SavedMeanwhile id={form.errorId} conflict={answer.conflict} /> : null}
      <GatheringFields fields={fields} gathering={gathering} />
      <p>
        <SubmitButton pending={isPending} pendingText={t("One moment...")}>
          {gathering ? (answer?.conflict ? t("Save mine instead") : t("Save")) : t("Make the gathering")}
        </SubmitButton>
      </p>
    </Form>
  );
}

function valuesOf(gathering: DeskGathering | null) {
  if (!gathering) return {};
  const { name, place, heldOn, welcome, questions, consent, opensAt, closesAt } = gathering;
  return {
    name,
    place,
    welcome,
    consent,
    ...Object.fromEntries(questions.map((question, at) => [`question${at + 1}`, question])),
    held_on: heldOn,
    opens_at: opensAt.toISOString(),
    closes_at: closesAt.toISOString(),
  };
}
