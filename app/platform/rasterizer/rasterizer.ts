import { initWasm, Resvg } from "@resvg/resvg-wasm";
import wasm from "@resvg/resvg-wasm/index_bg.wasm";
import { singleFlight } from "~/lib/single-flight";

const flight = singleFlight<void>();
let isStarted = false;

const start = () =>
  flight("start", async () => {
    await initWasm(wasm);
    isStarted = true;
  });

/**
 * Draws an SVG as a PNG, in the SVG's own size. It sets no text: letters have to be outlines.
 * @throws when it can't be read as an SVG
 */
export async function rasterize(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  if (!isStarted) await start();
  const drawing = new Resvg(svg);
  try {
    const picture = drawing.render();
    try {
      return new Uint8Array(picture.asPng());
    } finally {
      // Drawing and pixels lie in WebAssembly's memory, which no garbage collector looks into: each picture would leave
      // several megabytes there for as long as the isolate lives.
      picture.free();
    }
  } finally {
    drawing.free();
  }
}
