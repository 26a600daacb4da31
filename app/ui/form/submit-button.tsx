import LoaderCircle from "lucide-react/icons/loader-circle";
import type { MouseEvent, ReactNode } from "react";
import { Button, type ButtonLook } from "../button";

/** A submit button that shows its pending state and does nothing meanwhile, but keeps the focus. */
export function SubmitButton({
  pending,
  pendingText,
  children,
  look = "primary",
  disabled,
  ...rest
}: {
  pending: boolean;
  pendingText: string;
  children: ReactNode;
  look?: ButtonLook;
  /** Disabled for another reason, unless it is pending. */
  disabled?: boolean;
  /** `button` if it doesn't submit its form. */
  type?: "submit" | "button";
  onClick?: () => void;
  name?: string;
  value?: string;
  className?: string;
}) {
  return (
    <Button
      type="submit"
      look={look}
      disabled={disabled && !pending}
      {...rest}
      // Not `disabled`, by which a browser moves the focus to the page. A form's Enter key clicks it, too.
      {...(pending && { "aria-disabled": true, onClick: (event: MouseEvent) => event.preventDefault() })}
    >
      {pending ? <LoaderCircle size={18} className="motion-safe:animate-spin" aria-hidden /> : null}
      {pending ? pendingText : children}
    </Button>
  );
}
