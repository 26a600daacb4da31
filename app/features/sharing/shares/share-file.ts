/** Result of opening the device's share sheet. */
type ShareOutcome = "shared" | "dismissed" | "impossible";

/** Milliseconds after which something is shared without its image, which takes a second or two to be drawn. */
const timeoutMs = 20_000;

/** Milliseconds for which a saved file can be read by the browser. */
const keptForMs = 60_000;

/** An image by URL as a `File`, for share sheets; null if it can't be loaded. */
export async function pictureFile(image: string, name: string): Promise<File | null> {
  try {
    const response = await fetch(image, { signal: AbortSignal.timeout(timeoutMs) });
    const picture = await response.blob();
    return response.ok && picture.type.startsWith("image/")
      ? new File([picture], `${name}.${picture.type.split("/")[1]}`, { type: picture.type })
      : null;
  } catch {
    return null;
  }
}

/** Opens the device's share sheet, if it supports this content. Source: W3C Web Share API. */
export async function openShareSheet(content: ShareData): Promise<ShareOutcome> {
  if (!navigator.canShare?.(content)) return "impossible";
  try {
    await navigator.share(content);
    return "shared";
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError" ? "dismissed" : "impossible";
  }
}

/** Saves a file as a download. */
export function saveFile(file: File): void {
  const link = document.createElement("a");
  const address = URL.createObjectURL(file);
  Object.assign(link, { href: address, download: file.name });
  link.click();
  // Safari reads the file after the click, once its reader has agreed to the download.
  setTimeout(() => URL.revokeObjectURL(address), keptForMs);
}
