import { useState } from "react";
import { playlist, type Track } from "~/content/playlist";

/** State of the mock player. It plays no sound (specification, section 2, "/radio"). */
export interface MockPlayer {
  track: Track;
  playing: boolean;
  /** 0 to 100. */
  progress: number;
  /** 0 to 100. */
  volume: number;
  /** False until the reader has chosen a track from the list. */
  chosen: boolean;
  toggle: () => void;
  setProgress: (progress: number) => void;
  setVolume: (volume: number) => void;
  /** Loads a track, at its beginning. */
  choose: (track: Track) => void;
}

export function useMockPlayer(): MockPlayer {
  const [number, setNumber] = useState(1);
  const [chosen, setChosen] = useState(false);
  const [playing, setPlaying] = useState(false);
  const [progress, setProgress] = useState(0);
  const [volume, setVolume] = useState(70);
  return {
    track: trackNumber(number),
    playing,
    progress,
    volume,
    chosen,
    toggle: () => setPlaying(!playing),
    setProgress,
    setVolume,
    choose(track) {
      setNumber(track.number);
      setProgress(0);
      setPlaying(true);
      setChosen(true);
    },
  };
}

function trackNumber(number: number): Track {
  const track = playlist.find((candidate) => candidate.number === number);
  if (!track) throw new Error(`There is no track ${number}`);
  return track;
}
