import { Form, Link } from "@remix-run/react";
import { Button } from "~/ui/button";
import type { FeedFilter } from "./feed-filter";

/** Narrows the stories to a place or to a year, which is an index each: two forms, which work without JavaScript. */
export const WhereFilter = ({ filter: { place, year } }: { filter: FeedFilter }) => (
  <details className="mt-3" open={Boolean(place || year)}>
    <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium">
      By place or year
    </summary>
    <div className="flex flex-wrap gap-x-8 gap-y-3 pb-2">
      <Narrow name="place" label="Town or country" value={place} maxLength={120} />
      <Narrow name="year" label="Year" value={year} maxLength={4} inputMode="numeric" pattern="[0-9]{4}" />
    </div>
    {place || year ? (
      <p>
        Stories from <bdi className="font-semibold">{place ?? year}</bdi>.{" "}
        <Link to="/community" className="link">
          Show all
        </Link>
      </p>
    ) : null}
  </details>
);

interface NarrowProps {
  name: string;
  label: string;
  value: string | number | null | undefined;
  maxLength: number;
  inputMode?: "numeric";
  pattern?: string;
}

const Narrow = ({ name, label, value, ...input }: NarrowProps) => (
  <Form action="/community" preventScrollReset className="flex min-w-0 flex-wrap items-end gap-2">
    <label className="min-w-0 text-sm font-semibold">
      {label}
      <input
        {...input}
        name={name}
        key={value}
        defaultValue={value ?? ""}
        autoComplete="off"
        required
        className="mt-1 block min-h-11 w-full rounded-lg border border-rule-strong bg-raised px-3 py-2 font-normal"
      />
    </label>
    <Button type="submit">Show</Button>
  </Form>
);
