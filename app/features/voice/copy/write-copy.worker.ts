import type { CopyResult, CopyWork } from "./copy-work";
import { encode } from "./encode";
import { integratedLoudness } from "./loudness";
import { playsEverywhere } from "./plays-everywhere";

// A worker, so that the page stays usable, and so that WebAssembly may run here and nowhere else: the policy of this
// file (public/_headers) allows it, that of the pages doesn't.
addEventListener("message", async ({ data }: MessageEvent<CopyWork>) => {
  try {
    const loudness = integratedLoudness(data.channels);
    const copy = (await playsEverywhere(data.file)) ? null : await encode(data.channels);
    postMessage({ loudness, copy } satisfies CopyResult);
  } catch (error) {
    postMessage({ error: String(error) });
  }
});
