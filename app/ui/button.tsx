import { Link, type LinkProps } from "@remix-run/react";
import { type ButtonHTMLAttributes, forwardRef } from "react";
import { classNames } from "~/lib/text/class-names";

const looks = {
  /** The primary action of a view. */
  primary: "stage-light",
  /** Secondary actions. */
  quiet: "button-quiet",
  /** Irreversible actions. */
  danger: "button-danger",
} as const;

/** Style of a button. */
export type ButtonLook = keyof typeof looks;

/** Classes of a button (styles/controls.css), for other elements, such as an external link. */
export const buttonClass = (look: ButtonLook = "quiet", className?: string): string =>
  classNames("button", looks[look], className);

export const Button = forwardRef<
  HTMLButtonElement,
  ButtonHTMLAttributes<HTMLButtonElement> & { look?: ButtonLook }
>(function Button({ look, className, type = "button", ...button }, ref) {
  return <button ref={ref} type={type} className={buttonClass(look, className)} {...button} />;
});

export function ButtonLink({ look, className, ...link }: LinkProps & { look?: ButtonLook }) {
  return <Link className={buttonClass(look, className)} {...link} />;
}
