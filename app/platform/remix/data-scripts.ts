const escapes: Record<string, string> = {
  "\\": "\\\\",
  "'": "\\'",
  "\n": "\\n",
  "\r": "\\r",
  "<": "\\u003c",
  ">": "\\u003e",
  "&": "\\u0026",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/**
 * The scripts that pass a page's data to Remix in the browser, as Remix 2 writes them when it streams.
 * @param data all of it, encoded by Remix
 */
export function dataScripts(data: string, nonce: string): string {
  // In double quotes, each of the many in JSON would take a backslash.
  const text = `'${data.replace(/[\\'\n\r<>&\u2028\u2029]/g, (sign) => escapes[sign] ?? "")}'`;
  const stream = "window.__remixContext.streamController";
  return `<script nonce="${nonce}">${stream}.enqueue(${text});${stream}.close();</script>`;
}
