import { Link } from "@remix-run/react";
import { t } from "~/lib/i18n/t";
import { storyPath } from "../paths";
import { translationPath } from "./paths";
import type { Reading } from "./reading.server";

/**
 * Above a story: what reads it in another language, or says that this is a translation, with the original one tap away.
 */
export const TranslationChoice = ({ id, reading }: { id: string; reading: Reading }) => (
  <form
    method="post"
    action={translationPath(id)}
    className="mb-6 flex flex-wrap items-center gap-x-5 print:hidden"
  >
    {reading.shown ? (
      <>
        <span>{reading.shown.note}</span>
        <Link to={storyPath(id)} className="link">
          {t("Read the original")}
        </Link>
      </>
    ) : reading.offered ? (
      <button type="submit" name="in" value={reading.offered.language} className="link min-h-11">
        {reading.offered.label}
      </button>
    ) : null}
    {reading.hasOthers && (
      <Link to={translationPath(id)} rel="nofollow" className="link">
        {t("Other languages")}
      </Link>
    )}
  </form>
);
