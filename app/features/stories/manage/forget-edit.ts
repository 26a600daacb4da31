import { useEffect, useRef } from "react";
import { editKeys, storedEdit } from "./stored-edit";

/**
 * What was typed on a story's private page and isn't saved goes with the story: when the page that deletes it is left,
 * and not before the server has answered.
 * @param page the story's private page, from the root
 * @returns what that page's form calls when it is submitted
 */
export function useForgetEdit(id: string, page: string): () => void {
  const isAsked = useRef(false);
  useEffect(
    () => () => {
      if (isAsked.current) void forgetIfGone(id, page);
    },
    [id, page],
  );
  return () => {
    isAsked.current = true;
  };
}

async function forgetIfGone(id: string, page: string): Promise<void> {
  const kept = [editKeys.story(id), editKeys.transcript(id)].filter((key) => storedEdit.read(key) !== null);
  if (kept.length === 0) return;
  const answer = await fetch(page, { method: "HEAD" }).catch(() => null);
  if (answer?.status !== 404 && answer?.status !== 410) return;
  for (const key of kept) storedEdit.write(key, null);
}
