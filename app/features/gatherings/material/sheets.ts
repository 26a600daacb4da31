import { msg } from "~/lib/i18n/t";
/** What can be printed for a gathering. */
export const sheets = {
  poster: msg("Poster"),
  cards: msg("Table cards"),
  tickets: msg("Ticket strip"),
} as const;

/** On which paper; sizes in millimetres. */
export const papers = {
  a4: { name: "A4", size: "A4", width: 210, height: 297 },
  letter: { name: msg("Letter"), size: "letter", width: 215.9, height: 279.4 },
} as const;

export type SheetName = keyof typeof sheets;
export type PaperName = keyof typeof papers;

/** What an address asks for; the poster, and A4, if it says nothing that we know. */
export function parseMaterial(search: URLSearchParams): { sheet: SheetName; paper: PaperName } {
  const sheet = search.get("sheet") ?? "";
  const paper = search.get("paper") ?? "";
  return {
    sheet: Object.hasOwn(sheets, sheet) ? (sheet as SheetName) : "poster",
    paper: Object.hasOwn(papers, paper) ? (paper as PaperName) : "a4",
  };
}

/** The query that asks for it. */
export const materialQuery = (sheet: SheetName, paper: PaperName): string => `?sheet=${sheet}&paper=${paper}`;
