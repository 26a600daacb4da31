import { pictureFormats, postPictureLimits } from "../pictures/limits";

/**
 * A picture no larger than pages show, turned as its camera meant it: a phone's ten megabytes need not travel. What
 * this browser can't read stays as it is, for the server to try.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return file;
  const { width, height } = postPictureLimits.page;
  const scale = Math.min(1, width / picture.width, height / picture.height);
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  // Safari writes no WebP but a PNG, several times as large for a photo.
  const type = /jpeg|hei[cf]/.test(file.type) ? "image/jpeg" : "image/webp";
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92));
  // The server doesn't take HEIC, which Safari alone reads. A picture without a type may be one.
  const limit = pictureFormats.includes(file.type) ? file.size : postPictureLimits.bytes;
  return blob && blob.size < limit ? blob : file;
}
