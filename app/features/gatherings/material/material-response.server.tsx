import { site } from "~/content/site";
import { t } from "~/lib/i18n/t";
import faces from "~/styles/fonts/faces.css?inline";
import { documentResponse } from "~/ui/inlined/document.server";
import { InlinedScript } from "~/ui/inlined/inlined-script";
import type { Gathering } from "../gathering";
import styles from "./material.css?inline";
import { MaterialPage } from "./material-page";
import script from "./print.ts?inline-script";
import { papers, parseMaterial } from "./sheets";

interface Page {
  origin: string;
  nonce: string;
  search: URLSearchParams;
  /** Path of the gathering at the desk. */
  back: string;
}

/** What is printed for a gathering, as a document: a poster, table cards or tickets, on A4 or letter paper. */
export function materialResponse(
  gathering: Pick<Gathering, "code" | "name" | "place" | "heldOn">,
  { origin, nonce, search, back }: Page,
): Response {
  const { sheet, paper } = parseMaterial(search);
  const { size, width, height } = papers[paper];
  const dimensions = `@page{size:${size};margin:0}:root{--width:${width};--height:${height}}`;
  return documentResponse(
    {
      title: `${t("{gathering}, to print", { gathering: gathering.name })} · ${site.name}`,
      css: faces + dimensions + styles,
      children: (
        <>
          <MaterialPage gathering={gathering} origin={origin} sheet={sheet} paper={paper} back={back} />
          <InlinedScript nonce={nonce} text={script} />
        </>
      ),
    },
    { headers: { "Cache-Control": "private, no-store" } },
  );
}
