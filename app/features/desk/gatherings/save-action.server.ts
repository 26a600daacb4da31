import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/cloudflare";
import type { Editor } from "~/features/accounts/require-editor.server";
import type { RowMemory } from "~/lib/concurrency/row-memory";
import { msg } from "~/lib/i18n/t";
import { translateReply } from "~/lib/i18n/translate-reply";
import type { Database } from "~/platform/database";
import { readForm } from "~/platform/http/read-form";
import { redirectWithToast } from "~/platform/http/toast.server";
import type { Log } from "~/platform/log";
import type { PageCache } from "~/platform/pages/page-cache";
import { requireDeskGathering } from "./find.server";
import type { GatheringAnswer } from "./gathering-answer";
import { gatheringErrors } from "./messages";
import { deskGatheringPath, newGathering } from "./paths";
import { changeGathering, changes, makeGathering } from "./save.server";
import { gatheringSchema, newGatheringSchema } from "./schema";

interface Deps {
  db: Database;
  log: Log;
  pages: Pick<PageCache, "purge">;
  memory: RowMemory;
}

/**
 * Handles a gathering's form, and redirects to the gathering.
 * @param id of the gathering, or `new`
 * @returns 400 for validation errors, 409 if another editor changed it meanwhile; the form keeps its values
 */
export async function handleGatheringForm(
  deps: Deps,
  editor: Editor,
  request: Request,
  id: string | undefined,
) {
  const form = await readForm(request);
  return id === newGathering ? make(deps, editor, form) : change(deps, editor, form, id);
}

async function make(deps: Deps, editor: Editor, form: FormData) {
  const parsed = parseWithZod(form, { schema: newGatheringSchema });
  if (parsed.status !== "success") return refused(parsed.reply(), 400);
  const id = await makeGathering(deps, editor, parsed.value);
  if (!id) return refused(parsed.reply({ fieldErrors: { code: [gatheringErrors.taken] } }), 400);
  return redirectWithToast(deskGatheringPath(id), { title: msg("Gathering made"), kind: "success" });
}

async function change(deps: Deps, editor: Editor, form: FormData, id: string | undefined) {
  const { db, pages, memory } = deps;
  const before = await requireDeskGathering(db, id);
  const parsed = parseWithZod(form, { schema: gatheringSchema });
  if (parsed.status !== "success") return refused(parsed.reply(), 400);
  const isConflict = before.version !== parsed.value.version;
  if (!isConflict && before.isTold && changes(before, parsed.value).includes("questions")) {
    return refused(parsed.reply({ fieldErrors: { question1: [gatheringErrors.told] } }), 400);
  }
  if (isConflict || !(await changeGathering(deps, editor, before, parsed.value))) {
    const theirs = await requireDeskGathering(db, id);
    // The form came twice, or somebody else did just the same.
    if (changes(theirs, parsed.value).length === 0) return saved(theirs.id);
    return refused(parsed.reply({ formErrors: [gatheringErrors.conflict] }), 409, {
      version: theirs.version,
      theirs,
    });
  }
  memory.forget();
  await pages.purge(["stories"]);
  return saved(before.id);
}

const saved = (id: string) =>
  redirectWithToast(deskGatheringPath(id), { title: msg("Saved"), kind: "success" });

const refused = (result: GatheringAnswer["result"], status: number, conflict?: GatheringAnswer["conflict"]) =>
  data<GatheringAnswer>({ result: result && translateReply(result), conflict }, { status });
