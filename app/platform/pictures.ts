import { withTimeout } from "~/lib/concurrency/with-timeout";

/** How a picture is drawn: the most pixels that it may have (a smaller one stays as it is), and in which format. */
interface Drawing {
  width: number;
  height: number;
  format: "webp" | "jpeg";
}

/** A picture's format (`image/png`) and size in pixels. */
export interface PictureFacts {
  format: string;
  width: number;
  height: number;
}

/** Decodes and re-encodes images. */
export interface Pictures {
  /**
   * @param file the picture's bytes, in any format that Cloudflare Images reads
   * @returns the same picture, and nothing of what the file told about it (place, camera, author); as a JPEG, what was
   *   transparent is white; of one that moves, the first frame
   * @throws for what is no picture, and when the service is down
   */
  redraw(file: Blob, drawing: Drawing): Promise<Uint8Array<ArrayBuffer>>;
  /**
   * What a file says that it is, without decoding all of it.
   * @throws for what is no picture of pixels, such as SVG, and when the service is down
   */
  look(file: Blob): Promise<PictureFacts>;
}

/** Timeout of one conversion. */
const timeoutMs = 10_000;

/** What stands behind a picture that is transparent in places, in a format that knows no transparency. */
const grounds = { webp: undefined, jpeg: "#FFFFFF" };

/** Images through Cloudflare Images, which is simulated on a developer's machine. */
export const openPictures = (images: ImagesBinding): Pictures => ({
  async redraw(file, { width, height, format }) {
    const drawn = images
      .input(file.stream())
      .transform({ width, height, fit: "scale-down" })
      .output({ format: `image/${format}`, quality: 88, anim: false, background: grounds[format] })
      .then((result) => result.response().arrayBuffer());
    return new Uint8Array(await withTimeout(timeoutMs, drawn));
  },
  async look(file) {
    const facts = await withTimeout(timeoutMs, images.info(file.stream()));
    if (!("width" in facts)) throw new Error(`A picture without pixels: ${facts.format}`);
    return facts;
  },
});
