// How each patch of app/platform/remix is taken out: the steps of its README, as changes to the text of files.

/**
 * @typedef {object} Patch
 * @property {string} name as the README calls it
 * @property {[file: string, from: string, to: string][]} removal
 */

const takenOver = /** @type {Patch["removal"]} */ ([
  ["app/entry.client.tsx", 'import { TakenOver } from "~/platform/remix/taken-over";\n', ""],
  ["app/entry.client.tsx", "          <TakenOver />\n", ""],
]);

/** @type {Patch[]} */
export const patches = [
  {
    name: "one-route builds",
    removal: [
      [
        "app/entry.worker.ts",
        'import { routeHandlers } from "./platform/remix/route-handlers";',
        'import { createRequestHandler } from "@remix-run/cloudflare";',
      ],
      ["app/entry.worker.ts", "?? routeHandlers(", "?? createRequestHandler("],
      [
        "app/entry.worker.ts",
        "const handle = handlerIn(locale)(route);",
        "const handle = handlerIn(locale);",
      ],
    ],
  },
  {
    name: "settled flags",
    removal: [
      ["vite.config.ts", 'import { settledFlags } from "./app/platform/remix/vite/settled-flags.mjs";\n', ""],
      ["vite.config.ts", "    settledFlags(future),\n", ""],
    ],
  },
  {
    name: "rendering to a string",
    removal: [
      ["app/platform/remix/render-document.ts", "{ renderToString }", "{ renderToReadableStream }"],
      ["app/platform/remix/render-document.ts", "{ serverHandoffStream, ...context }", "context"],
      // The rest is never reached.
      [
        "app/platform/remix/render-document.ts",
        "  const data = ",
        "  return new Response(await renderToReadableStream(page(context))).text();\n  const data = ",
      ],
    ],
  },
  {
    name: "late start",
    removal: [
      ["app/entry.server.tsx", "import.meta.env.DEV ? rendered : withLateScript(rendered)", "rendered"],
      ["app/root.tsx", 'import { earlyScript } from "~/platform/remix/late-start";\n', ""],
      ["app/root.tsx", " + earlyScript", ""],
      ...takenOver,
    ],
  },
  {
    name: "held events",
    removal: [["app/platform/remix/late-start.ts", "heldEvents + start", "start"], ...takenOver],
  },
  {
    name: "decoding first",
    removal: [
      ["app/entry.client.tsx", 'import { decodeData } from "~/platform/remix/decode-data";\n', ""],
      ["app/entry.client.tsx", "decodeData(), ", ""],
    ],
  },
];
