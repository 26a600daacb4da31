import { getFormProps, useForm } from "@conform-to/react";
import { PrefetchPageLinks } from "@remix-run/react";
import { type FocusEvent, useRef, useState } from "react";
import { consent, memberConsent } from "~/content/consent";
import { expectedAccountField } from "~/features/accounts/expected-account";
import { useAccount } from "~/features/accounts/menu/use-account";
import { PersonCheck } from "~/features/site/person-check";
import { storyMessages } from "~/features/stories/messages";
import { chosenIn, LateStoryKind } from "~/features/stories/submit/late-story-kind";
import { StoryFields } from "~/features/stories/submit/story-fields";
import { LateRecorder } from "~/features/voice/recorder/late-recorder";
import type { Busy } from "~/features/voice/session/voice-state";
import { t } from "~/lib/i18n/t";
import { pathHere } from "~/lib/path-here";
import { emailInput } from "~/ui/form/email-input";
import { FieldErrors, TextField } from "~/ui/form/field";
import { fieldProps } from "~/ui/form/field-props";
import { SubmitButton } from "~/ui/form/submit-button";
import { useFormCheck } from "~/ui/form/use-form-check";
import { useHydrated } from "~/ui/hooks/use-hydrated";
import { readDraft } from "./draft";
import { MemberCredit } from "./member-credit";
import { StoryChoices } from "./story-choices";
import type { SentStory, SubmissionAnswer } from "./submission-answer";
import { useStoryDraft } from "./use-story-draft";
import { useStorySending } from "./use-story-sending";

const loadCheck = async () => (await import("~/features/stories/submit/check-story")).checkSubmission;

// Who has touched the form before this script was there waits for it: it is loaded while the page hydrates.
if (!import.meta.env.SSR && document.querySelector("#story-form:is(:focus-within,:has([data-held]))"))
  loadCheck().catch(() => {});

interface StoryFormProps {
  /** The response to a form submitted without JavaScript. */
  answer?: SubmissionAnswer;
  submissionKey: string;
  song?: { title: string; artist: string } | null;
  from: string | null;
  onSent: (story: SentStory) => void;
}

/** The submission form, in the dialog and on its own page; works without JavaScript. */
export function StoryForm({ answer, submissionKey, song, from, onSent }: StoryFormProps) {
  const profile = useAccount()?.profile ?? null;
  const draft = useStoryDraft();
  const { fetcher, ...sending } = useStorySending((story) => {
    draft.clear();
    onSent(story);
  });
  const hydrated = useHydrated();
  const latest = fetcher.data ?? answer;
  // Keeps the initial key when the page revalidates, so that submitting again is the same submission.
  const [key] = useState(submissionKey);
  const [form, fields] = useForm({
    id: "story-form",
    lastResult: latest?.result,
    defaultValue: {
      submission_key: key,
      song_title: song?.title,
      artist_name: song?.artist,
      from,
    },
    ...useFormCheck("story-form", loadCheck),
  });
  const cursor = useRef<number | undefined>(undefined);
  const [voiceBusy, setVoiceBusy] = useState<Busy>(null);
  const placeOfWords = () => {
    const field = draft.storyField();
    return field && { field, at: field === document.activeElement ? field.selectionEnd : cursor.current };
  };
  const rememberCursor = ({ target }: FocusEvent) => {
    if (target === draft.storyField()) cursor.current = (target as HTMLTextAreaElement).selectionEnd;
  };

  const { onSubmit: check, ...formProps } = getFormProps(form);
  const failure = latest?.unreachable ? [t(storyMessages.submitFailed)] : form.errors;
  return (
    <fetcher.Form
      method="post"
      action="/submissions/new"
      {...formProps}
      onSubmit={(event) => {
        check(event);
        sending.onSubmit(event);
      }}
      ref={draft.form}
      onInput={draft.keep}
      onBlur={rememberCursor}
      // The draft on this device must be restored before anyone types.
      data-starts-at-once=""
      className="mt-6 grid gap-6"
    >
      <div className="grid gap-6" {...(sending.isFixed && { inert: "" })}>
        <LateRecorder placeOfWords={placeOfWords} onBusy={setVoiceBusy} onReady={sending.takeVoice} />
        <StoryFields
          fields={fields}
          text={hydrated ? draft.text : null}
          credit={profile ? <MemberCredit name={profile.name} field={fields.publish_anonymously} /> : null}
        >
          <LateStoryKind {...chosenIn(hydrated ? readDraft() : answer?.result?.initialValue)} />
        </StoryFields>
        {profile ? null : (
          <TextField
            {...emailInput}
            {...fieldProps(fields.submitter_email)}
            label={t("Your e-mail")}
            hint={t(
              "Optional, and never shown to anyone. Without it, keep the private link you get after sending.",
            )}
          />
        )}
        <StoryChoices fields={fields} refused={latest?.result} />
      </div>
      <input type="hidden" name="submission_key" defaultValue={draft.hidden.submission_key || key} />
      {/* The story that inspires this one takes precedence over the draft's. */}
      <input type="hidden" name="from" defaultValue={from ?? draft.hidden.from ?? ""} />
      <input type="hidden" name={expectedAccountField} value={profile?.username ?? ""} readOnly />
      {hydrated ? <input type="hidden" name="enhanced" value="1" /> : null}
      {/* Loads the code for submitting in advance, so that errors can be shown without a network. A route that is not
          known yet is tried again when Remix has discovered it. */}
      {hydrated ? <PrefetchPageLinks page={pathHere("/submissions/new")} /> : null}
      <div className="border-t border-rule pt-5">
        <p className="text-sm text-soft">{t((profile ? memberConsent : consent).sentence)}</p>
        <PersonCheck answer={latest} />
        <FieldErrors id={form.errorId} errors={failure} />
        <div className="mt-4 flex flex-wrap items-center gap-4">
          <SubmitButton
            pending={sending.isPending}
            pendingText={t("Submitting...")}
            disabled={voiceBusy !== null}
          >
            {t("Submit Story")}
          </SubmitButton>
          <p className="needs-script in-data-full:hidden text-sm text-soft">
            {t("Your draft stays on this device until it is sent.")}
          </p>
        </div>
      </div>
    </fetcher.Form>
  );
}
