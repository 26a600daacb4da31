/**
 * The part of Turnstile's script that we use. Source: Cloudflare Turnstile documentation, "Explicitly render the
 * widget".
 */
export interface TurnstileScript {
  /** Shows a widget, which puts its token into the form as `cf-turnstile-response`. Returns the widget's id. */
  render(
    element: HTMLElement,
    options: { sitekey: string; size: "flexible"; language: string; "error-callback": () => boolean },
  ): string | null | undefined;
  /** Has a widget check again, since a token is valid once. */
  reset(widget: string): void;
  remove(widget: string): void;
}

declare global {
  interface Window {
    turnstile?: TurnstileScript;
    /** Called by the script when it is ready. */
    onTurnstile?: () => void;
  }
}

const address = "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit&onload=onTurnstile";

let loading: Promise<TurnstileScript> | null = null;

/**
 * Loads Cloudflare's script, once for the page; after a failure, again at the next call.
 * @throws if it can't be loaded
 */
export function loadTurnstile(): Promise<TurnstileScript> {
  loading ??= addScript().catch((error) => {
    loading = null;
    throw error;
  });
  return loading;
}

const addScript = () =>
  new Promise<TurnstileScript>((resolve, reject) => {
    window.onTurnstile = () =>
      window.turnstile ? resolve(window.turnstile) : reject(new Error("Turnstile is not there"));
    const script = document.createElement("script");
    script.src = address;
    script.async = true;
    script.nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
    script.addEventListener("error", () => reject(new Error("Turnstile could not be loaded")));
    document.head.appendChild(script);
  });
