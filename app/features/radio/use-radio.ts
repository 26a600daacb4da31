import { useSyncExternalStore } from "react";
import { useLate } from "~/ui/hooks/use-late";
import { off } from "./air/air-state";
import type { Radio, RadioNow } from "./air/radio";

const load = () => import("./air/air.client");
const idle: RadioNow = { ...off, words: null, volume: 70, isInView: false };
const neverChanges = () => () => {};
const idleNow = () => idle;

/** The radio on a page of it. Its code is loaded after hydration, so that a tap on Play finds it there. */
export function useRadio() {
  const { module } = useLate(load);
  const now = useSyncExternalStore(
    module?.radio.subscribe ?? neverChanges,
    module?.radio.now ?? idleNow,
    idleNow,
  );
  return {
    now,
    /** What is only shown while something is on; null until it is loaded. */
    parts: module,
    act(work: (radio: Radio) => void) {
      if (module) work(module.radio);
      else load().then(({ radio }) => work(radio));
    },
  };
}

export type RadioPlayer = ReturnType<typeof useRadio>;
