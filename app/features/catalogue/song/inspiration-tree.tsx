import { Link } from "@remix-run/react";
import { storyPath } from "~/features/stories/paths";
import { t } from "~/lib/i18n/t";
import { LABEL_BOX, labelArt } from "~/lib/label-art";
import { songNameHere } from "~/lib/songs/song-name";
import { LabelFace } from "~/ui/label/label-shapes";
import { Section } from "~/ui/section";
import { Trans } from "~/ui/trans";
import { type Inspiration, type PlacedStory, placeInspirations } from "./inspirations";

/** Sizes of the drawing in CSS pixels; a row is as high as a line of the list beside it. */
const row = 56;
const step = 36;
const label = 36;
/** Generations beyond this are drawn in the same column, so that the list has room on phones. */
const maxDepth = 3;

/** Which story inspired which: a drawing, and beside it the same as a list of links. */
export const InspirationTree = ({ pairs }: { pairs: readonly Inspiration[] }) => {
  const placed = placeInspirations(pairs);
  if (placed.length === 0) return null;
  const depth = Math.min(maxDepth, Math.max(...placed.map((each) => each.depth)));
  const width = depth * step + label + 4;
  return (
    <Section title={t("One story led to another")} className="pt-16" headingClassName="mb-6">
      <div className="flex gap-4">
        <svg
          width={width}
          height={placed.length * row}
          viewBox={`0 0 ${width} ${placed.length * row}`}
          className="shrink-0"
          aria-hidden="true"
        >
          {placed.map((each) => (
            <Branch key={each.story.id} of={each} placed={placed} />
          ))}
          {placed.map((each) => (
            <svg
              key={each.story.id}
              x={leftOf(each)}
              y={each.row * row + (row - label) / 2}
              width={label}
              height={label}
              viewBox={LABEL_BOX}
              aria-hidden="true"
            >
              <LabelFace art={labelArt(each.story.artistName, each.story.songTitle)} />
            </svg>
          ))}
        </svg>
        <ul className="min-w-0 flex-1">
          {placed.map((each) => (
            <li key={each.story.id} className="flex h-14 flex-col justify-center leading-snug">
              <Link to={storyPath(each.story.id)} className="block truncate hover:underline">
                <bdi className="font-serif text-lg">{songNameHere(each.story.songTitle)}</bdi>
                <span className="text-soft">
                  {" "}
                  <Trans text={t("told by {author}")} values={{ author: <bdi>{each.story.author}</bdi> }} />
                </span>
              </Link>
              <span className="block truncate text-sm text-soft">{originOf(each, placed)}</span>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
};

const leftOf = ({ depth }: PlacedStory) => Math.min(depth, maxDepth) * step + 2;
const middleOf = ({ row: at }: PlacedStory) => at * row + row / 2;

function Branch({ of, placed }: { of: PlacedStory; placed: readonly PlacedStory[] }) {
  const from = of.from === null ? undefined : placed[of.from];
  if (!from) return null;
  const x = leftOf(from) + label / 2;
  const y = middleOf(of);
  return (
    <path
      d={`M${x} ${middleOf(from)}V${y - 10}q0 10 10 10H${leftOf(of) + label / 2}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      className="text-rule-strong"
    />
  );
}

function originOf({ from }: PlacedStory, placed: readonly PlacedStory[]): string {
  const origin = from === null ? undefined : placed[from];
  return origin
    ? t("inspired by the story of {author}", { author: origin.story.author })
    : t("was told first");
}
