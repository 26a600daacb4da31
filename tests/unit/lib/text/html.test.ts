import { describe, expect, it } from "vitest";
import { demoteHeadings } from "../../../../app/lib/text/html";

describe("headings of a text below a title", () => {
  it("are lowered by one level, with their attributes", () => {
    expect(demoteHeadings('<h2 id="a">Before</h2><p>x</p><h3>After</h3>')).toBe(
      '<h3 id="a">Before</h3><p>x</p><h4>After</h4>',
    );
  });

  it("stop at the lowest level", () => {
    expect(demoteHeadings("<h6>Small</h6>")).toBe("<h6>Small</h6>");
  });

  it("leave everything else unchanged", () => {
    const html = "<hr><header>h2</header><p>1 &lt; h2</p>";
    expect(demoteHeadings(html)).toBe(html);
  });
});
