import { createPath, PrefetchPageLinks, useHref, useLocation, useNavigate } from "@remix-run/react";
import { type MouseEvent, type SyntheticEvent, useEffect, useState } from "react";

/** Milliseconds that a link is pointed at before its page is prefetched, as in Remix. */
const intentMs = 100;

/**
 * Does for all links in an element what Remix's `Link` does for one, where React hasn't rendered them: they lead to
 * their page within the document, and those with `prefetch="intent"` prefetch it.
 * @param prefetched selector of the links that prefetch
 * @returns the element's handlers, and what to render next to it
 */
export function useDelegatedAnchors(prefetched: string) {
  const navigate = useNavigate();
  const here = createPath(useLocation());
  const base = useHref("/").replace(/\/$/, "");
  const page = usePrefetchedPage();

  const follow = (event: MouseEvent<HTMLElement>) => {
    const anchor = anchorAt(event);
    if (!anchor || event.defaultPrevented || !isFollowedHere(event, anchor, base)) return;
    event.preventDefault();
    const to = addressOf(anchor).slice(base.length);
    navigate(to, { replace: to === here });
  };
  const point = (event: SyntheticEvent<HTMLElement>) => {
    const anchor = anchorAt(event);
    page.point(anchor?.matches(prefetched) ? addressOf(anchor) : null);
  };
  const leave = () => page.point(null);
  return {
    handlers: {
      onClick: follow,
      onMouseOver: point,
      onMouseLeave: leave,
      onFocus: point,
      onBlur: leave,
      onTouchStart: point,
    },
    prefetch: page.shown ? <PrefetchPageLinks page={page.shown} /> : null,
  };
}

/** The page of the link that has been pointed at for a moment. */
function usePrefetchedPage() {
  const [pointedAt, point] = useState<string | null>(null);
  const [meant, setMeant] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setMeant(pointedAt), intentMs);
    return () => clearTimeout(timer);
  }, [pointedAt]);
  return { point, shown: meant === pointedAt ? meant : null };
}

const anchorAt = ({ target }: SyntheticEvent) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;

const addressOf = ({ pathname, search, hash }: HTMLAnchorElement) => pathname + search + hash;

/**
 * Whether a click is neither the browser's (a new tab, a download) nor leads to another site, or another language's.
 */
const isFollowedHere = (event: MouseEvent, anchor: HTMLAnchorElement, base: string) =>
  event.button === 0 &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) &&
  ["", "_self"].includes(anchor.target) &&
  !anchor.hasAttribute("download") &&
  anchor.origin === location.origin &&
  anchor.pathname.startsWith(`${base}/`);
