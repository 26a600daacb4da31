import { useFetcher } from "@remix-run/react";
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from "react";
import { useLoadFailedToast } from "~/features/stories/list/use-load-failed-toast";
import { isUnanswered } from "~/ui/hooks/is-unanswered";
import type { Mark } from "./open-map.server";
import { useMapGestures } from "./use-map-gestures";
import { type Box, boxOf, type Cell, cellOfBox, clamped, mapPath, suits } from "./view";

/** Milliseconds without movement after which the marks of the part that is shown are loaded. */
const pauseMs = 200;

/** What keys do: steps to the right and down, in parts of the width. */
const steps: Record<string, [number, number]> = {
  ArrowLeft: [-0.15, 0],
  ArrowRight: [0.15, 0],
  ArrowUp: [0, -0.15],
  ArrowDown: [0, 0.15],
};

const moved = (from: Box, right: number, down: number) =>
  clamped({ ...from, x: from.x + right * from.width, y: from.y + down * from.width });

const isSame = (one: Box, other: Box) => one.x === other.x && one.y === other.y;

interface View {
  cell: Cell | null;
  marks: Mark[];
}

/**
 * The part of the map that is shown, moved by pointers and keys, and its marks: the page's, or those that were loaded
 * since.
 */
export function useMapView(page: View) {
  const [box, setBox] = useState<Box>(() => boxOf(page.cell));
  const fetcher = useFetcher<View>();
  const shown = fetcher.data ?? page;
  const frame = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);

  // Its marks stay (offline/without-answer.ts).
  useLoadFailedToast(isUnanswered(fetcher));

  const { load } = fetcher;
  const isIdle = fetcher.state === "idle";
  /** What was asked for last: without an answer, it isn't asked for again until the map is moved. */
  const asked = useRef<Box>();
  useEffect(() => {
    // One request at a time: Remix reports one that is cancelled while it is read as an error.
    if (!isIdle || box === asked.current || suits(shown.cell, box)) return;
    const timer = setTimeout(() => {
      asked.current = box;
      load(mapPath(cellOfBox(box)));
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [box, isIdle, shown.cell, load]);

  /** Zooms by a factor around a point, which stays where it is; around the middle by default. */
  const zoom = useCallback((factor: number, at = { x: 0.5, y: 0.5 }) => {
    setBox((from) => {
      const to = clamped({ ...from, width: from.width * factor });
      return clamped({
        x: from.x + (from.width - to.width) * at.x,
        y: from.y + (from.height - to.height) * at.y,
        width: to.width,
      });
    });
  }, []);

  /** Moves the map by parts of its width. */
  const move = useCallback((right: number, down: number) => {
    setBox((from) => moved(from, right, down));
  }, []);
  useMapGestures({ frame, svg, zoom, move });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = steps[event.key];
    // At its edge the page scrolls, or the frame on a phone, which shows the whole world in parts.
    if (step && isSame(moved(box, ...step), box)) return;
    if (step) move(...step);
    else if (event.key === "+" || event.key === "=") zoom(0.5);
    else if (event.key === "-") zoom(2);
    else return;
    event.preventDefault();
  };
  return { box, marks: shown.marks, frame, svg, zoom, onKeyDown };
}
