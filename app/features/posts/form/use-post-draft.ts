import { useCallback, useEffect, useRef, useState } from "react";
import {
  clearDeviceDraft,
  type DeviceDraft,
  keepDeviceDraft,
  readDeviceDraft,
} from "~/lib/device/device-draft";
import { fieldOf } from "~/ui/form/field-of";
import { isSlot, openSlot } from "./new-post-slot";
import type { PostAnswer } from "./post-answer";

const wordFields = ["title", "slug", "author", "excerpt", "content"] as const;
/** Stored with the content, so that a restored draft can't overwrite a newer version. */
const keptFields = [...wordFields, "id", "version"];

/**
 * Keeps a post's unsaved content in local storage, and restores it when the form opens again.
 * @param name distinguishes this post's draft from others
 */
export function usePostDraft(name: string, answer: PostAnswer | undefined) {
  /** Of the stored draft; a new post's draft moves to the post once there is one. */
  const key = useRef(keyOf(name));
  const form = useRef<HTMLFormElement>(null);
  const [isRestored, setRestored] = useState(false);
  /** Incremented when the content was replaced as a whole, to remount what shows it. */
  const [revision, setRevision] = useState(0);
  /**
   * The post that this content is of, and the version that it would replace; undefined for those of the page. As state:
   * React writes the values of hidden fields anew each time that it renders them.
   */
  const [id, setId] = useState<string>();
  const [version, setVersion] = useState<string>();
  const isTyping = useRef(false);
  /** The address as it was sent; the answer has the one that was stored. */
  const sentSlug = useRef("");

  useEffect(() => {
    const restore = () => {
      const { current } = form;
      if (!current || hasChanged(current)) return;
      const draft = readDeviceDraft(key.current);
      if (!wordFields.some((field) => draft[field] && draft[field] !== fieldOf(current, field)?.value))
        return;
      fill(current, draft);
      setId(draft.id);
      setVersion(draft.version);
      setRestored(true);
      setRevision((count) => count + 1);
    };
    if (!isSlot(key.current)) return restore();
    return openSlot(key.current, (slot, isOwn) => {
      // What the browser has brought back after a reload is of this tab's own.
      if (isOwn ? isTyping.current : !form.current || hasChanged(form.current)) return false;
      key.current = slot;
      restore();
      return true;
    });
  }, []);

  // Without dependencies, on purpose: React 18 may compare those of an interrupted render and skip the effect.
  const heard = useRef(answer);
  useEffect(() => {
    if (!answer || !form.current || heard.current === answer) return;
    heard.current = answer;
    const replaced = answer.saved?.version ?? answer.conflict?.version;
    if (replaced === undefined) return;
    setVersion(String(replaced));
    fill(form.current, { version: String(replaced) });
    if (!answer.saved) return;
    if (slugIn(form.current) === sentSlug.current) fill(form.current, { slug: answer.saved.slug });
    setRestored(false);
    // Not the words of another new post, which is written in another tab.
    if (readDeviceDraft(key.current).id === answer.saved.id) clearDeviceDraft(key.current);
    key.current = keyOf(answer.saved.id);
    if (isTyping.current) keepDeviceDraft(key.current, form.current, keptFields);
  });

  const keep = useCallback(() => {
    isTyping.current = true;
    if (form.current) keepDeviceDraft(key.current, form.current, keptFields);
  }, []);

  /** Marks the current content as being saved: later input is newer. */
  const send = useCallback(() => {
    isTyping.current = false;
    if (form.current) sentSlug.current = slugIn(form.current);
  }, []);

  const discard = useCallback(() => {
    clearDeviceDraft(key.current);
    form.current?.reset();
    setId(undefined);
    setVersion(undefined);
    setRestored(false);
    setRevision((count) => count + 1);
  }, []);

  return { form, id, version, isRestored, revision, keep, send, discard };
}

const keyOf = (name: string) => `post-draft:${name}`;

const slugIn = (form: HTMLFormElement) => fieldOf(form, "slug")?.value ?? "";

/** Whether somebody typed before hydration, or the browser restored earlier input. */
const hasChanged = (form: HTMLFormElement) =>
  wordFields.some((name) => {
    const field = fieldOf(form, name);
    return field && !(field instanceof HTMLSelectElement) && field.value !== field.defaultValue;
  });

function fill(form: HTMLFormElement, values: DeviceDraft) {
  for (const [name, value] of Object.entries(values)) {
    const field = fieldOf(form, name);
    if (field && value !== undefined) field.value = value;
  }
}
