import { t } from "~/lib/i18n/t";
import { inLanguage } from "~/lib/text/in-language";
import { isLong } from "./is-long";

/**
 * Text that is collapsed after a dozen lines. All of it is in the DOM, for in-page search and screen readers; the
 * button only expands it, and works without JavaScript.
 */
export const FoldedText = ({
  text,
  language,
  className,
}: {
  text: string;
  /** Code of the text's language, if it is known. */
  language?: string | null;
  className?: string;
}) =>
  isLong(text) ? (
    <div className="group mt-4 max-w-measure">
      <p
        {...inLanguage(language)}
        className={`line-clamp-12 whitespace-pre-line wrap-anywhere group-has-[details[open]]:line-clamp-none ${className ?? ""}`}
      >
        {text}
      </p>
      <details className="mt-2">
        <summary
          data-shortcut="o"
          className="link inline-flex min-h-11 cursor-pointer list-none items-center text-sm font-semibold [&::-webkit-details-marker]:hidden"
        >
          <span className="group-has-[details[open]]:hidden">{t("Show all of it")}</span>
          <span className="hidden group-has-[details[open]]:inline">{t("Fold it again")}</span>
        </summary>
      </details>
    </div>
  ) : (
    <p
      {...inLanguage(language)}
      className={`mt-4 max-w-measure whitespace-pre-line wrap-anywhere ${className ?? ""}`}
    >
      {text}
    </p>
  );
