import { type ComponentType, useEffect, useState } from "react";
import type { ToastMessage } from "~/lib/toast-message";
import { sendEvent, useLatestEvent } from "../hooks/use-latest-event";

declare global {
  interface WindowEventMap {
    toast: CustomEvent<ToastMessage>;
  }
}

const eventName = "toast";

/** Loads the toast library in advance, for toasts that must appear without a network. */
export const prepareToasts = () => import("./toaster.client").catch(() => ({ default: PlainToast }));

/** Shows a toast. A copy of the message, so that repeating the same one is a state change. */
export const showToast = (message: ToastMessage) => sendEvent(eventName, { ...message });

/** Milliseconds after which a plain toast goes: nothing closes it, and it may cover a form's button. */
const shownForMs = 8000;

/** Plain fallback until the toast library is loaded, if it can be. */
function PlainToast({ message }: { message: ToastMessage }) {
  const [gone, setGone] = useState<ToastMessage>();
  useEffect(() => void setTimeout(setGone, shownForMs, message), [message]);
  return gone === message ? null : (
    <div role="status" data-kind={message.kind} className="plain-toast">
      <strong>{message.title}</strong> {message.description}
    </div>
  );
}

/** The container of toasts, in the system's colours (specification, section 9), with the one from the server. */
export function Toasts({ fromServer }: { fromServer: ToastMessage | null }) {
  const [message, setMessage] = useLatestEvent(eventName);
  const Toaster = useToaster(message !== null);
  useEffect(() => setMessage((shown) => fromServer ?? shown), [fromServer, setMessage]);
  return (
    <>
      {fromServer ? (
        <noscript data-starts-at-once="">
          <div role="status" className="plain-toast">
            <strong>{fromServer.title}</strong> {fromServer.description}
          </div>
        </noscript>
      ) : null}
      {message && Toaster ? <Toaster message={message} /> : null}
    </>
  );
}

/** Milliseconds after which a toast is shown plainly: on a dead network, the library's script has no answer either. */
const timeoutMs = 4000;

/**
 * The toast library, loaded with the first toast. In state, not `lazy`: there is no Suspense boundary around it, and
 * suspending the whole document during hydration fails (React error 345).
 */
function useToaster(isNeeded: boolean) {
  const [loaded, setLoaded] = useState<{ Toaster: ComponentType<{ message: ToastMessage }> } | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    const timer = setTimeout(() => setLoaded((toaster) => toaster ?? { Toaster: PlainToast }), timeoutMs);
    prepareToasts().then(({ default: Toaster }) => setLoaded({ Toaster }));
    return () => clearTimeout(timer);
  }, [isNeeded]);
  return loaded?.Toaster;
}
