import { Link } from "@remix-run/react";
import { formatCount } from "~/lib/text/counts";
import type { Mark } from "./open-map.server";

/** The marks of a view, to be read: those with most stories first. */
export const MarkList = ({ marks }: { marks: readonly Mark[] }) => (
  <ul className="mt-6 gap-x-10 sm:columns-2 lg:columns-3">
    {marks
      .toSorted((one, other) => other.storyCount - one.storyCount || (one.name < other.name ? -1 : 1))
      .map(({ key, path, name, isCluster, storyCount }) => (
        <li key={`${path} ${key}`} className="break-inside-avoid">
          <Link
            to={path}
            className="group flex min-h-11 items-center justify-between gap-4 border-b border-rule"
          >
            <span className="min-w-0 wrap-anywhere group-hover:underline">
              <bdi>{name}</bdi>
              {isCluster ? <span className="text-soft"> and around</span> : null}
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
