/**
 * Whether what a fetcher of Remix asked for got no answer: it has null then, instead of the route's data
 * (features/offline/without-answer.ts).
 */
export const isUnanswered = ({ state, data }: { state: string; data: unknown }): boolean =>
  state === "idle" && data === null;
