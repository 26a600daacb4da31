import { Link } from "@remix-run/react";
import { placePath } from "~/features/places/paths";
import { t } from "~/lib/i18n/t";
import { Section } from "~/ui/section";
import { CountedLink, columnsClass } from "../counted-link";

interface TownListProps {
  towns: readonly { id: string; name: string; region: string | null; storyCount: number }[];
  /** The address of those that follow; null at the end. */
  next: string | null;
}

/** The towns of a country that were told of, by name. */
export const TownList = ({ towns, next }: TownListProps) =>
  towns.length > 0 ? (
    <Section title={t("Towns")} className="groove mt-6 mb-12 pt-10">
      <PlaceColumns places={towns} />
      {next ? (
        <p className="mt-4">
          <Link to={next} className="link tall">
            {t("More towns")}
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
  <ul className={columnsClass}>
    {places.map(({ id, name, region, storyCount }) => (
      <CountedLink key={id} to={placePath(id)} storyCount={storyCount}>
        <bdi>{name}</bdi>
        {region ? <span className="text-sm text-soft">, {region}</span> : null}
      </CountedLink>
    ))}
  </ul>
);
