import { useRouteLoaderData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useLate } from "~/ui/use-late";
import { loadTurnstile } from "./load-turnstile";
import type { RootData } from "./origin";

/**
 * The Turnstile widget of this form, if it is configured.
 * @param answer the form's latest response: each one used the token up, so the widget is reset
 */
export function PersonCheck({ answer }: { answer: unknown }) {
  const siteKey = useRouteLoaderData<RootData>("root")?.turnstileKey;
  const { module: turnstile } = useLate(loadTurnstile, Boolean(siteKey));
  const place = useRef<HTMLDivElement>(null);
  const widget = useRef<string | null>(null);
  useEffect(() => {
    if (!siteKey || !turnstile || !place.current) return;
    const id = turnstile.render(place.current, {
      sitekey: siteKey,
      size: "flexible",
      // Has Turnstile log the error; it tries again by itself.
      "error-callback": () => false,
    });
    widget.current = id ?? null;
    return () => {
      widget.current = null;
      if (id) turnstile.remove(id);
    };
  }, [siteKey, turnstile]);
  useEffect(() => {
    if (answer && widget.current) turnstile?.reset(widget.current);
  }, [answer, turnstile]);
  if (!siteKey || !turnstile) return null;
  // As large as the widget, so that nothing moves when it comes.
  return <div ref={place} className="h-[65px] w-full min-w-[300px]" />;
}
