import { Form } from "@remix-run/react";
import { useRef } from "react";
import { t } from "~/lib/i18n/t";
import { TextArea } from "~/ui/form/field";
import { SubmitButton } from "~/ui/form/submit-button";

/** A correction of the transcript that could not be saved. */
export interface TranscriptAnswer {
  text: string;
  error: string;
  /** Of the transcript that its form replaces if it is sent again. */
  version: string;
}

interface ManageTranscriptProps {
  transcript: string | null;
  version: string;
  answer?: TranscriptAnswer;
  pending: unknown;
}

/** The transcript of a recording, which its author can correct; for readers who can't hear it. */
export function ManageTranscript({ transcript, version, answer, pending }: ManageTranscriptProps) {
  // Of the words in the field once somebody typed there: until then it shows what the answer to another button brings.
  const shown = useRef<string>();
  if (pending === "save-transcript") shown.current = "";
  else if (shown.current === "") shown.current = version;
  return (
    <details
      // What another window has saved stands below the message about it, in lines of its own.
      className="border-t border-rule pt-2 whitespace-pre-line"
      open={Boolean(answer) || undefined}
    >
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        {transcript ? t("What your recording says") : t("Write down what your recording says")}
      </summary>
      <Form method="post" className="grid gap-3 pt-2 pb-1">
        <TextArea
          id="transcript"
          name="transcript"
          label={t("Transcript")}
          hint={t(
            "For everyone who can’t listen. It stands under your recording when that is published, unless your story says it all.",
          )}
          defaultValue={answer?.text ?? transcript ?? ""}
          errors={answer && [answer.error]}
          onInput={() => {
            shown.current ??= version;
          }}
        />
        <input type="hidden" name="transcript_version" value={answer?.version ?? shown.current ?? version} />
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
