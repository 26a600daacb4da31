import { pictureLimits } from "./limits";

/**
 * Converts any picture that the browser can read to a square JPEG of at most 512 × 512, with its EXIF orientation
 * applied. Re-encoding drops all metadata. What this browser can't read, such as HEIC, stays as it is, for the server
 * to try.
 * @throws if that is more than the server takes
 */
export async function shrinkPicture(file: File): Promise<File> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) {
    if (file.size > pictureLimits.bytes)
      throw new Error("The picture can't be read, and is too large as it is");
    return file;
  }
  const edge = Math.min(picture.width, picture.height);
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = Math.min(edge, pictureLimits.side);
  const context = canvas.getContext("2d");
  const [left, top] = [(picture.width - edge) / 2, (picture.height - edge) / 2];
  context?.drawImage(picture, left, top, edge, edge, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.88));
  if (!blob) throw new Error("The picture could not be drawn");
  return new File([blob], "picture.jpg", { type: blob.type });
}
