import { Link } from "@remix-run/react";
import { placePath } from "~/features/places/paths";
import { formatCount } from "~/lib/text/counts";
import { Section } from "~/ui/section";

interface TownListProps {
  towns: readonly { id: string; name: string; region: string | null; storyCount: number }[];
  /** The address of those that follow; null at the end. */
  next: string | null;
}

/** The towns of a country that were told of, by name. */
export const TownList = ({ towns, next }: TownListProps) =>
  towns.length > 0 ? (
    <Section title="Towns" className="groove mt-6 mb-12 pt-10">
      <PlaceColumns places={towns} />
      {next ? (
        <p className="mt-4">
          <Link to={next} className="link inline-flex min-h-11 items-center">
            More towns
          </Link>
        </p>
      ) : null}
    </Section>
  ) : null;

/** Places in columns, each with its number of stories. */
export const PlaceColumns = ({
  places,
}: {
  places: readonly { id: string; name: string; region?: string | null; storyCount: number }[];
}) => (
  <ul className="mt-6 gap-x-10 sm:columns-2 lg:columns-3">
    {places.map(({ id, name, region, storyCount }) => (
      <li key={id} className="break-inside-avoid">
        <Link
          to={placePath(id)}
          className="group flex min-h-11 items-center justify-between gap-4 border-b border-rule"
        >
          <span className="min-w-0 wrap-anywhere group-hover:underline">
            <bdi>{name}</bdi>
            {region ? <span className="text-sm text-soft">, {region}</span> : null}
          </span>
          <span className="text-sm text-soft tabular-nums">
            {formatCount(storyCount)}
            <span className="sr-only">{storyCount === 1 ? " story" : " stories"}</span>
          </span>
        </Link>
      </li>
    ))}
  </ul>
);
