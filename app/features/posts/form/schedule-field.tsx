import { useState } from "react";
import { momentIn, timeZoneHere } from "~/lib/text/dates";
import { TextField } from "~/ui/form/field";
import { useHydrated } from "~/ui/hooks/use-hydrated";

interface ScheduleFieldProps {
  publishedAt: Date | null;
  errors?: string[];
}

/** The publication date of a scheduled post. The form submits UTC; with JavaScript, editors enter local time. */
export function ScheduleField({ publishedAt, errors }: ScheduleFieldProps) {
  const hydrated = useHydrated();
  return hydrated ? (
    <LocalField publishedAt={publishedAt} errors={errors} />
  ) : (
    <TextField
      id="publish-at"
      name="publish_at"
      type="datetime-local"
      label="Comes out at, in UTC"
      defaultValue={publishedAt ? asField(publishedAt, 0) : undefined}
      errors={errors}
    />
  );
}

function LocalField({ publishedAt, errors }: ScheduleFieldProps) {
  const [local, setLocal] = useState(
    publishedAt ? asField(publishedAt, publishedAt.getTimezoneOffset()) : "",
  );
  const moment = new Date(local);
  const isMoment = !Number.isNaN(moment.getTime());
  return (
    <>
      <TextField
        id="publish-at"
        type="datetime-local"
        label={`Comes out at, in your time (${timeZoneHere()})`}
        value={local}
        onChange={(event) => setLocal(event.target.value)}
        hint={isMoment ? `That is ${momentIn(moment, "UTC")}.` : undefined}
        errors={errors}
      />
      <input type="hidden" name="publish_at" value={isMoment ? asField(moment, 0) : ""} />
    </>
  );
}

/** A date as the value of a `datetime-local` field, in a time zone that is so many minutes behind UTC. */
const asField = (moment: Date, minutesBehind: number): string =>
  new Date(moment.getTime() - minutesBehind * 60_000).toISOString().slice(0, 16);
