import { useEffect, useState } from "react";

declare global {
  interface Window {
    __remixManifest?: { routes: Record<string, unknown> };
  }
}

const isKnown = (routeId: string) => routeId in (window.__remixManifest?.routes ?? {});

/**
 * Whether the browser knows a route. Remix tells it of the routes that a page's links lead to some time after the page was taken over,
 * and says nothing when it has; what prefetches a route before finds none, and doesn't try again.
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
