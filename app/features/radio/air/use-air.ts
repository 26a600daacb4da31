import { useSyncExternalStore } from "react";
import { radio } from "./radio";

/** The radio's state, for components that are loaded with it. */
export const useAir = () => useSyncExternalStore(radio.subscribe, radio.now, radio.now);

/** Seconds into what plays. */
export const useAirTime = () => useSyncExternalStore(radio.clock.subscribe, radio.clock.now, radio.clock.now);
