import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import type { Assets } from "~/platform/assets";
import type { Draw } from "~/platform/layout/layout";
import { assets } from "../../support/card-drawing";

const size = { width: 200, height: 100 };

/** The module as an isolate has it that has laid out nothing yet. */
async function freshLayout() {
  vi.resetModules();
  const { layOut } = await import("~/platform/layout/layout");
  return layOut;
}

let layOut: Awaited<ReturnType<typeof freshLayout>>;
beforeEach(async () => {
  layOut = await freshLayout();
});

const drawing = (name: string, style = {}) => ({ svg: `<path id="${name}"/>`, width: 40, height: 30, style });

const twoDrawings = (draw: Draw) => (
  <div style={{ display: "flex", width: 200, height: 100, padding: 10, justifyContent: "space-between" }}>
    {draw(drawing("first"))}
    {draw(drawing("second", { marginTop: 5 }))}
  </div>
);

it("puts drawings as they are where their boxes are laid out", async () => {
  const svg = await layOut(assets, size, twoDrawings);
  expect(svg).toContain('<g transform="translate(10 10)"><path id="first"/></g>');
  expect(svg).toContain('<g transform="translate(150 15)"><path id="second"/></g>');
  expect(svg).not.toContain("<image");
  expect(svg).toMatch(/^<svg width="200" height="100" /);
});

it("makes no drawing smaller than it is", async () => {
  const svg = await layOut(assets, size, (draw) => (
    <div style={{ display: "flex", width: 50 }}>{["a", "b", "c"].map((name) => draw(drawing(name)))}</div>
  ));
  expect(svg.match(/translate\([\d ]+\)/g)).toEqual(["translate(0 0)", "translate(40 0)", "translate(80 0)"]);
});

it("paints a gradient itself, not a pattern that holds one", async () => {
  const svg = await layOut(assets, size, () => (
    <div
      style={{ display: "flex", width: 200, height: 100, backgroundImage: "linear-gradient(#111, #eee)" }}
    />
  ));
  const [, fill = ""] = /<\/defs>.*<rect [^>]*fill="url\(#([^)]+)\)"\/><\/svg>$/.exec(svg) ?? [];
  expect(svg).toContain(`<linearGradient id="${fill}"`);
});

it("throws when a drawing is lost", async () => {
  const lost = layOut(assets, size, (draw) => draw(drawing("hidden", { display: "none" })));
  await expect(lost).rejects.toThrow("Of 1 drawings, 0 were laid out");
});

it("throws when its font is missing, and asks for it again the next time", async () => {
  const read = vi.fn<Assets["read"]>().mockRejectedValueOnce(new Error("No such font"));
  read.mockImplementation(assets.read);
  await expect(layOut({ read }, size, twoDrawings)).rejects.toThrow("No such font");
  await layOut({ read }, size, twoDrawings);
  await layOut({ read }, size, twoDrawings);
  expect(read).toHaveBeenCalledTimes(2);
});

it("starts the layout engine once, also for those who come first together, and no second rasterizer", async () => {
  const { Instance } = WebAssembly;
  const construct = vi.fn((instance, parts) => Reflect.construct(instance, parts));
  WebAssembly.Instance = new Proxy(Instance, { construct });
  onTestFinished(() => {
    WebAssembly.Instance = Instance;
  });
  const compiled = vi.spyOn(WebAssembly, "instantiate");
  await Promise.all([1, 2, 3].map(() => layOut(assets, size, twoDrawings)));
  await layOut(assets, size, twoDrawings);
  expect([construct.mock.calls.length, compiled.mock.calls.length]).toEqual([1, 0]);
});
