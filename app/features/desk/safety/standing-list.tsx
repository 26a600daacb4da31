import { Form } from "@remix-run/react";
import { t } from "~/lib/i18n/t";
import { Button } from "~/ui/button";
import { Moment } from "~/ui/moment";
import { Trans } from "~/ui/trans";
import { type MeasureKind, shownMeasure } from "./measure";

interface StandingMeasure {
  id: string;
  kind: MeasureKind;
  network: string;
  /** Null if it lasts until it is ended. */
  endsAt: Date | null;
}

/** The measures that stand now, each with a button that ends it. */
export const StandingList = ({ measures }: { measures: StandingMeasure[] }) => (
  <ul className="divide-y divide-rule">
    {measures.map(({ id, kind, network, endsAt }) => (
      <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
        <p className="wrap-anywhere">
          <span className="inline-block font-semibold first-letter:uppercase">
            {shownMeasure(kind, network)}
          </span>
          {endsAt ? <Trans text={t(", until {moment}")} values={{ moment: <Moment at={endsAt} /> }} /> : null}
        </p>
        <Form method="post">
          <input type="hidden" name="intent" value="end" />
          <Button type="submit" name="id" value={id}>
            {t("End it now")}
            <span className="sr-only">: {shownMeasure(kind, network)}</span>
          </Button>
        </Form>
      </li>
    ))}
  </ul>
);
