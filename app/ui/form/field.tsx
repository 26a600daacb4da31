import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from "react";
import { t } from "~/lib/i18n/t";
import { classNames } from "~/lib/text/class-names";

const controlClass =
  "w-full rounded-lg border border-rule-strong bg-raised px-3.5 py-2.5 text-ink placeholder:text-faint " +
  "aria-invalid:border-danger aria-invalid:border-2";

interface FieldFrame {
  id: string;
  label: string;
  hint?: ReactNode;
  /** Validation errors; announced, and associated with the control. */
  errors?: string[];
  className?: string;
}

const describedBy = ({ id, hint, errors }: FieldFrame) =>
  classNames(hint ? `${id}-hint` : null, errors?.length ? `${id}-error` : null) || undefined;

function Frame({ id, label, hint, errors, className, children }: FieldFrame & { children: ReactNode }) {
  return (
    <div className={className}>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      {children}
      {hint ? (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-soft">
          {hint}
        </p>
      ) : null}
      <FieldErrors id={`${id}-error`} errors={errors} />
    </div>
  );
}

/** The errors below a control. The live region exists before they do, so that they are announced. */
export function FieldErrors({ id, errors }: { id: string; errors?: string[] | null }) {
  return (
    <div id={id} aria-live="polite" className="text-sm font-medium text-danger">
      {errors?.map((error) => (
        <p key={error} className="mt-1.5">
          {t(error)}
        </p>
      ))}
    </div>
  );
}

export function TextField({
  label,
  hint,
  errors,
  className,
  ...input
}: FieldFrame & Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldFrame>) {
  const frame = { id: input.id, label, hint, errors, className };
  return (
    <Frame {...frame}>
      <input
        type="text"
        dir="auto"
        {...input}
        className={controlClass}
        aria-invalid={errors?.length ? true : undefined}
        aria-describedby={describedBy(frame)}
      />
    </Frame>
  );
}

export function TextArea({
  label,
  hint,
  errors,
  className,
  isShort = false,
  ...textarea
}: FieldFrame &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldFrame> & {
    /** Two lines high instead of eight. */
    isShort?: boolean;
  }) {
  const frame = { id: textarea.id, label, hint, errors, className };
  return (
    <Frame {...frame}>
      <textarea
        dir="auto"
        rows={8}
        {...textarea}
        className={classNames(
          controlClass,
          "field-sizing-content leading-relaxed",
          isShort ? "min-h-20" : "min-h-48",
        )}
        aria-invalid={errors?.length ? true : undefined}
        aria-describedby={describedBy(frame)}
      />
    </Frame>
  );
}

export function Checkbox({
  label,
  hint,
  ...input
}: InputHTMLAttributes<HTMLInputElement> & { id: string; label: string; hint?: string }) {
  return (
    <label htmlFor={input.id} className="flex min-h-11 items-start gap-3 py-1.5">
      <input type="checkbox" className="mt-1 size-5 shrink-0 accent-(--accent)" {...input} />
      <span>
        <span className="block leading-snug font-medium">{label}</span>
        {hint ? <span className="block text-sm text-soft">{hint}</span> : null}
      </span>
    </label>
  );
}
