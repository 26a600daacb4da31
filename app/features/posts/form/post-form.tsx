import { getFormProps, useForm } from "@conform-to/react";
import { useFetcher, useNavigate } from "@remix-run/react";
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from "react";
import { t } from "~/lib/i18n/t";
import { pathHere } from "~/lib/path-here";
import { Button } from "~/ui/button";
import { FieldErrors } from "~/ui/form/field";
import { isFocusLost } from "~/ui/hooks/is-focus-lost";
import { useHydrated } from "~/ui/hooks/use-hydrated";
import { showToast } from "~/ui/toast/toast";
import type { DeskPost } from "../editing/find.server";
import { deskPostPath, newPost } from "../editing/paths";
import type { PostStatus } from "../editing/status";
import { type PostAnswer, unansweredErrors } from "./post-answer";
import { PostFields } from "./post-fields";
import { Publishing } from "./publishing";
import { TheirVersion } from "./their-version";
import { usePostDraft } from "./use-post-draft";

interface PostFormProps {
  /** As the page was loaded. */
  post: DeskPost;
  /** How it stands by now. */
  status: PostStatus;
  /** The response to a form submitted without JavaScript. */
  answer?: PostAnswer;
  /** Called with the id of a new post once it is stored, before its own page opens. */
  onStored: (id: string) => void;
  /** Called with what somebody else saved meanwhile. */
  onConflict: (conflict: PostAnswer["conflict"]) => void;
}

/** The form of a post. Unsaved content is kept in the form or on the device, whatever fails. */
export function PostForm({ post, status, answer, onStored, onConflict }: PostFormProps) {
  const fetcher = useFetcher<PostAnswer>();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const latest = fetcher.data ?? answer;
  const isNew = post.version === 0;
  const draft = usePostDraft(isNew ? `${newPost}:${post.id}` : post.id, fetcher.data);
  const [form, fields] = useForm<DeskPost & { publish_at: string }>({
    id: "post",
    lastResult: latest?.result,
    defaultValue: { ...post, publish_at: post.publishedAt?.toISOString() },
  });

  const toasted = useRef<PostAnswer["saved"]>(undefined);
  useEffect(() => {
    const saved = fetcher.data?.saved;
    // Only after the page has revalidated: its data would otherwise arrive on the next page.
    if (!saved || toasted.current === saved || fetcher.state !== "idle") return;
    toasted.current = saved;
    showToast(saved.toast);
    if (!isNew) return;
    onStored(saved.id);
    navigate(deskPostPath(saved.id), { replace: true, preventScrollReset: true });
  });

  const answered = fetcher.state === "idle" ? fetcher.data : undefined;
  const { form: element } = draft;
  // A button that is pressed may go with how the post stood.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the status says when
  useEffect(() => {
    if (!answered || !isFocusLost()) return;
    element.current?.querySelector<HTMLButtonElement>("button[name=intent]")?.focus();
  }, [answered, status, element]);

  const conflict = latest?.conflict;
  useEffect(() => {
    if (conflict) onConflict(conflict);
  }, [conflict, onConflict]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    // The preview opens natively in a new tab.
    if (submitter?.hasAttribute("formtarget")) return;
    event.preventDefault();
    draft.send();
    fetcher.submit(submitter instanceof HTMLButtonElement ? submitter : event.currentTarget);
  };

  return (
    <form
      {...getFormProps(form)}
      ref={draft.form}
      method="post"
      action={pathHere(deskPostPath(isNew ? newPost : post.id))}
      onSubmit={submit}
      onInput={draft.keep}
      onKeyDown={saveByKeyboard}
      // The draft on this device must be restored before anyone types.
      data-starts-at-once=""
      className="grid gap-6"
    >
      {draft.isRestored ? (
        <div role="status" className="flex flex-wrap items-center gap-4 rounded-2xl bg-sunk p-4">
          <p className="min-w-0 flex-1 basis-64">
            {t("Words on this device that weren’t saved are back in the form.")}
          </p>
          <Button onClick={draft.discard}>{t("Discard them")}</Button>
        </div>
      ) : null}
      <input type="hidden" name="id" readOnly value={draft.id ?? fields.id.initialValue} />
      <input
        type="hidden"
        name="version"
        readOnly
        value={draft.version ?? answer?.conflict?.version ?? fields.version.initialValue}
      />
      {hydrated ? <input type="hidden" name="enhanced" value="1" /> : null}
      <PostFields fields={fields} revision={draft.revision} onChange={draft.keep} />
      <FieldErrors
        id={form.errorId}
        errors={latest?.failed ? [unansweredErrors[latest.failed]] : form.errors}
      />
      {conflict ? <TheirVersion {...conflict} /> : null}
      <Publishing
        post={post}
        status={status}
        when={fields.publish_at}
        isConflict={Boolean(conflict)}
        pending={fetcher.formData?.get("intent")}
      />
    </form>
  );
}

/** Ctrl+S, or ⌘S, clicks the first button: Save. */
function saveByKeyboard(event: KeyboardEvent<HTMLFormElement>) {
  if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "s") return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLButtonElement>("button[name=intent]")?.click();
}
