// The part of harfbuzzjs that we use; its own types only come with later versions (docs/decisions/0009).
declare module "harfbuzzjs/hbjs.js" {
  interface Buffer {
    addText(text: string): void;
    guessSegmentProperties(): void;
    setDirection(direction: "ltr" | "rtl"): void;
    /** Per glyph: id, cluster, advances and offsets in font units. */
    json(): { g: number; cl: number; ax: number; ay: number; dx: number; dy: number }[];
    destroy(): void;
  }
  interface Font {
    setVariations(axes: Record<string, number>): void;
    glyphToPath(glyph: number): string;
  }
  interface HarfBuzz {
    createBlob(bytes: ArrayBuffer): object;
    createFace(blob: object, index: number): { upem: number };
    createFont(face: object): Font;
    createBuffer(): Buffer;
    shape(font: Font, buffer: Buffer): void;
  }
  export default function createHarfBuzz(instance: WebAssembly.Instance): HarfBuzz;
}

declare module "*.wasm" {
  const compiled: WebAssembly.Module;
  export default compiled;
}
