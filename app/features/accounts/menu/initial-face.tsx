import { initial } from "~/lib/text/text";

/** Avatar of a user without a picture: the username's first letter. */
export const InitialFace = ({ username }: { username: string }) => (
  <span aria-hidden className={faceClass}>
    {initial(username)}
  </span>
);

export const faceClass =
  "inline-flex size-10 shrink-0 items-center justify-center overflow-hidden rounded-full border border-rule-strong bg-sunk font-serif font-semibold";
