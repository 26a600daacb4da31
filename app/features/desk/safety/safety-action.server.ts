import { data } from "@remix-run/cloudflare";
import { logDecision } from "~/features/accounts/log-decision";
import { findAuthor } from "~/features/accounts/profile/profiles.server";
import type { Editor } from "~/features/accounts/require-editor.server";
import type { RowMemory } from "~/lib/concurrency/row-memory";
import { msg, t } from "~/lib/i18n/t";
import { networkFrom } from "~/platform/abuse/measures";
import { endSessions } from "~/platform/auth/sessions";
import type { Database } from "~/platform/database";
import { redirectWithToast } from "~/platform/http/toast.server";
import type { Log } from "~/platform/log";
import { safetyMessages, standingId } from "./measure";
import { endMeasure, entryOf, startMeasure } from "./measures.server";
import { measureSchema } from "./schema";

interface Deps {
  db: Database;
  log: Log;
  memory: RowMemory;
}

/** What was typed into a field that was refused, which stays there without JavaScript, too, and why. */
export interface RefusedField {
  typed: string;
  error: string;
}

/** The field that was refused. */
export interface SafetyAnswer {
  network?: RefusedField;
  username?: RefusedField;
}

const page = "/desk/safety";

/** Starts or ends a measure against abuse, or ends an account's sessions; the desk's log says so. */
export async function handleSafetyForm({ db, log, memory }: Deps, editor: Editor, form: FormData) {
  const intent = form.get("intent");
  if (intent === "end") {
    const measureId = String(form.get("id") ?? "");
    if (await endMeasure(db, editor, measureId)) logDecision(log, editor.userId, { measureId }, "ended");
    memory.forget();
    return redirectWithToast(`${page}#${standingId}`, { title: msg("Ended"), kind: "success" });
  }
  if (intent === "end-sessions")
    return endSessionsOf({ db, log }, editor, String(form.get("username") ?? ""));
  const parsed = measureSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) return data<SafetyAnswer>({}, { status: 400 });
  const { kind, hours } = parsed.data;
  const network = kind === "block" ? networkFrom(parsed.data.network) : "";
  if (network === null) {
    const refused = { typed: parsed.data.network, error: t(safetyMessages.network) };
    return data<SafetyAnswer>({ network: refused }, { status: 400 });
  }
  const lasting = kind === "block" ? 1 : hours === "open" ? null : Number(hours);
  const measureId = await startMeasure(db, editor, { kind, network, hours: lasting });
  if (measureId) logDecision(log, editor.userId, { measureId, measure: kind }, "started");
  memory.forget();
  return redirectWithToast(page, { title: msg("Started"), kind: "success" });
}

async function endSessionsOf({ db, log }: Omit<Deps, "memory">, editor: Editor, typed: string) {
  const author = await findAuthor(db, typed.trim());
  if (!author) {
    const refused = { typed, error: t(safetyMessages.unknownAccount) };
    return data<SafetyAnswer>({ username: refused }, { status: 400 });
  }
  await endSessions(db, author.id);
  await entryOf(db, editor, "sessions ended", author.id);
  log.info("desk.sessions-ended", { userId: editor.userId, account: author.id });
  return redirectWithToast(page, { title: msg("Signed out everywhere"), kind: "success" });
}
