import { Link, type LinkProps } from "@remix-run/react";
import { type ButtonHTMLAttributes, forwardRef } from "react";
import { classNames } from "~/lib/text/class-names";

const looks = {
  /** The one clear action of a view, lit by the stage. */
  primary: "stage-light border-transparent",
  /** Everything beside it. */
  quiet: "border-rule-strong text-ink hover:bg-sunk",
  /** What can't be taken back. */
  danger: "border-danger text-danger hover:bg-sunk",
} as const;

/** How much a button asks for. */
export type ButtonLook = keyof typeof looks;

/** The classes of a button, for what must be another element, such as an outside link. */
export const buttonClass = (look: ButtonLook = "quiet", className?: string): string =>
  classNames(
    "inline-flex min-h-11 items-center justify-center gap-2 rounded-full border px-5 py-2 text-center",
    "text-[0.94rem] font-semibold leading-tight transition-colors duration-200 disabled:opacity-60",
    looks[look],
    className,
  );

export const Button = forwardRef<
  HTMLButtonElement,
  ButtonHTMLAttributes<HTMLButtonElement> & { look?: ButtonLook }
>(function Button({ look, className, type = "button", ...button }, ref) {
  return <button ref={ref} type={type} className={buttonClass(look, className)} {...button} />;
});

export function ButtonLink({ look, className, ...link }: LinkProps & { look?: ButtonLook }) {
  return <Link className={buttonClass(look, className)} {...link} />;
}
