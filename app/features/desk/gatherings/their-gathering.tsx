import { t } from "~/lib/i18n/t";
import { momentIn } from "~/lib/text/dates";
import type { DeskGathering } from "./find.server";

/** What another editor saved meanwhile, to compare and copy from. */
export const TheirGathering = ({ gathering }: { gathering: DeskGathering }) => {
  const { name, place, heldOn, welcome, questions, consent, opensAt, closesAt } = gathering;
  const rows = {
    [t("Name")]: name,
    [t("Place")]: place,
    [t("Day")]: heldOn,
    [t("Takes stories from")]: momentIn(opensAt, "UTC"),
    [t("Takes stories until")]: momentIn(closesAt, "UTC"),
    [t("Welcome")]: welcome,
    [t("Questions")]: questions.join(" / "),
    [t("Consent")]: consent,
  };
  return (
    <details open className="rounded-2xl border border-rule-strong p-5">
      <summary className="cursor-pointer font-semibold">{t("What they saved")}</summary>
      <dl className="mt-4 grid gap-2 text-[0.94rem] wrap-anywhere">
        {Object.entries(rows).map(([label, value]) => (
          <div key={label} className="flex flex-wrap gap-x-3">
            <dt className="font-semibold">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
};
