import { useLate } from "~/ui/hooks/use-late";
import type { KeptEditProps } from "./kept-edit.client";

const load = () => import("./kept-edit.client");

/** Keeps what is typed into a form, once the code for it is there. Until then it only sends the version. */
export function LateKeptEdit(props: KeptEditProps) {
  const KeptEdit = useLate(load).module?.default;
  if (KeptEdit) return <KeptEdit {...props} />;
  return <input type="hidden" name={props.name} value={props.version} />;
}
