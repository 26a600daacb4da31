/** The detector without data: the package's entries each come with all of theirs. */
declare module "eld/detector" {
  interface Found {
    /** Code of the most likely language; empty if there is none. */
    language: string;
    isReliable(): boolean;
    /** By code, the most likely first. */
    getScores(): Record<string, number>;
  }

  interface Data {
    type: string;
    /** Codes by number. */
    languages: Record<string, string>;
    /** For a part of a word, the scores of languages by number. */
    ngrams: Record<string, Record<string, number> | undefined>;
  }

  export function createEld(): {
    instance: { detect(text: string): Found; enableTextCleanup(isOn: boolean): void };
    loadData(data: Data): string;
  };
}
