import { useState } from "react";
import { asLocalField, asMoment, asUtcField, momentIn, timeZoneHere } from "~/lib/text/dates";
import { useHydrated } from "../hooks/use-hydrated";
import { TextField } from "./field";

interface MomentFieldProps {
  id: string;
  name: string;
  /** Without the time zone, which follows it. */
  label: string;
  /** In UTC, as the form submits it: `2026-11-21T08:30`. */
  value: string | undefined;
  errors?: string[];
}

/** A date and time. The form submits UTC; with JavaScript, people enter their local time. Both are named. */
export function MomentField(props: MomentFieldProps) {
  const hydrated = useHydrated();
  const { id, name, label, value, errors } = props;
  return hydrated ? (
    <LocalField {...props} />
  ) : (
    <TextField
      id={id}
      name={name}
      type="datetime-local"
      label={`${label}, in UTC`}
      defaultValue={value}
      errors={errors}
    />
  );
}

function LocalField({ id, name, label, value, errors }: MomentFieldProps) {
  const [local, setLocal] = useState(() => {
    const moment = asMoment(value);
    return moment ? asLocalField(moment) : "";
  });
  const moment = local ? new Date(local) : null;
  const isMoment = moment !== null && !Number.isNaN(moment.getTime());
  return (
    // One item for the form's grid, so that the hidden field takes no row of its own.
    <div>
      <TextField
        id={id}
        type="datetime-local"
        label={`${label}, in your time (${timeZoneHere()})`}
        value={local}
        onChange={(event) => setLocal(event.target.value)}
        hint={isMoment ? `That is ${momentIn(moment, "UTC")}.` : undefined}
        errors={errors}
      />
      <input type="hidden" name={name} value={isMoment ? asUtcField(moment) : ""} />
    </div>
  );
}
