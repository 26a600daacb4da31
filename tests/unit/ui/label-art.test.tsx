import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { LabelArt } from "~/ui/label/label-art";

const song = { artist: "Nina Simone", title: "Feeling Good" };

it("turns only in a player, and stands still there while that is paused", () => {
  const alone = renderToStaticMarkup(<LabelArt {...song} />);
  expect(alone).not.toMatch(/turntable|data-paused/);
  const playing = renderToStaticMarkup(<LabelArt {...song} isSpinning />);
  expect(playing).toContain('class="turntable"');
  expect(playing).not.toContain("data-paused");
  const paused = renderToStaticMarkup(<LabelArt {...song} className="size-20" isSpinning={false} />);
  expect(paused).toMatch(/class="size-20 turntable"[^>]* data-paused="true"/);
});

it("has a name for screen readers only where song and artist aren't beside it", () => {
  expect(renderToStaticMarkup(<LabelArt {...song} />)).toContain('aria-hidden="true"');
  const named = renderToStaticMarkup(<LabelArt {...song} label="Its label" />);
  expect(named).toContain('role="img" aria-label="Its label"');
  expect(named).not.toContain("aria-hidden");
});
