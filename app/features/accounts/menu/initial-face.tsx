import { initial } from "~/lib/text/text";

/** The face of somebody without a picture: the first letter of the username. */
export const InitialFace = ({ username }: { username: string }) => (
  <span aria-hidden className={faceClass}>
    {initial(username)}
  </span>
);

export const faceClass =
  "inline-flex size-10 shrink-0 items-center justify-center overflow-hidden rounded-full border border-rule-strong bg-sunk font-serif font-semibold";
