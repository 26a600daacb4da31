import { t } from "~/lib/i18n/t";
import { materialQuery, type PaperName, papers, type SheetName, sheets } from "./sheets";

interface MaterialBarProps {
  name: string;
  sheet: SheetName;
  paper: PaperName;
  back: string;
}

/** Above the sheet, on the screen only: which sheet, on which paper, and a button that prints it. */
export const MaterialBar = ({ name, sheet, paper, back }: MaterialBarProps) => (
  <header>
    <p>
      <a href={back}>{t("Back to {name}", { name })}</a>
    </p>
    <nav aria-label={t("What to print")}>
      {(Object.keys(sheets) as SheetName[]).map((each) => (
        <a key={each} href={materialQuery(each, paper)} aria-current={each === sheet ? "page" : undefined}>
          {t(sheets[each])}
        </a>
      ))}
    </nav>
    <nav aria-label={t("Paper")}>
      {(Object.keys(papers) as PaperName[]).map((each) => (
        <a key={each} href={materialQuery(sheet, each)} aria-current={each === paper ? "page" : undefined}>
          {t(papers[each].name)}
        </a>
      ))}
    </nav>
    <button type="button" id="print" hidden>
      {t("Print")}
    </button>
    <p className="hint">{t("Print it at full size, without margins or headers. Black and white will do.")}</p>
  </header>
);
