import { statTiles } from "~/content/home";
import { t } from "~/lib/i18n/t";

/** Three statistics (specification, section 2, "Home"). */
export const StatTiles = () => (
  <dl className="grid grid-cols-3 border-t border-rule">
    {statTiles.map(({ value, label }) => (
      <div
        key={label}
        className="flex flex-col-reverse justify-end gap-1 border-l border-rule py-5 pr-2 pl-3 first:border-l-0 first:pl-0 sm:pl-6"
      >
        <dt className="text-[0.83rem] leading-snug text-soft sm:text-[0.94rem]">{t(label)}</dt>
        <dd className="font-serif text-[1.9rem] leading-none whitespace-nowrap sm:text-6xl">{value}</dd>
      </div>
    ))}
  </dl>
);
