import { useRouteLoaderData } from "@remix-run/react";
import { useLate } from "~/ui/hooks/use-late";
import type { RootData } from "./origin";

const loadWidget = () => import("./turnstile-widget.client");

/**
 * The Turnstile widget of this form, if it is configured; only then is its code loaded.
 * @param answer the form's latest response: each one used the token up, so the widget is reset
 */
export function PersonCheck({ answer }: { answer: unknown }) {
  const siteKey = useRouteLoaderData<RootData>("root")?.turnstileKey;
  const { module } = useLate(loadWidget, Boolean(siteKey));
  return siteKey && module ? <module.default siteKey={siteKey} answer={answer} /> : null;
}
