import { useEffect, useRef } from "react";
import { currentLocale } from "~/lib/i18n/t";
import { useLate } from "~/ui/hooks/use-late";
import { loadTurnstile } from "./load-turnstile";

/** The Turnstile widget; for `answer` see `PersonCheck`. */
export default function TurnstileWidget({ siteKey, answer }: { siteKey: string; answer: unknown }) {
  const { module: turnstile } = useLate(loadTurnstile);
  const place = useRef<HTMLDivElement>(null);
  const widget = useRef<string | null>(null);
  useEffect(() => {
    if (!turnstile || !place.current) return;
    const id = turnstile.render(place.current, {
      sitekey: siteKey,
      size: "flexible",
      language: currentLocale(),
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
  if (!turnstile) return null;
  // As large as the widget, so that nothing moves when it comes.
  return <div ref={place} className="h-[65px] w-full min-w-[300px]" />;
}
