import { Form, useSubmit } from "@remix-run/react";
import Search from "lucide-react/icons/search";
import { t } from "~/lib/i18n/t";
import { Button } from "~/ui/button";

/** Finds songs by the beginnings of their words, while somebody types; without JavaScript, by the button. */
export function SongsFilter({ typed }: { typed: string | null }) {
  const submit = useSubmit();
  return (
    <Form
      action="/songs"
      role="search"
      aria-label={t("Songs")}
      onInput={(event) => submit(event.currentTarget, { replace: true, preventScrollReset: true })}
      className="mb-5 flex max-w-xl flex-wrap items-end gap-3"
    >
      <div className="min-w-0 flex-1 basis-56">
        <label htmlFor="songs-filter" className="mb-1.5 block text-sm font-semibold">
          {t("Title or artist")}
        </label>
        <input
          id="songs-filter"
          name="q"
          type="search"
          maxLength={60}
          defaultValue={typed ?? ""}
          autoComplete="off"
          className="w-full rounded-lg border border-rule-strong bg-raised px-3.5 py-2"
        />
      </div>
      <Button type="submit">
        <Search size={18} aria-hidden /> {t("Show")}
      </Button>
    </Form>
  );
}
