import { useLate } from "~/ui/hooks/use-late";

const load = () => import("./outbox-list.client");

/** The list of what waits, which only the browser knows. */
export function LateOutbox() {
  const { module } = useLate(load);
  return module ? <module.default /> : null;
}
