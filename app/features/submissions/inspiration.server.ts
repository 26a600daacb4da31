import { submissionSchema } from "~/features/stories/schema";
import { hostCookie } from "~/platform/host-cookie.server";

const daySeconds = 24 * 60 * 60;

// A public id that is validated like other input, so it needs no signature.
const cookie = hostCookie("__Host-inspired-by", { maxAgeSeconds: daySeconds });

const storyId = (value: unknown): string | null => submissionSchema.shape.from.parse(value) ?? null;

/**
 * Stores the story whose "Write Your Story" link was followed (`?from={id}`) for a day or until a story is submitted,
 * whichever page the form is opened on.
 * @returns the headers that do so; undefined if the URL names no story
 */
export async function rememberInspiration(request: Request): Promise<HeadersInit | undefined> {
  const from = storyId(new URL(request.url).searchParams.get("from"));
  return from ? { "Set-Cookie": await cookie.serialize(from) } : undefined;
}

/** The stored story's id; null if there is none. */
export async function readInspiration(request: Request): Promise<string | null> {
  return storyId(await cookie.parse(request.headers.get("cookie")));
}

/** The `Set-Cookie` header that clears it. */
export const forgetInspiration = (): Promise<string> => cookie.serialize("", { maxAge: 0 });
