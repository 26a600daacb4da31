const width = 30;

/** Shows a download: as a bar on a terminal, else as a line for each tenth. */
export function showProgress(out: { isTTY?: boolean; write(text: string): unknown }) {
  let shown = -1;
  return (bytes: number, of: number): void => {
    const share = Math.min(1, bytes / of);
    const step = Math.floor(share * (out.isTTY ? 100 : 10));
    if (step === shown) return;
    shown = step;
    const text = `${Math.round(bytes / 1e6)} of ${Math.round(of / 1e6)} MB`;
    if (!out.isTTY) return void out.write(`  ${text}\n`);
    const bar = "█".repeat(Math.round(share * width)).padEnd(width, "░");
    out.write(`\r  ${bar} ${text}${share === 1 ? "\n" : ""}`);
  };
}
