import { Form } from "@remix-run/react";
import { useState } from "react";
import { t } from "~/lib/i18n/t";
import { TextArea } from "~/ui/form/field";
import { SubmitButton } from "~/ui/form/submit-button";
import { LateKeptEdit } from "./late-kept-edit";
import { editKeys } from "./stored-edit";
import { useShownVersion } from "./use-shown-version";

/** A correction of the transcript that could not be saved. */
export interface TranscriptAnswer {
  text: string;
  error: string;
  /** Of the transcript that its form replaces if it is sent again. */
  version: string;
}

interface ManageTranscriptProps {
  /** The story's. */
  id: string;
  transcript: string | null;
  version: string;
  answer?: TranscriptAnswer;
  pending: unknown;
}

/** The transcript of a recording, which its author can correct; for readers who can't hear it. */
export function ManageTranscript({ id, transcript, version, answer, pending }: ManageTranscriptProps) {
  const [isBack, setBack] = useState(false);
  // Without a script, the page shows the refused words. With it they are in the field, which goes back to others.
  const [first] = useState(answer?.text);
  const shown = useShownVersion({
    loaded: version,
    refused: answer?.version,
    isSaving: pending === "save-transcript",
    isEmpty: !transcript,
  });
  const onBack = () => {
    shown.noteTyped();
    setBack(true);
  };
  return (
    <details
      // What another window has saved stands below the message about it, in lines of its own.
      className="border-t border-rule pt-2 whitespace-pre-line"
      open={Boolean(answer) || isBack || undefined}
    >
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        {transcript ? t("What your recording says") : t("Write down what your recording says")}
      </summary>
      <Form method="post" id="transcript-form" onReset={shown.noteReset} className="grid gap-3 pt-2 pb-1">
        <TextArea
          id="transcript"
          name="transcript"
          label={t("Transcript")}
          hint={t(
            "For everyone who can’t listen. It stands under your recording when that is published, unless your story says it all.",
          )}
          defaultValue={first ?? transcript ?? ""}
          errors={answer && [answer.error]}
          onInput={shown.noteTyped}
        />
        <LateKeptEdit
          form="transcript-form"
          keptAs={editKeys.transcript(id)}
          name="transcript_version"
          version={shown.version}
          saved={shown.version}
          isRefused={Boolean(answer)}
          onBack={onBack}
        />
        <SubmitButton
          look="quiet"
          name="intent"
          value="save-transcript"
          pending={pending === "save-transcript"}
          pendingText={t("Saving...")}
          className="justify-self-start"
        >
          {t("Save transcript")}
        </SubmitButton>
      </Form>
    </details>
  );
}
