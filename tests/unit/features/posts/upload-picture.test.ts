import { afterEach, expect, it, vi } from "vitest";
import { shrinkPicture } from "~/features/posts/editor/shrink-picture";
import { uploadPicture } from "~/features/posts/editor/upload-picture";
import { pictureErrors } from "~/features/posts/pictures/picture-words";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const sleeve = new File(["sleeve"], "sleeve.png", { type: "image/png" });

/** A browser that can't read the picture, with a network that never answers. */
function withDeadNetwork() {
  vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("unread")));
  vi.stubGlobal("fetch", (_path: string, { signal }: RequestInit) =>
    signal?.aborted ? Promise.reject(signal.reason) : new Promise(() => {}),
  );
}

it("says that a picture didn't arrive if a dead network doesn't answer, instead of sending it for ever", async () => {
  withDeadNetwork();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => AbortSignal.abort("late"));
  const upload = await uploadPicture(sleeve, new AbortController().signal);
  expect(upload).toEqual({ error: pictureErrors.unreachable });
  expect(timeout).toHaveBeenCalledWith(120_000);
});

it("sends no picture that has more than ten megabytes, and says so", async () => {
  withDeadNetwork();
  const { signal } = new AbortController();
  const sent = vi.fn(async () => Response.json({ error: "Answered" }));
  vi.stubGlobal("fetch", sent);
  const responseTo = (size: number) =>
    uploadPicture(Object.defineProperty(new File([], "a.png"), "size", { value: size }), signal);
  expect(await responseTo(10 * 1024 * 1024 + 1)).toEqual({ error: pictureErrors.tooLarge });
  expect(sent).not.toHaveBeenCalled();
  expect(await responseTo(10 * 1024 * 1024)).toEqual({ error: "Answered" });
});

it.each([
  ["image/png", "image/png"],
  ["", "image/*"],
])("sends a picture of the type %j as %s", async (type, sentAs) => {
  withDeadNetwork();
  const sent = vi.fn(async (_path: string, _init: RequestInit) => Response.json({ error: "Answered" }));
  vi.stubGlobal("fetch", sent);
  await uploadPicture(new File(["sleeve"], "sleeve", { type }), new AbortController().signal);
  expect(sent.mock.calls[0]?.[1]).toMatchObject({ method: "POST", headers: { "Content-Type": sentAs } });
});

it("says nothing of a picture that nobody waits for any more", async () => {
  withDeadNetwork();
  await expect(uploadPicture(sleeve, AbortSignal.abort("closed"))).rejects.toBe("closed");
});

/** A browser that has read a picture of this size; what it draws of it, and how large. */
function withPicture(width: number, height: number, drawn: Blob | null) {
  const canvas = {
    width: 0,
    height: 0,
    getContext: () => null,
    toBlob: vi.fn((done: (blob: Blob | null) => void, _type: string) => done(drawn)),
  };
  vi.stubGlobal("createImageBitmap", async () => ({ width, height, close: () => {} }));
  vi.stubGlobal("document", { createElement: () => canvas });
  return canvas;
}

it.each([
  [4000, 3000, 1600, 1200],
  [2000, 9600, 1000, 4800],
  [800, 600, 800, 600],
  [9000, 1, 1600, 1],
])("sends a picture of %i × %i pixels no larger than pages show it: %i × %i", async (...sizes) => {
  const [width, height, ...shown] = sizes;
  const drawn = new Blob(["drawn"]);
  const canvas = withPicture(width, height, drawn);
  expect(await shrinkPicture(sleeve)).toBe(drawn);
  expect([canvas.width, canvas.height]).toEqual(shown);
});

it.each([
  ["image/jpeg", "image/jpeg"],
  ["image/heic", "image/jpeg"],
  ["image/png", "image/webp"],
])(
  "draws a picture of the type %j as %s, which for a photo each browser can write",
  async (type, drawnAs) => {
    const { toBlob } = withPicture(4000, 3000, new Blob(["drawn"]));
    await shrinkPicture(new File(["a sleeve"], "sleeve", { type }));
    expect(toBlob.mock.calls[0]?.[1]).toBe(drawnAs);
  },
);

it("sends a picture as it is that would be larger once drawn", async () => {
  withPicture(4000, 3000, new Blob(["as a PNG, since this browser writes no WebP"]));
  expect(await shrinkPicture(sleeve)).toBe(sleeve);
});

it.each(["image/heic", "image/heif", "image/tiff", ""])(
  "sends what was drawn of a picture of the type %j, which the server may not take, though it is larger",
  async (type) => {
    const drawn = new Blob(["larger than the file"]);
    withPicture(4000, 3000, drawn);
    expect(await shrinkPicture(new File(["small"], "photo", { type }))).toBe(drawn);
  },
);

it("sends a picture without a type as it is whose drawing is larger than the server takes", async () => {
  const chosen = new File(["a photo that Safari draws as a PNG"], "photo");
  withPicture(1600, 4800, Object.defineProperty(new Blob(), "size", { value: 10 * 1024 * 1024 + 1 }));
  expect(await shrinkPicture(chosen)).toBe(chosen);
});

it("sends a picture as it is that this browser can't read, or can't draw", async () => {
  withPicture(4000, 3000, null);
  expect(await shrinkPicture(sleeve)).toBe(sleeve);
  withDeadNetwork();
  expect(await shrinkPicture(sleeve)).toBe(sleeve);
});
