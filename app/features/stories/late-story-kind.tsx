import { type ComponentType, createContext, useContext, useState } from "react";
import { useHydrated } from "~/ui/use-hydrated";
import { useLate } from "~/ui/use-late";
import type { ChosenKind } from "./story-kind";

/** What was chosen in a form that came back, or stands in a draft. */
export const chosenIn = (fields: Record<string, unknown> | null | undefined) =>
  ({ mood: fields?.mood, format: fields?.format }) as ChosenKind;

/** The choice itself, where the document is rendered; null in the browser. */
export const StoryKindOnServer = createContext<ComponentType<ChosenKind> | null>(null);

const load = () => import("./story-kind");

/**
 * The choice of mood and format. With the document it comes as plain HTML that needs no script, so the page's script
 * doesn't have it; where the form opens later, it is fetched.
 */
export function LateStoryKind(chosen: ChosenKind) {
  const StoryKind = useContext(StoryKindOnServer);
  const [isLater] = useState(useHydrated());
  const { module } = useLate(load, isLater);
  if (StoryKind) {
    return (
      <div>
        <StoryKind {...chosen} />
      </div>
    );
  }
  if (isLater) return module ? <module.default {...chosen} /> : null;
  // The document's own, left as it is.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set
  return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
}
