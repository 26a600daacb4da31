import { type ComponentProps, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { t } from "~/lib/i18n/t";
import { Trans } from "../trans";
import { TextField } from "./field";

/** A password field with a button that reveals the password; without JavaScript there is no button. */
export function PasswordField(field: ComponentProps<typeof TextField>) {
  const [isShown, setShown] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const toggle = () => {
    const input = frame.current?.querySelector("input");
    const { selectionStart = null, selectionEnd = null } = input ?? {};
    flushSync(() => setShown(!isShown));
    // Changing a field's type may move its cursor: in Chromium, when the page is next laid out.
    input?.getBoundingClientRect();
    input?.setSelectionRange(selectionStart, selectionEnd);
  };
  return (
    <div ref={frame} className="relative min-w-0">
      <TextField
        {...field}
        type={isShown ? "text" : "password"}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <button
        type="button"
        onClick={toggle}
        // Keeps the focus in the field, and a phone's keyboard open.
        onMouseDown={(event) => event.preventDefault()}
        className="needs-script link absolute -top-3 right-0 min-h-11 min-w-11 text-right text-sm font-semibold"
      >
        <Trans
          text={isShown ? t("Hide {field}") : t("Show {field}")}
          values={{ field: <span className="sr-only">{field.label.toLowerCase()}</span> }}
        />
      </button>
      <span role="status" className="sr-only">
        {isShown ? t("{field} is shown", { field: field.label }) : ""}
      </span>
    </div>
  );
}
