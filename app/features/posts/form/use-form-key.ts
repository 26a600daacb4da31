import { useState } from "react";

/**
 * The key of a post's form: each post has its own form, but a new one keeps its form when it is stored, with the cursor
 * and what was typed while it was sent.
 * @param name the post's id, or `new`
 * @returns the key, and what to call with a new post's id before its own page opens
 */
export function useFormKey(name: string): [key: number, keepFor: (id: string) => void] {
  const [form, setForm] = useState<{ key: number; name: string; stored?: string }>({ key: 0, name });
  if (form.name !== name) setForm({ key: name === form.stored ? form.key : form.key + 1, name });
  return [form.key, (stored) => setForm((current) => ({ ...current, stored }))];
}
