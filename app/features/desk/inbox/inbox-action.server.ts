import { logDecision } from "~/features/accounts/log-decision";
import type { Editor } from "~/features/accounts/require-editor.server";
import { markAnswered } from "~/features/contact/store.server";
import { msg } from "~/lib/i18n/t";
import type { Database } from "~/platform/database";
import { readForm } from "~/platform/http/read-form";
import { redirectWithToast } from "~/platform/http/toast.server";
import type { Log } from "~/platform/log";
import { cardHash } from "../queue/card-id";

interface Deps {
  db: Database;
  log: Log;
}

const page = "/desk/letters";

/** Handles the forms of the inbox: marks a contact message as answered, or takes that back. */
export async function handleInboxForm(
  { db, log }: Deps,
  { userId }: Editor,
  request: Request,
): Promise<Response> {
  const form = await readForm(request);
  const messageId = String(form.get("message"));
  if (form.get("intent") === "reopen") {
    if (await markAnswered(db, messageId, null)) logDecision(log, userId, { messageId }, "answer taken back");
    return redirectWithToast(`${page}${cardHash(messageId)}`, { title: msg("Waits again"), kind: "success" });
  }
  if (await markAnswered(db, messageId, new Date())) logDecision(log, userId, { messageId }, "answered");
  const next = cardHash(String(form.get("next") ?? ""));
  return redirectWithToast(`${page}${next}`, { title: msg("Marked as answered"), kind: "success" });
}
