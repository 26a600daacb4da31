import { t } from "~/lib/i18n/t";
import { Trans } from "~/ui/trans";

interface WhereAndWhenProps {
  place: string | null;
  year: number | null;
}

/** Where and when a song found its teller, for editors; nothing for a story that doesn't say. */
export const WhereAndWhen = ({ place, year }: WhereAndWhenProps) =>
  place || year ? (
    <p className="mt-3 text-sm wrap-anywhere">
      <Trans
        text={t("Found in {place}")}
        values={{ place: <bdi>{[place, year].filter(Boolean).join(", ")}</bdi> }}
      />
    </p>
  ) : null;
