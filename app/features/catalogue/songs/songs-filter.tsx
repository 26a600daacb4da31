import { Form, useLocation, useNavigation, useSubmit } from "@remix-run/react";
import Search from "lucide-react/icons/search";
import { type RefObject, useEffect, useRef } from "react";
import { t } from "~/lib/i18n/t";
import { Button } from "~/ui/button";

/**
 * Submits the form at each change, one request at a time: what was typed during a request is submitted after it. So a
 * slow network gets fewer requests, and none is cancelled while it is read, which Remix reports as an error. A list
 * that somebody chooses meanwhile, or goes back to, stays: the field says what it is filtered by, unless somebody is
 * typing there.
 * @param listed what the list is filtered by
 * @returns the form's handler of input events
 */
function useFilterWhileTyping(field: RefObject<HTMLInputElement>, listed: string | null) {
  const submit = useSubmit();
  const next = useNavigation().location;
  const here = useLocation();
  const shown = useRef(here.key);
  // Not the hook's state: a second key may be pressed before React renders that the first one's request has begun.
  const request = useRef(noRequest);
  const filter = () => {
    if (!field.current) return;
    const { form, value } = field.current;
    const isUnderWay = request.current.search !== null;
    const search = isUnderWay ? request.current.search : `?${new URLSearchParams({ q: value })}`;
    request.current = { search, isOutdated: isUnderWay };
    if (!isUnderWay) submit(form, { replace: true, preventScrollReset: true });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation ends with a new key, or without one if it failed.
  useEffect(() => {
    const { search, isOutdated } = request.current;
    const isOwn = (next ?? here).search === search;
    if (next && isOwn) return;
    request.current = noRequest;
    if (next) return;
    const isNew = shown.current !== here.key;
    shown.current = here.key;
    if (isOutdated && (isOwn || !isNew)) filter();
    else if (isNew && field.current && field.current !== document.activeElement)
      field.current.value = listed ?? "";
  }, [next, here.key]);
  return filter;
}

const noRequest = { search: null as string | null, isOutdated: false };

/** Finds songs by the beginnings of their words, while somebody types; without JavaScript, by the button. */
export function SongsFilter({ typed }: { typed: string | null }) {
  const field = useRef<HTMLInputElement>(null);
  const filterWhileTyping = useFilterWhileTyping(field, typed);
  return (
    <Form
      action="/songs"
      role="search"
      aria-label={t("Songs")}
      onInput={filterWhileTyping}
      className="mb-5 flex max-w-xl flex-wrap items-end gap-3"
    >
      <div className="min-w-0 flex-1 basis-56">
        <label htmlFor="songs-filter" className="mb-1.5 block text-sm font-semibold">
          {t("Title or artist")}
        </label>
        <input
          ref={field}
          id="songs-filter"
          name="q"
          type="search"
          maxLength={60}
          defaultValue={typed ?? ""}
          autoComplete="off"
          className="field w-full"
        />
      </div>
      <Button type="submit">
        <Search size={18} aria-hidden /> {t("Show")}
      </Button>
    </Form>
  );
}
