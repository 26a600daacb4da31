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

/** Rows that are drawn in one piece: about ten milliseconds of work, during which nobody else is answered. */
const bandHeight = 96;

/**
 * Draws an opaque SVG as a PNG, in the SVG's own size. It sets no text: letters have to be outlines.
 * @param rest lets others work; it is called between pieces of work
 * @throws when it can't be read as an SVG
 */
export async function rasterize(svg: string, rest: () => Promise<unknown>): Promise<Uint8Array<ArrayBuffer>> {
  if (!isStarted) await start();
  const drawing = new Resvg(svg);
  const box = drawing.getBBox();
  try {
    if (!box) throw new Error("The drawing is empty");
    return await encodePng(drawing.width, drawing.height, bands(drawing, box, rest));
  } finally {
    // Drawing and pixels lie in WebAssembly's memory, which no garbage collector looks into: each picture would leave
    // several megabytes there for as long as the isolate lives.
    box?.free();
    drawing.free();
  }
}

/** The drawing's pixels from top to bottom. */
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
