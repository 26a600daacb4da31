import { env } from "cloudflare:workers";
import { visit } from "./site";

/** The path of a story's card image, from its page's metadata. */
export async function pictureOf(storyId: string): Promise<string> {
  const { text } = await visit(`/story/${storyId}`);
  const address = /<meta property="og:image" content="([^"]+)"/.exec(text)?.[1] ?? "";
  return URL.parse(address)?.pathname ?? "";
}

/** Requests a story's card as the dialog does. */
export const generate = (storyId: unknown, bindings?: Partial<Env>) =>
  visit(
    "/api/generate-story-card",
    {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ storyId }),
    },
    bindings,
  );

/** The keys of all images in the bucket. */
export const storedImages = async () =>
  (await env.MEDIA.list({ prefix: "cards/" })).objects.map(({ key }) => key);

/** Stores a story's card with its image; returns the image's key. */
export async function storeCard(storyId: string): Promise<string> {
  const key = `cards/${storyId}/1/image.png`;
  await env.MEDIA.put(key, "image");
  await env.DB.prepare(
    `INSERT INTO story_cards (story_id, version, fingerprint, headline, optimized_text, primary_color, secondary_color, image_key)
     VALUES (?, 1, 'print', 'A headline', 'Words of its author.', '#000000', '#ffffff', ?)`,
  )
    .bind(storyId, key)
    .run();
  return key;
}

/** A bucket that counts its writes. */
export function countingBucket() {
  let puts = 0;
  const bucket = new Proxy(env.MEDIA, {
    get(target, name) {
      if (name === "put") puts += 1;
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return { bucket, puts: () => puts };
}

/** A bucket that is down. */
export function failingBucket(): R2Bucket {
  const fail = () => Promise.reject(new Error("R2 is down"));
  return { put: fail, get: fail, head: fail, delete: fail, list: fail } as unknown as R2Bucket;
}

/** A text model with a given response, recording its inputs. */
export function fakeAi(answer: (input: unknown) => unknown) {
  const asked: unknown[] = [];
  const run = async (_model: string, input: unknown) => {
    asked.push(input);
    return answer(input);
  };
  return { AI: { run } as unknown as Ai, asked };
}

let hasDrawn = false;

/**
 * Draws a card once per isolate before the tests: loading WebAssembly and fonts takes longer than most tests. That of
 * the site's own song: it needs neither a story nor its page, which would take nearly as long.
 */
export async function drawFirstCard(): Promise<void> {
  if (hasDrawn) return;
  const { response } = await visit("/cards/song/built-in-01-0000000000000000.png");
  await visit(response.headers.get("location") ?? "");
  await env.MEDIA.delete(await storedImages());
  hasDrawn = true;
}
