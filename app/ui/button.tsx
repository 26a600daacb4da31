import { Link, type LinkProps } from "@remix-run/react";
import { type ButtonHTMLAttributes, forwardRef } from "react";
import { classNames } from "~/lib/text/class-names";

const looks = {
  /** The primary action of a view. */
  primary: "stage-light border-transparent",
  /** Secondary actions. */
  quiet: "border-rule-strong text-ink hover:bg-sunk",
  /** Irreversible actions. */
  danger: "border-danger text-danger hover:bg-sunk",
} as const;

/** Style of a button. */
export type ButtonLook = keyof typeof looks;

/** Classes of a button, for other elements, such as an external link. */
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
