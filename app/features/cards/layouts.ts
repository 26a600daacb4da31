/** 1200 × 630 for link previews (Open Graph), 1080 × 1920 for stories on phones. */
export type Format = "wide" | "tall";

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Layout of a card in pixels: the record, and the sleeve in front of it, which carries the text. */
export interface Layout {
  width: number;
  height: number;
  record: { x: number; y: number; side: number };
  sleeve: Box;
  /** Between the sleeve's edge and its text. */
  margin: number;
  sizes: { title: number; artist: number; credit: number };
  /** Sizes of headline and text, largest first: the first that fits is used. */
  scales: { headline: number; text: number }[];
  maxLines: { headline: number; text: number };
}

export const layouts: Record<Format, Layout> = {
  wide: {
    width: 1200,
    height: 630,
    record: { x: 34, y: 80, side: 470 },
    sleeve: { x: 400, y: 34, width: 766, height: 562 },
    margin: 50,
    sizes: { title: 28, artist: 25, credit: 25 },
    scales: [
      { headline: 72, text: 33 },
      { headline: 62, text: 31 },
      { headline: 54, text: 29 },
      { headline: 47, text: 27 },
      { headline: 41, text: 26 },
      { headline: 36, text: 24 },
      { headline: 32, text: 22 },
    ],
    maxLines: { headline: 3, text: 6 },
  },
  tall: {
    width: 1080,
    height: 1920,
    record: { x: 200, y: 220, side: 680 },
    sleeve: { x: 80, y: 760, width: 920, height: 860 },
    margin: 72,
    sizes: { title: 40, artist: 35, credit: 35 },
    scales: [
      { headline: 96, text: 46 },
      { headline: 84, text: 43 },
      { headline: 72, text: 40 },
      { headline: 62, text: 37 },
      { headline: 54, text: 35 },
      { headline: 46, text: 33 },
      { headline: 40, text: 30 },
    ],
    maxLines: { headline: 4, text: 8 },
  },
};
