import { lazy, Suspense, useEffect } from "react";
import type { ToastMessage } from "~/lib/toast-message";
import { useHydrated } from "./use-hydrated";

const Toaster = lazy(async () => ({ default: (await import("sonner")).Toaster }));

/** Shows a toast. The library comes when the first one is shown. */
export async function showToast({ title, description, kind = "neutral" }: ToastMessage) {
  const { toast } = await import("sonner");
  const show = { success: toast.success, destructive: toast.error, neutral: toast }[kind];
  show(title, { description });
}

/** Where toasts appear, in the colours of the system (specification, section 9), and the one the server sent along. */
export function Toasts({ fromServer }: { fromServer: ToastMessage | null }) {
  const hydrated = useHydrated();
  useEffect(() => {
    if (fromServer) showToast(fromServer);
  }, [fromServer]);
  return (
    <>
      {fromServer ? (
        <noscript>
          <div role="status" className="border-b border-rule bg-sunk px-6 py-4 text-center">
            <strong>{fromServer.title}</strong> {fromServer.description}
          </div>
        </noscript>
      ) : null}
      {hydrated ? (
        <Suspense>
          <Toaster theme="system" position="bottom-center" closeButton />
        </Suspense>
      ) : null}
    </>
  );
}
