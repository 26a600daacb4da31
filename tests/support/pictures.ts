import { env } from "cloudflare:workers";
import { PNG } from "pngjs";

/** A picture of so many pixels; a JPEG or WebP tells a place behind its pixels. */
export async function drawn(format: "jpeg" | "png" | "webp", width: number, height: number) {
  // One pixel, drawn out: to write many of them in JavaScript takes seconds.
  const image = new PNG({ width: 1, height: 1 });
  image.data.fill(0x7f);
  const pixel = new Blob([new Uint8Array(PNG.sync.write(image))]);
  const answer = await env.IMAGES.input(pixel.stream())
    .transform({ width, height, fit: "squeeze" })
    .output({ format: `image/${format}` });
  const file = await answer.response().blob();
  return new Uint8Array(await new Blob(format === "png" ? [file] : [file, "GPS 41.4 N"]).arrayBuffer());
}

/** A JPEG that tells a place where cameras write it: in Exif. Source: CIPA DC-008, section 4.5. */
export async function drawnByCamera(width: number, height: number) {
  const jpeg = await drawn("jpeg", width, height);
  const told = new TextEncoder().encode("GPS 41.4 N\0");
  const tiff = [
    0x49,
    0x49,
    0x2a,
    0,
    8,
    0,
    0,
    0,
    1,
    0,
    0x0e,
    0x01,
    2,
    0,
    told.length,
    0,
    0,
    0,
    26,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
  ];
  const exif = [...new TextEncoder().encode("Exif\0\0"), ...tiff, ...told];
  return new Uint8Array([0xff, 0xd8, 0xff, 0xe1, 0, exif.length + 2, ...exif, ...jpeg.slice(2)]);
}
