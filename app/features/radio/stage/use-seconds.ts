import { useSyncExternalStore } from "react";
import type { RadioPlayer } from "../use-radio";

const neverChanges = () => () => {};
const zero = () => 0;

/** Seconds into what plays; 0 until the radio's code is loaded. */
export function useSeconds({ parts }: RadioPlayer): number {
  const clock = parts?.radio.clock;
  return useSyncExternalStore(clock?.subscribe ?? neverChanges, clock?.now ?? zero, zero);
}
