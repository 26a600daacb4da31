import { useLate } from "~/ui/hooks/use-late";

const load = () => import("./copy-status");

/**
 * Has the copy of a published recording made, once the code for it is loaded.
 * @param path of the recording for its author; null if no copy is needed
 */
export function LateCopy({ path }: { path: string | null }) {
  const { module } = useLate(load, path !== null);
  return module && path ? <module.default path={path} /> : null;
}
