import { Form, useResolvedPath } from "@remix-run/react";
import Download from "lucide-react/icons/download";
import { t } from "~/lib/i18n/t";
import { buttonClass } from "~/ui/button";
import { SubmitButton } from "~/ui/form/submit-button";
import { LateHeardWords } from "../submit/late-heard-words";
import { ManageTranscript, type TranscriptAnswer } from "./manage-transcript";
import type { ManagedStory } from "./managed-story.server";

interface ManageVoiceProps {
  story: Pick<ManagedStory, "id" | "voicePublished" | "storyContent" | "transcript" | "transcriptVersion">;
  answer?: TranscriptAnswer;
  pending: unknown;
}

/** A story's recording on the manage page: play, publish or hide it, correct the transcript, delete it. */
export function ManageVoice({ story, answer, pending }: ManageVoiceProps) {
  const { storyContent, transcript } = story;
  const { pathname } = useResolvedPath("voice", { relative: "path" });
  const publishing = story.voicePublished
    ? { intent: "hide-voice", label: t("Make it private"), pendingText: t("Hiding...") }
    : { intent: "publish-voice", label: t("Publish my voice"), pendingText: t("Publishing...") };
  return (
    <section
      aria-label={t("Your recording")}
      className="mt-4 grid gap-4 rounded-2xl border border-rule bg-raised p-5"
    >
      <p>
        {story.voicePublished
          ? t("Your voice is published with the story.")
          : t("Your recording is private: only you can hear it, here.")}
      </p>
      {/* biome-ignore lint/a11y/useMediaCaption: the author's own voice; what it says stands below */}
      <audio
        controls
        preload="none"
        src={pathname}
        aria-label={t("Your recording")}
        className="h-11 w-full"
      />
      <Form method="post" className="flex flex-wrap gap-3">
        <SubmitButton
          look="quiet"
          name="intent"
          value={publishing.intent}
          pending={pending === publishing.intent}
          pendingText={publishing.pendingText}
        >
          {publishing.label}
        </SubmitButton>
        <a href={pathname} download="my-story" className={buttonClass()}>
          <Download size={18} aria-hidden /> {t("Download")}
        </a>
      </Form>
      {transcript ? <LateHeardWords story={{ storyContent, transcript }} /> : null}
      <ManageTranscript
        key={story.id}
        id={story.id}
        transcript={transcript}
        version={story.transcriptVersion}
        answer={answer}
        pending={pending}
      />
      <DeleteRecording isPending={pending === "remove-voice"} />
    </section>
  );
}

/** In two steps, since it can't be undone. */
const DeleteRecording = ({ isPending }: { isPending: boolean }) => (
  <details className="border-t border-rule pt-2">
    <summary className="min-h-11 cursor-pointer content-center font-semibold">
      {t("Delete the recording")}
    </summary>
    <Form method="post" className="flex flex-wrap items-center gap-4 pt-2 pb-1">
      <p className="min-w-0 flex-1 basis-64 text-sm text-soft">
        {t("Your story stays; your voice is gone for good. Download it first if you want to keep it.")}
      </p>
      <SubmitButton
        look="danger"
        name="intent"
        value="remove-voice"
        pending={isPending}
        pendingText={t("Deleting...")}
      >
        {t("Delete it for good")}
      </SubmitButton>
    </Form>
  </details>
);
