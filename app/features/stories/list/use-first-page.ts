import { useFetcher, useLocation } from "@remix-run/react";
import { isUnanswered } from "~/ui/hooks/is-unanswered";
import type { FirstPage } from "./list-pages";

/**
 * A list's first page, whose stories a document has as markup alone until they are asked for.
 * @param page what came with the document or the navigation
 */
export function useFirstPage(page: FirstPage) {
  const { pathname, search } = useLocation();
  const { data, state, load } = useFetcher<FirstPage>();
  return {
    first: page.stories ? page : (data ?? page),
    complete: () => load(`${pathname}${search}`),
    isCompleting: state !== "idle",
    /** It was asked for, and there was no answer. */
    hasFailed: isUnanswered({ state, data }),
  };
}
