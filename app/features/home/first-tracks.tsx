import { playlist } from "~/content/playlist";

/** The first tracks of the playlist, set like the back of a sleeve. */
export const FirstTracks = () => (
  <ol className="columns-1 gap-x-10 text-[0.94rem] sm:columns-2">
    {playlist.slice(0, 6).map((track) => (
      <li key={track.number} className="flex break-inside-avoid gap-3 border-b border-rule py-2">
        <span aria-hidden className="w-6 shrink-0 font-serif text-soft tabular-nums">
          {track.number}
        </span>
        <span className="min-w-0 leading-snug">
          <span className="font-semibold">{track.title}</span>{" "}
          <span className="text-soft">{track.artist}</span>
        </span>
      </li>
    ))}
  </ol>
);
