import { withTimeout } from "~/lib/concurrency/with-timeout";

/** Decodes pictures and draws them anew. */
export interface Pictures {
  /**
   * @param file the picture's bytes, in any format that Cloudflare Images reads
   * @param side the most pixels that its width and its height may have; a smaller picture stays as it is
   * @returns a WebP with the same pixels and nothing of what the file told about them (place, camera, author)
   * @throws for what is no picture, and when the service is down
   */
  redraw(file: Blob, side: number): Promise<Uint8Array<ArrayBuffer>>;
}

/** Milliseconds that a picture may take. */
const timeoutMs = 10_000;

/** The pictures over Cloudflare Images, which is simulated on a developer's machine. */
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
