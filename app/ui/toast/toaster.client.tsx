import { type CSSProperties, useEffect, useSyncExternalStore } from "react";
import { Toaster as Sonner, toast } from "sonner";
import type { ToastMessage } from "~/lib/toast-message";
import { currentTheme } from "../theme/theme";

/** The toast library and the message to show; a separate chunk. */
export default function Toaster({ message }: { message: ToastMessage }) {
  const theme = useSyncExternalStore(watchTheme, currentTheme);
  useEffect(() => {
    const { title, description, kind = "neutral" } = message;
    const show = { success: toast.success, destructive: toast.error, neutral: toast }[kind];
    // With an id from its content, so that a visible message isn't shown twice.
    show(title, { description, id: [kind, title, description].join("\n") });
  }, [message]);
  return (
    <Sonner
      theme={theme}
      position="bottom-center"
      closeButton
      richColors
      style={colours}
      toastOptions={{ classNames: { closeButton: closeButtonClass } }}
    />
  );
}

/** The site's CSS variables, which follow the theme, in place of the library's colours. */
const colours = {
  fontFamily: "inherit",
  "--normal-bg": "var(--paper-raised)",
  "--normal-text": "var(--ink)",
  "--normal-border": "var(--rule-strong)",
  "--success-bg": "var(--paper-raised)",
  "--success-text": "var(--success)",
  "--success-border": "var(--success)",
  "--error-bg": "var(--danger)",
  "--error-text": "var(--on-danger)",
  "--error-border": "var(--danger)",
} as CSSProperties;

/**
 * A 44 px target at the end of the text, in its colour. `!` is needed because the library's rules are in no cascade
 * layer.
 */
const closeButtonClass =
  "static! order-last size-11! shrink-0 transform-none! border-0! bg-transparent! text-current! -my-2 -mr-2";

/** Calls back when the theme changes. */
function watchTheme(onChange: () => void) {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}
