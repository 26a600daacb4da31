import type { ReactElement } from "react";
import type { ColorScheme } from "../card";
import type { Layout } from "../layouts";

const paper = "#FAF6EF";

/** A card as workers-og takes it: boxes, and pictures for what it can't set itself. */
export function cardPicture(
  layout: Layout,
  { primary, secondary }: ColorScheme,
  record: string,
  print: string,
): ReactElement {
  const { width, height, sleeve } = layout;
  const { side, ...place } = layout.record;
  return (
    <div
      style={{
        display: "flex",
        width,
        height,
        backgroundImage: `linear-gradient(${width > height ? 90 : 180}deg, ${primary}, ${secondary})`,
      }}
    >
      <img
        src={record}
        alt=""
        width={side}
        height={side}
        style={{ position: "absolute", left: place.x, top: place.y }}
      />
      <div
        style={{
          position: "absolute",
          left: sleeve.x,
          top: sleeve.y,
          width: sleeve.width,
          height: sleeve.height,
          borderRadius: 12,
          backgroundColor: paper,
        }}
      />
      <img
        src={print}
        alt=""
        width={width}
        height={height}
        style={{ position: "absolute", left: 0, top: 0 }}
      />
    </div>
  );
}
