import { useEffect } from "react";
import { Toaster as Sonner, toast } from "sonner";
import type { ToastMessage } from "~/lib/toast-message";

/** The toast library with the message to show; a module of its own, which comes with the first message. */
export default function Toaster({ message }: { message: ToastMessage }) {
  useEffect(() => {
    const { title, description, kind = "neutral" } = message;
    const show = { success: toast.success, destructive: toast.error, neutral: toast }[kind];
    show(title, { description });
  }, [message]);
  return <Sonner theme="system" position="bottom-center" closeButton style={{ fontFamily: "inherit" }} />;
}
