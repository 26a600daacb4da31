import { Form, useLocation, useNavigation, useSubmit } from "@remix-run/react";
import Search from "lucide-react/icons/search";
import { type RefObject, useEffect, useRef } from "react";
import { t } from "~/lib/i18n/t";
import { Button } from "~/ui/button";

/**
 * Submits the form at each change, one request at a time: what was typed during a request is submitted after it. So a
 * slow network gets fewer requests, and none is cancelled while it is read, which Remix reports as an error.
 * @returns the form's handler of input events
 */
function useFilterWhileTyping(form: RefObject<HTMLFormElement>) {
  const submit = useSubmit();
  const isIdle = useNavigation().state === "idle";
  const { key } = useLocation();
  // Not the hook's state: a second key may be pressed before React renders that the first one's request has begun.
  const request = useRef({ isUnderWay: false, isOutdated: false });
  const filter = () => {
    request.current = { isUnderWay: true, isOutdated: request.current.isUnderWay };
    if (!request.current.isOutdated) submit(form.current, { replace: true, preventScrollReset: true });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation ends with a new key, or without one if it failed.
  useEffect(() => {
    if (!isIdle) return;
    const { isOutdated } = request.current;
    request.current = { isUnderWay: false, isOutdated: false };
    if (isOutdated) filter();
  }, [isIdle, key]);
  return filter;
}

/** Finds songs by the beginnings of their words, while somebody types; without JavaScript, by the button. */
export function SongsFilter({ typed }: { typed: string | null }) {
  const form = useRef<HTMLFormElement>(null);
  const filterWhileTyping = useFilterWhileTyping(form);
  const field = useRef<HTMLInputElement>(null);
  const listed = useRef(typed);
  // Another list was chosen, or the browser went back; what somebody is typing is newer.
  useEffect(() => {
    if (listed.current === typed) return;
    listed.current = typed;
    if (field.current && field.current !== document.activeElement) field.current.value = typed ?? "";
  }, [typed]);
  return (
    <Form
      ref={form}
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
