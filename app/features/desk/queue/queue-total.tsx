import { countedTo } from "./counted-to";

/** The number of waiting stories, and how many of them the page shows. */
export function QueueTotal({ waiting, shown }: { waiting: number; shown: number }) {
  const total = Math.max(waiting, shown);
  const words =
    total > countedTo
      ? `More than ${countedTo} stories wait`
      : total === 1
        ? "One story waits"
        : `${total} stories wait`;
  return (
    <p className="mb-1 font-semibold">
      {words}
      {total > shown ? `; here are the ${shown} that wait longest` : ""}.
    </p>
  );
}
