import type { Plugin } from "vite";

/**
 * What is changed in workers-og 0.0.27 before it is bundled, as text of its one minified file. All of it has to be
 * there: another version, or another build of it, ends the build of the worker.
 */
const changes: [what: string, from: string, to: string][] = [
  [
    "its copy of resvg, which would be a second one in the bundle",
    'import Wy from"./resvg-LFIOYO65.wasm";',
    "",
  ],
  ["the start of that copy, logged twice a picture", "await Promise.allSettled([By(),Gy()])", "await Gy()"],
  [
    "the drawing that it never frees: only the SVG can be had, and `app/platform/rasterizer` draws it",
    'new Yu(o,{fitTo:"width"in a?{mode:"width",value:a.width}:{mode:"height",value:a.height}}).render().asPng()',
    '(()=>{throw new Error("workers-og lays out only: ask for an SVG")})()',
  ],
  [
    "Tailwind's class names, in a property that no element of ours has",
    "{...nb({width:i,height:a,config:t.tailwindConfig})([m])}",
    "{}",
  ],
  ["Tailwind itself, which is read when the file is", "var ym=Zv(Ig()),", "var ym={},"],
  [
    "its layout engine, started anew for each picture: once an isolate is enough",
    "let e=await ju(My);hu(e)",
    "await(Gy.start??=ju(My).then(hu,o=>{Gy.start=void 0;throw o}))",
  ],
  [
    "the start of the layout engine, which may be done at once: its module is compiled when the worker is uploaded",
    "WebAssembly.instantiate(e,r).then(i=>{i instanceof WebAssembly.Instance?n(i):n(i.instance)})",
    "return n(new WebAssembly.Instance(e,r)),{}",
  ],
];

/** Makes workers-og what we use of it: its layout engine, started once, and nothing that draws. */
export const workersOg = (): Plugin => ({
  name: "workers-og",
  enforce: "pre",
  transform(code, id) {
    if (!/\/workers-og\/dist\/index\.js(\?|$)/.test(id)) return null;
    const changed = changes.reduce((text, [what, from, to]) => {
      const [before, after, ...more] = text.split(from);
      if (before === undefined || after === undefined || more.length > 0) {
        throw new Error(`workers-og is not as expected: ${what}`);
      }
      return `${before}${to}${after}`;
    }, code);
    return { code: changed, map: null };
  },
});
