import { useNavigation } from "@remix-run/react";
import { useState } from "react";

/**
 * Why a story was to be returned, as it was last sent: while that is under way the next story is shown, and the form
 * begins anew when the first one comes back, since the request failed.
 * @param story id of the story that is shown
 */
export function useSentReason(story: string | undefined): string {
  const { formData } = useNavigation();
  const [sent, setSent] = useState<FormData>();
  if (formData && formData !== sent) setSent(formData);
  return sent?.get("story") === story ? String(sent?.get("reason") ?? "") : "";
}
