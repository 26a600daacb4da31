import { Link } from "@remix-run/react";
import type { Essay } from "~/content/essays";
import { essayPath } from "~/features/essays/essay-path";

/** Links to the essays about a song. */
export const EssayLinks = ({ essays }: { essays: readonly Essay[] }) =>
  essays.map((essay) => (
    <p key={essay.slug} className="mt-10 text-lg">
      An essay of the book is about “{essay.title}”:{" "}
      <Link to={essayPath(essay)} prefetch="intent" className="link">
        {essay.theme}, by {essay.author}
      </Link>
    </p>
  ));
