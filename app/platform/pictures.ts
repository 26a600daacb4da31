import { withTimeout } from "~/lib/concurrency/with-timeout";

/** Decodes and re-encodes images. */
export interface Pictures {
  /**
   * @param file the image, in any format that Cloudflare Images reads
   * @param side maximum width and height in pixels; smaller images keep their size
   * @returns a WebP without the file's metadata (place, camera, author)
   * @throws if the file is no image, or the service is down
   */
  redraw(file: Blob, side: number): Promise<Uint8Array<ArrayBuffer>>;
}

/** Timeout of one conversion. */
const timeoutMs = 10_000;

/** Images through Cloudflare Images, which is simulated on a developer's machine. */
export const openPictures = (images: ImagesBinding): Pictures => ({
  async redraw(file, side) {
    const drawn = images
      .input(file.stream())
      .transform({ width: side, height: side, fit: "scale-down" })
      .output({ format: "image/webp", quality: 88 })
      .then((result) => result.response().arrayBuffer());
    return new Uint8Array(await withTimeout(timeoutMs, drawn));
  },
});
