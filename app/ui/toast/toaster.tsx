import { type CSSProperties, useEffect, useSyncExternalStore } from "react";
import { Toaster as Sonner, toast } from "sonner";
import type { ToastMessage } from "~/lib/toast-message";
import { currentTheme } from "../theme/theme";

/** The toast library with the message to show; a module of its own, which comes with the first message. */
export default function Toaster({ message }: { message: ToastMessage }) {
  const theme = useSyncExternalStore(watchTheme, currentTheme);
  useEffect(() => {
    const { title, description, kind = "neutral" } = message;
    const show = { success: toast.success, destructive: toast.error, neutral: toast }[kind];
    // By what it says: a message that is still there is not shown a second time.
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

/** The site's own colours, which follow the theme by themselves, in place of the library's. */
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

/** 44 px to hit, at the end of the words and in their colour. The library's own rules are in no layer, hence the marks. */
const closeButtonClass =
  "static! order-last size-11! shrink-0 transform-none! border-0! bg-transparent! text-current! -my-2 -mr-2";

/** Calls back when the theme switch is used. */
function watchTheme(onChange: () => void) {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}
