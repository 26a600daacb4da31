import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { t } from "~/lib/i18n/t";
import { longDate, monthAndYear } from "~/lib/text/dates";
import { useAddressIn } from "./archive-address";
import type { ListedArchives } from "./listed-archives.server";

interface Props {
  /** Null where there are no archives. */
  archives: ListedArchives | null;
}

/** Above a list from an archive: that it is from one, and the way back. */
export function ArchiveNote({ archives }: Props) {
  const addressIn = useAddressIn();
  if (!archives?.current) return null;
  return (
    <p className="mb-4">
      {t("You are in the archive: stories from {time}.", { time: timeOf(archives.current) })}{" "}
      <Link to={addressIn(null)} className="link">
        {t("Back to the newest stories")}
      </Link>
    </p>
  );
}

/** Below a list: where its older stories are. */
export function ArchiveLinks({ archives }: Props) {
  const addressIn = useAddressIn();
  if (!archives || archives.others.length === 0) return null;
  return (
    <nav aria-label={t("Archive")} className="mt-8 flex flex-wrap gap-x-6">
      {archives.others.map((name) => (
        <Link key={name} to={addressIn(name)} className="link tall">
          {t("Stories from {time} are in the archive", { time: timeOf(name) })}
        </Link>
      ))}
    </nav>
  );
}

/** A page with a list, and what says where the list goes on. */
export const WithArchives = ({ archives, children }: Props & { children: ReactNode }) => (
  <>
    {archives?.current ? (
      <div className={`${column} pt-8`}>
        <ArchiveNote archives={archives} />
      </div>
    ) : null}
    {children}
    {archives ? (
      <div className={`${column} pb-8`}>
        <ArchiveLinks archives={archives} />
      </div>
    ) : null}
  </>
);

const column = "mx-auto max-w-page px-4 sm:px-6";

/** The time that an archive is for: a year, a month, or from a day on. */
function timeOf(name: string): string {
  const [, month, day] = name.split("-");
  if (!month) return name;
  return day ? longDate(new Date(name)) : monthAndYear(new Date(name));
}
