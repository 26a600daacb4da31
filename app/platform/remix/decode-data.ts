import { RemixBrowser } from "@remix-run/react";

/**
 * Remix decodes the page's data during its first render, and suspends the whole document meanwhile. If an event arrives
 * then, React must render synchronously, has no Suspense boundary to show, and fails ("Root did not complete"). So the
 * data is decoded before hydration starts.
 */
export async function decodeData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (decoding) {
    await decoding;
  }
}
