import { useLate } from "~/ui/hooks/use-late";

const load = () => import("./stored-page-list.client");

/** The list of pages on this device, which only the browser knows. */
export function LateStoredPages() {
  const { module } = useLate(load);
  return module ? <module.default /> : null;
}
