import { showDock } from "~/ui/dock";
import { RadioDock } from "../dock/radio-dock";
import { radio } from "./radio";

export { NowPlaying } from "../stage/now-playing";
export { radio };

let wasOff = true;

// The small player appears when the radio is switched on.
radio.subscribe(() => {
  const isOff = radio.now().status === "off";
  if (wasOff && !isOff) showDock(<RadioDock />);
  wasOff = isOff;
});
