import { accountMessages } from "../messages";
import { type Refusal, wholeForm, wrongField } from "../sign-in/refusal";

/** What a refused code says, by the auth library's error code; null if there is no sign-in that waits for one. */
export function codeRefusal(code: string): Refusal | null {
  if (code === "INVALID_CODE" || code === "INVALID_BACKUP_CODE") {
    return wrongField("code", accountMessages.wrongCode);
  }
  if (code === "ACCOUNT_TEMPORARILY_LOCKED") {
    return { ...wholeForm(accountMessages.lockedCode), init: { status: 429 } };
  }
  return null;
}
