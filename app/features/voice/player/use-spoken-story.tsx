import { Fragment, useMemo, useRef } from "react";
import type { Voice } from "../clips/queries.server";
import { unpackPassages } from "./packed-passages";
import { SpokenText } from "./spoken-text";
import { Transcript } from "./transcript";
import { usePlayer } from "./use-player";
import { VoicePlayer } from "./voice-player";

/**
 * Adds a story's recording to its page; empty for a story without one. Remount it for each story (`key`).
 * @param language the code of the story's; null or empty if it is unknown
 */
export function useSpokenStory(voice: Voice | null, language: string | null) {
  const audio = useRef<HTMLAudioElement>(null);
  const player = usePlayer(audio);
  const words = useMemo(() => voice && unpack(voice), [voice]);
  if (!voice || !words) return {};
  return {
    isSpinning: player.playing,
    player: (
      <>
        <VoicePlayer audio={audio} player={player} voice={voice} />
        {words.transcript ? (
          <Transcript passages={words.transcript} player={player} language={language} />
        ) : null}
      </>
    ),
    spokenText: words.sections.map(({ question, passages }) => (
      <Fragment key={question}>
        {question ? <h2>{question}</h2> : null}
        <SpokenText passages={passages} player={player} />
      </Fragment>
    )),
  };
}

const unpack = ({ sections, transcript }: Voice) => ({
  sections: sections.map(({ question, passages }) => ({ question, passages: unpackPassages(passages) })),
  transcript: transcript && unpackPassages(transcript),
});
