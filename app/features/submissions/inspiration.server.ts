import { createCookie } from "@remix-run/cloudflare";
import { submissionSchema } from "~/features/stories/schema";

const day = 24 * 60 * 60;

// An id that anybody may know, checked like any other input, so it needs no signature.
const cookie = createCookie("__Host-inspired-by", {
  path: "/",
  httpOnly: true,
  secure: true,
  sameSite: "lax",
  maxAge: day,
});

const storyId = (value: unknown): string | null => submissionSchema.shape.from.parse(value) ?? null;

/**
 * Remembers the story whose "Write Your Story" link led here (`?from={id}`) for a day or until a story is sent, on
 * whichever page the form is then opened, with or without a script.
 * @returns the headers that do so; none for an address that names no story
 */
export async function rememberInspiration(request: Request): Promise<HeadersInit | undefined> {
  const from = storyId(new URL(request.url).searchParams.get("from"));
  return from ? { "Set-Cookie": await cookie.serialize(from) } : undefined;
}

/** The remembered story's id; null when there is none. */
export async function readInspiration(request: Request): Promise<string | null> {
  return storyId(await cookie.parse(request.headers.get("cookie")));
}

/** The `Set-Cookie` header that forgets it. */
export const forgetInspiration = (): Promise<string> => cookie.serialize("", { maxAge: 0 });
