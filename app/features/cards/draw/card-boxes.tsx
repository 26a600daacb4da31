import { renderToStaticMarkup } from "react-dom/server";
import { LABEL_BOX, type LabelArt } from "~/lib/label-art";
import type { Draw } from "~/platform/layout/layout";
import { LabelFace } from "~/ui/label/label-shapes";
import type { ColorScheme } from "../card";
import type { Layout } from "../layouts";
import { outlines } from "./outlines.server";
import type { Print, PrintedBlock } from "./print.server";

const paper = "#FAF6EF";
const column = { display: "flex", flexDirection: "column" } as const;

interface Contents {
  layout: Layout;
  colours: ColorScheme;
  art: LabelArt;
  print: Print;
}

/**
 * A card as workers-og lays it out: its ground, the record that comes out of its sleeve, and the sleeve with its print,
 * head and foot at its margins and the body in the middle of what is between them.
 */
export function cardBoxes(draw: Draw, { layout, colours, art, print }: Contents) {
  const { width, height, sleeve, record, margin } = layout;
  const { head, body, credit, mark } = print;
  const angle = width > height ? 90 : 180;
  const block = (printed: PrintedBlock) =>
    draw({ svg: outlines(printed), width: printed.width, height: printed.block.height });
  return (
    <div
      style={{
        display: "flex",
        width,
        height,
        backgroundImage: `linear-gradient(${angle}deg, ${colours.primary}, ${colours.secondary})`,
      }}
    >
      {draw({
        svg: renderToStaticMarkup(<Face art={art} side={record.side} />),
        width: record.side,
        height: record.side,
        style: { position: "absolute", left: record.x, top: record.y },
      })}
      <div
        style={{
          ...column,
          position: "absolute",
          left: sleeve.x,
          top: sleeve.y,
          width: sleeve.width,
          height: sleeve.height,
          padding: margin,
          borderRadius: 12,
          backgroundColor: paper,
        }}
      >
        <div style={column}>{head.blocks.map(block)}</div>
        <div style={{ ...column, flexGrow: 1, justifyContent: "center", gap: body.gap }}>
          {body.blocks.map(block)}
        </div>
        <div style={{ display: "flex", justifyContent: "space-between", height: mark.block.height }}>
          {credit ? block(credit) : <div />}
          {block(mark)}
        </div>
      </div>
    </div>
  );
}

function Face({ art, side }: { art: LabelArt; side: number }) {
  return (
    <svg width={side} height={side} viewBox={LABEL_BOX} aria-hidden="true">
      <LabelFace art={art} isOnVinyl />
    </svg>
  );
}
