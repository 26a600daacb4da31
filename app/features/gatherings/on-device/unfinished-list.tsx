import { useEffect, useState } from "react";
import { t } from "~/lib/i18n/t";
import { pathHere } from "~/lib/path-here";
import { gatheringFormPath } from "../paths";
import { listUnfinished, type Unfinished } from "./unfinished";

/** What was told at gatherings and is on this device alone, with links to where it is sent from. */
export default function UnfinishedList() {
  const [told, setTold] = useState<Unfinished[]>([]);
  useEffect(() => void listUnfinished().then(setTold), []);
  if (told.length === 0) return null;
  return (
    <section aria-labelledby="unfinished" className="mt-12 border-t border-rule pt-6">
      <h2 id="unfinished" className="text-2xl">
        {t("Told at a gathering, and not sent")}
      </h2>
      <p className="mt-1 text-sm text-soft">
        {t("Only this device has these answers. They go when you open the page again and send them.")}
      </p>
      <ul className="mt-3">
        {told.map(({ code, spoken }) => (
          <li key={code} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-rule py-2">
            <a href={pathHere(gatheringFormPath(code))} className="link min-h-11 min-w-0 content-center">
              <bdi>{gatheringFormPath(code)}</bdi>
            </a>
            {spoken > 0 ? (
              <span className="text-sm text-soft">
                {spoken === 1 ? t("1 recording") : t("{count} recordings", { count: spoken })}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
