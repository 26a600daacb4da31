import LoaderCircle from "lucide-react/icons/loader-circle";
import type { ReactNode } from "react";
import { Button, type ButtonLook } from "../button";

/** A submit button that says, while `pending`, that it is at work, and can't be pressed again. */
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
  /** It can't be sent right now, for another reason. */
  disabled?: boolean;
  /** `button` where it does not send the form that it stands in. */
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
