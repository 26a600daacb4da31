import type { Log } from "~/platform/log";

/**
 * Logs what an editor decided (ASVS 16.3), besides the entry in the desk's own log.
 * @param editorId the editor's user id
 * @param of the id of what was decided about, by its name in the line
 */
export const logDecision = (log: Log, editorId: string, of: Record<string, string>, decision: string): void =>
  log.info("desk.decision", { ...of, decision, editorId });
