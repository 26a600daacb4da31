import { type ComponentType, useEffect, useState } from "react";
import type { ToastMessage } from "~/lib/toast-message";

const eventName = "liner-notes:toast";

/** Fetches what shows toasts, ahead of one that must appear although the network is gone. */
export const prepareToasts = () => import("./toaster").catch(() => ({ default: PlainToast }));

/** Shows a toast. */
export function showToast(message: ToastMessage) {
  dispatchEvent(new CustomEvent(eventName, { detail: message }));
}

/** The message as plain text, where what shows it well can't be fetched. */
const PlainToast = ({ message }: { message: ToastMessage }) => (
  <div
    role="status"
    className={`fixed inset-x-4 bottom-4 z-50 mx-auto max-w-md rounded-lg border border-rule-strong p-4 text-sm ${message.kind === "destructive" ? "bg-danger text-(--on-danger)" : "bg-raised"}`}
  >
    <strong>{message.title}</strong> {message.description}
  </div>
);

/** Where toasts appear, in the colours of the system (specification, section 9), and the one the server sent along. */
export function Toasts({ fromServer }: { fromServer: ToastMessage | null }) {
  const [message, setMessage] = useState<ToastMessage | null>(null);
  const Toaster = useToaster(message !== null);
  useEffect(() => {
    // A copy: the same message again is news again.
    const show = (event: Event) => setMessage({ ...(event as CustomEvent<ToastMessage>).detail });
    addEventListener(eventName, show);
    return () => removeEventListener(eventName, show);
  }, []);
  useEffect(() => setMessage((shown) => fromServer ?? shown), [fromServer]);
  return (
    <>
      {fromServer ? (
        <noscript data-starts-at-once="">
          <div role="status" className="border-b border-rule bg-sunk px-6 py-4 text-center">
            <strong>{fromServer.title}</strong> {fromServer.description}
          </div>
        </noscript>
      ) : null}
      {message && Toaster ? <Toaster message={message} /> : null}
    </>
  );
}

/**
 * What shows toasts, once there is one to show. In state, not `lazy`: this stands outside of every boundary, and
 * what suspends the whole document while it hydrates breaks it (React error 345).
 */
function useToaster(isNeeded: boolean) {
  const [loaded, setLoaded] = useState<{ Toaster: ComponentType<{ message: ToastMessage }> } | null>(null);
  useEffect(() => {
    if (isNeeded) prepareToasts().then(({ default: Toaster }) => setLoaded({ Toaster }));
  }, [isNeeded]);
  return loaded?.Toaster;
}
