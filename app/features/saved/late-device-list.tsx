import { useLate } from "~/ui/hooks/use-late";

const load = () => import("./device-list.client");

/** The reading list of this device, which only the browser knows. */
export function LateDeviceList() {
  const { module } = useLate(load);
  return module ? <module.default /> : null;
}
