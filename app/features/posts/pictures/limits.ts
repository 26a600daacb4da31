/** What a picture may be when it is sent, and what is kept of it. */
export const postPictureLimits = {
  /** Bytes of the file. */
  bytes: 10 * 1024 * 1024,
  /** Pixels that it may have before it is made smaller: a small file can hold far more than memory does. */
  pixels: 50_000_000,
  /** The most pixels that pages show; three times as high as it is wide holds any drawing. */
  page: { width: 1600, height: 4800 },
  /** The most pixels that mails show. */
  mail: { width: 1200, height: 3600 },
  /** Characters of its alternative text. */
  alt: 500,
  /** Pictures that one editor may send a day. */
  aDay: 100,
} as const;

/** The formats of pictures that the server takes. */
export const pictureFormats: readonly string[] = [
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/gif",
  "image/avif",
];
