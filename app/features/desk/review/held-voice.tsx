import { t } from "~/lib/i18n/t";
import { songNameHere } from "~/lib/songs/song-name";
import { FoldedText } from "./folded-text";

interface HeldVoiceProps {
  story: {
    id: string;
    songTitle: string;
    voicePublished: boolean;
    hasCopy: boolean;
    /** The transcript, where it says more than the story's text. */
    onlySpoken: string | null;
  };
}

/** The recording of a story in review, for the editor, with its words where the story has others. */
export const HeldVoice = ({ story }: HeldVoiceProps) => (
  <div className="mt-4 grid gap-2">
    <p className="text-sm text-soft">
      {story.voicePublished
        ? t("Its author publishes this recording with the story.")
        : t("Its author keeps this recording private.")}
      {story.voicePublished && !story.hasCopy
        ? ` ${t("No copy for every player yet: it is made when its author next opens the story.")}`
        : null}
    </p>
    {/* biome-ignore lint/a11y/useMediaCaption: the transcript is the story's text above it, or below it */}
    <audio
      controls
      preload="none"
      src={`/desk/voice/${story.id}`}
      aria-label={t("The voice of “{title}”", { title: songNameHere(story.songTitle) })}
      className="h-11 w-full max-w-measure"
    />
    {story.onlySpoken ? (
      <section aria-label={t("All that is said in the recording")}>
        <p className="mt-2 text-sm font-semibold">{t("All that is said in the recording")}</p>
        <FoldedText text={story.onlySpoken} />
      </section>
    ) : null}
  </div>
);
