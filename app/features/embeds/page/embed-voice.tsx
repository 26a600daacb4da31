import type { Voice } from "~/features/voice/clips/queries.server";
import type { Passage } from "~/features/voice/player/passage";
import { t } from "~/lib/i18n/t";
import { inLanguage } from "~/lib/text/in-language";

interface EmbedVoiceProps {
  voice: Voice;
  /** Accessible name of the player. */
  label: string;
}

/** A story's voice with the browser's own player, which needs no script; nothing is loaded before it plays. */
export const EmbedVoice = ({ voice, label }: EmbedVoiceProps) => (
  // biome-ignore lint/a11y/useMediaCaption: captions don't load in a sandbox; the words are in the page
  <audio controls preload="none" aria-label={label}>
    {voice.sources.map(({ src, type }) => (
      <source key={src} src={src} type={type} />
    ))}
  </audio>
);

interface EmbedTranscriptProps {
  passages: readonly Passage[];
  /** The code of the story's; null or empty if it is unknown. */
  language: string | null;
}

/** What a voice says, where the story's text is another. */
export const EmbedTranscript = ({ passages, language }: EmbedTranscriptProps) => (
  <details>
    <summary>{t("All that is said in the recording")}</summary>
    <p className="text" {...inLanguage(language)}>
      {passages.map(({ text }) => text).join("")}
    </p>
  </details>
);
