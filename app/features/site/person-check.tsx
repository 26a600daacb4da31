import type { TurnstileInstance } from "@marsidev/react-turnstile";
import { useRouteLoaderData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useLate } from "~/ui/use-late";
import type { RootData } from "./origin";

// Only a site that has the check fetches it.
const load = () => import("@marsidev/react-turnstile");

/**
 * The check that a person fills in this form, where the site has one set up; nothing otherwise.
 * @param answer what the form was answered: each answer used the check up, and asks for a new one
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
