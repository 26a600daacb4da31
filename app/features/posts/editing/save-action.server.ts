import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/cloudflare";
import type { Editor } from "~/features/accounts/require-editor.server";
import { translateReply } from "~/lib/i18n/translate-reply";
import { inPageLanguage } from "~/lib/toast-message";
import type { Database } from "~/platform/database";
import { readForm } from "~/platform/http/read-form";
import { redirectWithToast } from "~/platform/http/toast.server";
import type { Log } from "~/platform/log";
import type { PageCache } from "~/platform/pages/page-cache";
import type { PostAnswer } from "../form/post-answer";
import { postSchema } from "../form/schema.server";
import { claimPictures } from "../pictures/claim-pictures.server";
import { pictureFaults, pictureNamesIn } from "../pictures/markup.server";
import { hasDate } from "./find.server";
import { keepFormOf } from "./kept-form.server";
import { postFormLimit } from "./limits";
import { postErrors, postToasts } from "./messages";
import { deskPostPath } from "./paths";
import { savePost } from "./save.server";
import { statusOf } from "./status";

/** The request's context, by which its loader finds a kept form. */
interface Deps {
  db: Database;
  log: Log;
  pages: PageCache;
}

/**
 * Handles a post's form. Without JavaScript it redirects to the post. On failure the form keeps its values: 400 for
 * validation errors, 409 for a conflict.
 */
export async function handlePostForm(deps: Deps, editor: Editor, request: Request) {
  const { db, pages } = deps;
  const form = await readForm(request, postFormLimit);
  // Of a post that somebody else has published since, the conflict is told first.
  const read = { id: String(form.get("id")), version: Number(form.get("version")) || 0 };
  const isDated = form.get("intent") === "save" && (await hasDate(db, read));
  const parsed = parseWithZod(form, { schema: postSchema(new Date(), isDated) });
  if (parsed.status !== "success")
    return data<PostAnswer>({ result: translateReply(parsed.reply()) }, { status: 400 });
  const { id, intent } = parsed.value;
  if (!(await claimPictures(db, pictureNamesIn(parsed.value.content)))) {
    const result = translateReply(parsed.reply({ fieldErrors: { content: [pictureFaults.gone] } }));
    return data<PostAnswer>({ result }, { status: 400 });
  }
  const saved = await savePost(deps, editor.userId, parsed.value);
  switch (saved.is) {
    case "saved": {
      await pages.purge(["posts"]);
      const toast = postToasts[intent];
      if (!form.has("enhanced")) return redirectWithToast(deskPostPath(id), toast);
      return data<PostAnswer>({
        // Otherwise the form would go on showing the errors of the attempt before.
        result: { status: "success" },
        saved: { id, version: saved.version, slug: saved.slug, toast: inPageLanguage(toast) },
      });
    }
    case "taken": {
      const result = translateReply(parsed.reply({ fieldErrors: { slug: [postErrors.taken] } }));
      return data<PostAnswer>({ result }, { status: 400 });
    }
    case "gone": {
      keepFormOf(deps);
      const result = translateReply(parsed.reply({ formErrors: [postErrors.gone] }));
      return data<PostAnswer>({ result }, { status: 409 });
    }
    case "conflict": {
      const { theirs } = saved;
      const status = statusOf(theirs.publishedAt, new Date());
      const conflict = { version: theirs.version, theirs, status };
      const result = translateReply(parsed.reply({ formErrors: [postErrors.conflict] }));
      return data<PostAnswer>({ result, conflict }, { status: 409 });
    }
  }
}
