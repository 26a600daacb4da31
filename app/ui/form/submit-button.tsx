import LoaderCircle from "lucide-react/icons/loader-circle";
import type { ReactNode } from "react";
import { Button, type ButtonLook } from "../button";

/** A submit button that shows its pending state and is disabled meanwhile. */
export function SubmitButton({
  pending,
  pendingText,
  children,
  look = "primary",
  disabled = false,
  ...rest
}: {
  pending: boolean;
  pendingText: string;
  children: ReactNode;
  look?: ButtonLook;
  /** Disabled for another reason. */
  disabled?: boolean;
  /** `button` if it doesn't submit its form. */
  type?: "submit" | "button";
  onClick?: () => void;
  name?: string;
  value?: string;
  className?: string;
}) {
  return (
    <Button type="submit" look={look} disabled={pending || disabled} {...rest}>
      {pending ? <LoaderCircle size={18} className="motion-safe:animate-spin" aria-hidden /> : null}
      {pending ? pendingText : children}
    </Button>
  );
}
