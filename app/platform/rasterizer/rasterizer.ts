import { initWasm, Resvg } from "@resvg/resvg-wasm";
import wasm from "@resvg/resvg-wasm/index_bg.wasm";
import { singleFlight } from "~/lib/concurrency/single-flight";
import { encodePng } from "~/lib/encode-png";

const flight = singleFlight<void>();
let isStarted = false;

const start = () =>
  flight("start", async () => {
    await initWasm(wasm);
    isStarted = true;
  });

/** Rows per drawing step: about ten milliseconds of work, during which this isolate answers no other request. */
const bandHeight = 96;

/**
 * Renders an opaque SVG as a PNG of the same size. Text is not supported: glyphs must be outlines.
 * @param rest yields to other requests; called between steps
 * @throws if the SVG can't be parsed
 */
export async function rasterize(svg: string, rest: () => Promise<unknown>): Promise<Uint8Array<ArrayBuffer>> {
  if (!isStarted) await start();
  const drawing = new Resvg(svg);
  const box = drawing.getBBox();
  try {
    if (!box) throw new Error("The drawing is empty");
    return await encodePng(drawing.width, drawing.height, bands(drawing, box, rest));
  } finally {
    // Both live in WebAssembly memory, which is not garbage-collected: each picture would leak several megabytes for as
    // long as the isolate lives.
    box?.free();
    drawing.free();
  }
}

/** The picture's pixels, in bands from top to bottom. */
async function* bands(drawing: Drawing, box: Box, rest: () => Promise<unknown>) {
  const { width, height } = drawing;
  for (let y = 0; y < height; y += bandHeight) {
    await rest();
    drawing.cropByBBox(Object.assign(box, { x: 0, y, width, height: Math.min(bandHeight, height - y) }));
    const picture = drawing.render();
    try {
      yield picture.pixels;
    } finally {
      picture.free();
    }
  }
}

type Drawing = InstanceType<typeof Resvg>;
type Box = NonNullable<ReturnType<Drawing["getBBox"]>>;
