import { LabelArt } from "~/ui/label/label-art";

const degrees = { rest: 0, leadIn: 12, runOut: 31 };

/** A turntable seen from above. The arm is lowered while playing, and moves inwards with the progress. */
export const Turntable = ({
  song,
  playing,
  progress,
}: {
  song: { title: string; artist: string };
  playing: boolean;
  progress: number;
}) => {
  const angle = playing
    ? degrees.leadIn + ((degrees.runOut - degrees.leadIn) * progress) / 100
    : degrees.rest;
  return (
    <div
      aria-hidden
      className="relative aspect-square overflow-hidden rounded-2xl border border-rule bg-sunk"
    >
      <div className="absolute top-[12%] left-[4%] size-[80%] rounded-full border border-rule bg-paper" />
      <LabelArt
        key={`${song.artist} ${song.title}`}
        isOnVinyl
        artist={song.artist}
        title={song.title}
        isSpinning={playing}
        className="absolute top-[13%] left-[5%] size-[78%]"
      />
      <svg viewBox="0 0 100 100" aria-hidden className="absolute inset-0 size-full text-ink">
        <circle cx="90" cy="14" r="6.5" className="fill-paper stroke-rule-strong" strokeWidth=".5" />
        <g
          transform={`rotate(${angle} 90 14)`}
          className="transition-transform duration-200 ease-needle"
          fill="currentColor"
          stroke="var(--paper-sunk)"
          strokeWidth=".5"
        >
          <path d="M88.2 4h3.6v7h-3.6z" />
          <path d="M89.4 10h1.2v53h-1.2z" />
          <path d="M88.4 61h3.2l-.6 8h-2z" />
          <circle cx="90" cy="14" r="2.6" />
        </g>
      </svg>
    </div>
  );
};
