import { getFormProps, useForm } from "@conform-to/react";
import { Form, Link, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { t } from "~/lib/i18n/t";
import { ButtonLink } from "~/ui/button";
import { FieldErrors, TextArea } from "~/ui/form/field";
import { SubmitButton } from "~/ui/form/submit-button";
import { useFormCheck } from "~/ui/form/use-form-check";
import { PageHeader } from "~/ui/page-header";
import { Trans } from "~/ui/trans";
import { blanks } from "../defaults";
import { chosenIn, LateStoryKind } from "../submit/late-story-kind";
import { StoryFields } from "../submit/story-fields";
import type { EditResult } from "./edit-result";
import { LateKeptEdit } from "./late-kept-edit";
import type { TranscriptAnswer } from "./manage-transcript";
import { ManageVoice } from "./manage-voice";
import type { ManagedStory } from "./managed-story.server";
import { editKeys, storedEdit } from "./stored-edit";
import { useShownVersion } from "./use-shown-version";

const loadCheck = async () => (await import("../submit/check-story")).checkWords;

type ShownStory = Omit<ManagedStory, "userId" | "clipId" | "needsCopy"> & { hasClip: boolean };

/** The manage page: read, edit, unpublish and withdraw a story. */
export function ManageStory({
  story,
  result,
  transcript,
  children,
  lead = t("This page is reached only by your private link. Keep the link, and keep it to yourself."),
  isOwned = false,
  removal = { to: "withdraw", label: t("Withdraw story") },
}: {
  story: ShownStory;
  result?: EditResult;
  /** The rejected correction of the transcript. */
  transcript?: TranscriptAnswer;
  /** Shown below the form, for other features. */
  children?: ReactNode;
  /** Says who can open this page. */
  lead?: string;
  /** An account's, which keeps whether it is anonymous. */
  isOwned?: boolean;
  /** Link to delete the story permanently. */
  removal?: { to: string; label: string };
}) {
  const pending = useNavigation().formData?.get("intent");
  const [form, fields] = useForm({
    id: "manage-form",
    lastResult: result,
    defaultValue: formValues(story),
    ...useFormCheck("manage-form", loadCheck),
  });
  const isSaving = pending === "edit";
  const { version } = useShownVersion({
    loaded: story.textVersion,
    refused: result?.initialValue?.version as string | undefined,
    isSaving,
  });
  const { version: saved } = useShownVersion({ loaded: `${story.version}`, isSaving });
  const { id, hasClip } = story;
  // What was typed about a recording goes with it.
  useEffect(() => {
    if (!hasClip) storedEdit.write(editKeys.transcript(id), null);
  }, [id, hasClip]);
  // A refusal without the story's fields is that of a button above them.
  const ofButton = result && !result.initialValue ? result.error?.[""] : null;
  return (
    <div className="mx-auto max-w-3xl px-4 sm:px-6">
      <PageHeader eyebrow={t("Your story")} title={story.shownSong.songTitle} lead={lead} />
      <Visibility story={story} pending={pending} />
      <FieldErrors id="button-error" errors={ofButton} />
      {story.hasClip ? <ManageVoice story={story} answer={transcript} pending={pending} /> : null}
      <Form
        method="post"
        {...getFormProps(form)}
        // What was typed before must be back before anyone types.
        data-starts-at-once=""
        className="mt-8 grid gap-6"
      >
        <LateKeptEdit
          key={story.id}
          form={form.id}
          keptAs={editKeys.story(story.id)}
          name="version"
          version={version}
          saved={saved}
          isRefused={result?.initialValue !== undefined}
        />
        <input type="hidden" name="intent" value="edit" />
        <StoryFields fields={fields} text={null} credit={accountCredit(story, isOwned)}>
          <LateStoryKind {...chosenIn(result?.initialValue ?? story)} />
        </StoryFields>
        <FieldErrors id={form.errorId} errors={form.errors === ofButton ? null : form.errors} />
        {result?.theirs ? (
          <TextArea id="theirs" label={t("How your story reads now")} readOnly defaultValue={result.theirs} />
        ) : null}
        <div className="flex flex-wrap items-center gap-4">
          {story.canEdit ? (
            <SubmitButton pending={isSaving} pendingText={t("Saving...")}>
              {t("Save changes")}
            </SubmitButton>
          ) : null}
          <ButtonLink to={removal.to} relative="path" look="danger">
            {removal.label}
          </ButtonLink>
        </div>
      </Form>
      {children}
    </div>
  );
}

function Visibility({ story, pending }: { story: ShownStory; pending: unknown }) {
  const action = story.isPublished
    ? { intent: "unpublish", label: t("Unpublish"), pendingText: t("Unpublishing...") }
    : { intent: "publish", label: t("Publish"), pendingText: t("Publishing...") };
  return (
    <section className="flex flex-wrap items-center gap-4 rounded-2xl border border-rule bg-raised p-5">
      <p className="min-w-0 flex-1 basis-64">{story.visibility}</p>
      {story.isPublished ? (
        <Link to={`/story/${story.id}`} className="link">
          {t("Read it")}
        </Link>
      ) : null}
      {story.isPublished || story.canPublish ? (
        <Form method="post">
          <SubmitButton
            look="quiet"
            name="intent"
            value={action.intent}
            pending={pending === action.intent}
            pendingText={action.pendingText}
          >
            {action.label}
          </SubmitButton>
        </Form>
      ) : null}
    </section>
  );
}

/** The credit of an account's story, which can't be changed here; null if the form's name field shows it. */
function accountCredit({ userName, isAnonymous }: ShownStory, isOwned: boolean) {
  if (isAnonymous) return isOwned ? <p className="font-semibold">{t("Published anonymously")}</p> : null;
  if (userName === null) return null;
  return (
    <p className="font-semibold">
      <Trans text={t("Credited as {name}")} values={{ name: <bdi>{userName}</bdi> }} />
    </p>
  );
}

/** Empty fields for values that are only defaults. */
const formValues = (story: ShownStory) => ({
  story_content: story.storyContent,
  song_title: unless(blanks.song, story.songTitle),
  artist_name: unless(blanks.artist, story.artistName),
  album_name: unless(blanks.album, story.albumName),
  submitter_name: unless(blanks.author, story.submitterName),
});

const unless = (blank: string, value: string | null) => (value === blank ? "" : (value ?? ""));
