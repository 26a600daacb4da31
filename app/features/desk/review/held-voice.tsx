import { t } from "~/lib/i18n/t";
/** The recording of a story in review, for the editor. */
export const HeldVoice = ({
  story,
}: {
  story: { id: string; songTitle: string; voicePublished: boolean; hasCopy: boolean };
}) => (
  <div className="mt-4 grid gap-2">
    <p className="text-sm text-soft">
      {story.voicePublished
        ? t("Its author publishes this recording with the story.")
        : t("Its author keeps this recording private.")}
      {story.voicePublished && !story.hasCopy
        ? ` ${t("No copy for every player yet: it is made when its author next opens the story.")}`
        : null}
    </p>
    {/* biome-ignore lint/a11y/useMediaCaption: the story's text above it is the transcript */}
    <audio
      controls
      preload="none"
      src={`/desk/voice/${story.id}`}
      aria-label={t("The voice of “{title}”", { title: story.songTitle })}
      className="h-11 w-full max-w-measure"
    />
  </div>
);
