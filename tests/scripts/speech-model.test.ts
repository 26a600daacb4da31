import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { fetchModel, type Model, sizeOf, whisperBase } from "../../scripts/speech/model";
import { showProgress } from "../../scripts/speech/progress";

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const folder = () => {
  const made = mkdtempSync(join(tmpdir(), "model-"));
  ends.push(() => rmSync(made, { recursive: true }));
  return made;
};

const contents: Record<string, string> = {
  "/tiny-encoder.onnx": "an encoder".repeat(1000),
  "/tiny-decoder.onnx": "a decoder".repeat(5000),
  "/tiny-tokens.txt": "tokens",
};

/** A server of a model, with ranges; it notes which were asked for. */
async function serve({ cutAt = Number.POSITIVE_INFINITY, change = (text: string) => text } = {}) {
  const asked: string[] = [];
  const options = { cutAt, cut: () => {} };
  const server = createServer(({ url = "", headers }, response) => {
    const all = Buffer.from(change(contents[url] ?? ""));
    const from = Number(/^bytes=(\d+)-$/.exec(headers.range ?? "")?.[1] ?? 0);
    asked.push(`${url} ${from}`);
    const rest = all.subarray(from);
    response.writeHead(from > 0 ? 206 : 200, { "Content-Length": rest.length });
    if (rest.length <= options.cutAt) return response.end(rest);
    response.write(rest.subarray(0, options.cutAt));
    options.cut = () => void response.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ends.push(() => new Promise((resolve) => server.close(resolve)));
  const { port } = server.address() as AddressInfo;
  const files = Object.entries(contents).map(([path, text]) => ({
    url: `http://127.0.0.1:${port}${path}`,
    bytes: text.length,
    sha256: createHash("sha256").update(text).digest("hex"),
  }));
  return { model: { name: "tiny", folder: "tiny", files } satisfies Model, asked, options };
}

it("fetches a model once, with its progress", async () => {
  const { model, asked } = await serve();
  const into = folder();
  const progress: number[] = [];
  const files = await fetchModel(model, (bytes) => progress.push(bytes), into);
  expect(readFileSync(files.decoder, "utf8")).toBe(contents["/tiny-decoder.onnx"]);
  expect(progress.at(-1)).toBe(sizeOf(model));
  await fetchModel(model, undefined, into);
  expect(asked).toHaveLength(3);
});

it("goes on where an interruption ended", async () => {
  const { model, asked, options } = await serve({ cutAt: 6000 });
  const into = folder();
  const interrupted = fetchModel(model, (bytes) => bytes === 6000 && options.cut(), into);
  await expect(interrupted).rejects.toThrow();
  expect(existsSync(join(into, "tiny-encoder.onnx"))).toBe(false);
  options.cutAt = Number.POSITIVE_INFINITY;
  const files = await fetchModel(model, undefined, into);
  expect(asked.slice(0, 2)).toEqual(["/tiny-encoder.onnx 0", "/tiny-encoder.onnx 6000"]);
  expect(readFileSync(files.encoder, "utf8")).toBe(contents["/tiny-encoder.onnx"]);
});

it.each([
  ["other bytes", (text: string) => text.replace("a", "b")],
  ["fewer", (text: string) => text.slice(1)],
  ["more", (text: string) => `${text}more`],
  ["none", () => ""],
])("refuses %s than the checksum's, and keeps nothing of them", async (_, change) => {
  const { model } = await serve({ change });
  const into = folder();
  await expect(fetchModel(model, undefined, into)).rejects.toThrow(/should be|size/);
  expect(existsSync(join(into, "tiny-encoder.onnx"))).toBe(false);
});

it("refuses the rest of a file that began differently", async () => {
  const { model } = await serve();
  const into = folder();
  writeFileSync(join(into, "tiny-encoder.onnx.part"), "something else");
  await expect(fetchModel(model, undefined, into)).rejects.toThrow("should be");
  expect(existsSync(join(into, "tiny-encoder.onnx.part"))).toBe(false);
  await fetchModel(model, undefined, into);
});

it("names each file of the model that is fetched by a fixed revision, size and checksum", () => {
  for (const { url, bytes, sha256 } of whisperBase.files) {
    expect(url).toMatch(/^https:\/\/huggingface\.co\/.+\/resolve\/[0-9a-f]{40}\//);
    expect(bytes).toBeGreaterThan(0);
    expect(sha256).toMatch(/^[0-9a-f]{64}$/);
  }
});

it.each([
  [true, 101],
  [false, 11],
])("shows the progress (terminal: %s)", (isTTY, most) => {
  const written: string[] = [];
  const show = showProgress({ isTTY, write: (text) => written.push(text) });
  for (let bytes = 0; bytes <= 160_000_000; bytes += 100_000) show(bytes, 160_000_000);
  expect(written).toHaveLength(most);
  expect(written.at(-1)).toContain("160 of 160 MB");
});
