import { t } from "~/lib/i18n/t";
import { formatCount } from "~/lib/text/counts";
import { shortDay } from "~/lib/text/dates";
import { counted, type DayFigures, figureTitles } from "./figures";

/** The numbers of the charts, newest day first. */
export const FiguresTable = ({ figures }: { figures: DayFigures[] }) => (
  <details className="mt-8">
    <summary className="link min-h-11 cursor-pointer content-center">{t("The numbers, day by day")}</summary>
    <div className="overflow-x-auto">
      <table className="w-full text-right tabular-nums">
        <caption className="sr-only">{t("What happened by day, in UTC")}</caption>
        <thead>
          <tr className="border-b border-rule-strong">
            <th scope="col" className="py-2 text-left">
              {t("Day")}
            </th>
            {counted.map((name) => (
              <th key={name} scope="col" className="py-2 pl-4">
                {t(figureTitles[name])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.toReversed().map((figure) => (
            <tr key={figure.day} className="border-b border-rule">
              <th scope="row" className="py-2 text-left font-normal whitespace-nowrap">
                {shortDay(figure.day)}
              </th>
              {counted.map((name) => (
                <td key={name} className="py-2 pl-4">
                  {formatCount(figure[name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
);
