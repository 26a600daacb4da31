import { type ComponentType, createContext, useContext } from "react";
import type { ChosenKind } from "./story-kind";

/** What was chosen in a form that came back, or stands in a draft. */
export const chosenIn = (fields: Record<string, unknown> | null | undefined) =>
  ({ mood: fields?.mood, format: fields?.format }) as ChosenKind;

/** The choice itself, where its code is: when a document is rendered, and in the dialog. */
export const StoryKindHere = createContext<ComponentType<ChosenKind> | null>(null);

/**
 * The choice of mood and format. With a document it comes as plain HTML that needs no script, so that the page's script
 * does without its code. Links to such pages load the document; where one comes otherwise, nothing is asked or changed.
 */
export function LateStoryKind(chosen: ChosenKind) {
  const StoryKind = useContext(StoryKindHere);
  return StoryKind ? (
    <div>
      <StoryKind {...chosen} />
    </div>
  ) : (
    // The document's own, left as it is.
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set
    <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
  );
}
