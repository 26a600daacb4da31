import { useEffect, useState } from "react";
import { useLate } from "~/ui/hooks/use-late";
import { draftKeys } from "../telling/draft-key";

const load = () => import("./unfinished-list");

/** What this device holds of stories for gatherings that were never sent; loaded if there is any. */
export function LateUnfinished() {
  const [hasAny, setHasAny] = useState(false);
  useEffect(() => setHasAny(draftKeys().length > 0), []);
  const { module } = useLate(load, hasAny);
  return module ? <module.default /> : null;
}
