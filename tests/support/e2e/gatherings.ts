import { insertGathering } from "../database/gathering-row";
import { writeRows } from "./rows";

/**
 * Opens a gathering on a running local server, for a day.
 * @param state the server's folder
 * @param code its code at `/at/{code}`, and its id
 * @param row other columns than those of the Stadium Project
 */
export function openGathering(
  state: string,
  code: string,
  {
    questions,
    ...row
  }: { questions: string[]; name?: string; place?: string; welcome?: string; opens_at?: number },
): void {
  const { sql, values } = insertGathering({ id: code, code, questions: JSON.stringify(questions), ...row });
  writeRows(state, sql, values);
}
