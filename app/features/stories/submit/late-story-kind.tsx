import { type ComponentType, createContext, useContext, useState } from "react";
import { hasHydrated } from "~/ui/has-hydrated";
import { useLate } from "~/ui/hooks/use-late";
import type { ChosenKind } from "./story-kind";

const load = () => import("./story-kind");

/** The values of a refused form or a draft. */
export const chosenIn = (fields: object | null | undefined) => fields as ChosenKind;

/** The component itself, where its code is loaded: in the server's render, and in the dialog. */
export const StoryKindHere = createContext<ComponentType<ChosenKind> | null>(null);

/**
 * The choice of mood and format, and where and when. It is rendered on the server as plain HTML, and its code isn't
 * part of the page's script. Links to such pages load the document; after Back, or another client-side navigation, the
 * code is loaded. Until then, or if it can't be, the choice is missing, and nothing is changed.
 */
export function LateStoryKind(chosen: ChosenKind) {
  const here = useContext(StoryKindHere);
  const [isInDocument] = useState(() => !hasHydrated());
  const { module } = useLate(load, !here && !isInDocument);
  const StoryKind = here ?? module?.default;
  // As the server's HTML, it stays as it was shown: a hidden field says what that was, beside its author's choice.
  const [shown] = useState(chosen);
  return StoryKind ? (
    <div>
      <StoryKind {...shown} />
    </div>
  ) : (
    // Keeps the server's HTML at hydration.
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set
    <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
  );
}
