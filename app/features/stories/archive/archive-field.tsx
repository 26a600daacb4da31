import { useArchive } from "./archive-address";

/** Keeps a form that asks for a list in the archive that is shown. */
export function ArchiveField() {
  const archive = useArchive();
  return archive ? <input type="hidden" name="archive" value={archive} /> : null;
}
