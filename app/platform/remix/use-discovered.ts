import { useEffect, useState } from "react";

declare global {
  interface Window {
    __remixManifest?: { routes: Record<string, unknown> };
  }
}

const isKnown = (routeId: string) => routeId in (window.__remixManifest?.routes ?? {});

/**
 * Whether the browser has a route in its manifest. Remix adds the routes of a page's links some time after hydration,
 * without an event; prefetching a route before that does nothing and isn't retried.
 */
export function useDiscovered(routeId: string): boolean {
  const [isDiscovered, setDiscovered] = useState(false);
  useEffect(() => {
    const look = () => {
      if (!isKnown(routeId)) return;
      setDiscovered(true);
      clearInterval(timer);
    };
    const timer = setInterval(look, 100);
    look();
    return () => clearInterval(timer);
  }, [routeId]);
  return isDiscovered;
}
