import { useState } from "react";
import { t } from "~/lib/i18n/t";
import { momentIn, timeZoneHere } from "~/lib/text/dates";
import { TextField } from "./form/field";
import { useHydrated } from "./hooks/use-hydrated";

/** A date and time in the reader's time zone, in UTC until hydration; names the time zone. */
export function Moment({ at }: { at: Date }) {
  const hydrated = useHydrated();
  return <time dateTime={at.toISOString()}>{momentIn(at, hydrated ? timeZoneHere() : "UTC")}</time>;
}

interface MomentFieldProps {
  id: string;
  name: string;
  /** Without the time zone, which follows it. */
  label: string;
  /** The moment in UTC, as the form submits it, or as ISO 8601 writes it. */
  value: string | undefined;
  errors?: string[];
}

/** A date and time. The form submits UTC; with JavaScript, people enter their local time. Both are named. */
export function MomentField({ value, ...field }: MomentFieldProps) {
  const moment = momentOf(value);
  return useHydrated() ? (
    <LocalField {...field} moment={moment} />
  ) : (
    <TextField
      {...field}
      type="datetime-local"
      label={t("{label}, in UTC", { label: field.label })}
      defaultValue={moment ? asField(moment) : undefined}
    />
  );
}

function LocalField({
  id,
  name,
  label,
  moment: given,
  errors,
}: Omit<MomentFieldProps, "value"> & { moment: Date | null }) {
  const stored = given ? asField(given, given.getTimezoneOffset()) : "";
  const [local, setLocal] = useState(stored);
  // Read from the field, a moment of the hour that comes twice when the clocks go back would be the one an hour before.
  const moment = given && local === stored ? given : new Date(local);
  const isMoment = !Number.isNaN(moment.getTime());
  return (
    // One item for the form's grid: the hidden field takes no row of its own.
    <div>
      <TextField
        id={id}
        type="datetime-local"
        label={t("{label}, in your time ({zone})", { label, zone: timeZoneHere() })}
        value={local}
        onChange={(event) => setLocal(event.target.value)}
        hint={isMoment ? t("That is {moment}.", { moment: momentIn(moment, "UTC") }) : undefined}
        errors={errors}
      />
      <input type="hidden" name={name} value={isMoment ? asField(moment) : ""} />
    </div>
  );
}

/** The moment that a form states in UTC; null if it is none. */
function momentOf(value = ""): Date | null {
  const moment = new Date(`${value.replace(/Z$/, "")}Z`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** A date as the value of a `datetime-local` field, in a time zone that is so many minutes behind UTC. */
const asField = (moment: Date, minutesBehind = 0): string =>
  new Date(moment.getTime() - minutesBehind * 60_000).toISOString().slice(0, 16);
