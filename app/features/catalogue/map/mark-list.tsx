import { t } from "~/lib/i18n/t";
import { Trans } from "~/ui/trans";
import { CountedLink, columnsClass } from "../counted-link";
import type { Mark } from "./open-map.server";

/** The marks of a view, to be read: those with most stories first. */
export const MarkList = ({ marks }: { marks: readonly Mark[] }) => (
  <ul className={columnsClass}>
    {marks
      .toSorted((one, other) => other.storyCount - one.storyCount || (one.name < other.name ? -1 : 1))
      .map(({ key, path, name, isCluster, storyCount }) => (
        <CountedLink key={`${path} ${key}`} to={path} storyCount={storyCount}>
          {isCluster ? (
            <span className="text-soft">
              <Trans
                text={t("{place} and around")}
                values={{ place: <bdi className="text-ink">{name}</bdi> }}
              />
            </span>
          ) : (
            <bdi>{name}</bdi>
          )}
        </CountedLink>
      ))}
  </ul>
);
