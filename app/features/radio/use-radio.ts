import { useState, useSyncExternalStore } from "react";
import { t } from "~/lib/i18n/t";
import { useLate } from "~/ui/hooks/use-late";
import { showToast } from "~/ui/toast/toast";
import { defaultVolume, off } from "./air/air-state";
import type { Radio, RadioNow } from "./air/radio";

const loadAir = () => import("./air/air.client");
// While the page hydrates. What fails is asked for again.
if (!import.meta.env.SSR) loadAir().catch(() => {});

const idle: RadioNow = { ...off, words: null, volume: defaultVolume, isInView: false };
const neverChanges = () => () => {};
const idleNow = () => idle;

const sayNoAnswer = () =>
  showToast({
    title: t("No answer came"),
    description: t("There may be no network. Please try again."),
    kind: "destructive",
  });

/** The radio on a page of it. Its code is loaded after hydration, so that a tap on Play finds it there. */
export function useRadio() {
  const [load, setLoad] = useState(() => loadAir);
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
      else
        load().then((air) => {
          // The page has to see what plays, if its own attempt to load it failed.
          setLoad(() => async () => air);
          work(air.radio);
        }, sayNoAnswer);
    },
  };
}

export type RadioPlayer = ReturnType<typeof useRadio>;
