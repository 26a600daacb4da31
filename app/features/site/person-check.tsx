import type { TurnstileInstance } from "@marsidev/react-turnstile";
import { useRouteLoaderData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useLate } from "~/ui/use-late";
import type { RootData } from "./origin";

// Loaded only if Turnstile is configured.
const load = () => import("@marsidev/react-turnstile");

/**
 * The Turnstile widget of this form, if it is configured.
 * @param answer the form's latest response: each one used the token up, so the widget is reset
 */
export function PersonCheck({ answer }: { answer: unknown }) {
  const siteKey = useRouteLoaderData<RootData>("root")?.turnstileKey;
  const { module } = useLate(load, Boolean(siteKey));
  const check = useRef<TurnstileInstance>(null);
  useEffect(() => {
    if (answer) check.current?.reset();
  }, [answer]);
  if (!siteKey || !module) return null;
  const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
  return (
    <module.Turnstile
      ref={check}
      siteKey={siteKey}
      options={{ size: "flexible" }}
      scriptOptions={{ nonce }}
    />
  );
}
