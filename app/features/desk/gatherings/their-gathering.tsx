import { momentIn } from "~/lib/text/dates";
import type { DeskGathering } from "./find.server";

/** What another editor saved meanwhile, to compare and copy from. */
export const TheirGathering = ({ gathering }: { gathering: DeskGathering }) => {
  const { name, place, heldOn, welcome, questions, consent, opensAt, closesAt } = gathering;
  const rows = {
    Name: name,
    Place: place,
    Day: heldOn,
    From: momentIn(opensAt, "UTC"),
    Until: momentIn(closesAt, "UTC"),
    Welcome: welcome,
    Questions: questions.join(" / "),
    Consent: consent,
  };
  return (
    <details open className="rounded-2xl border border-rule-strong p-5">
      <summary className="cursor-pointer font-semibold">What they saved</summary>
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
