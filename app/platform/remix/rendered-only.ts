/** A loader's data of which some can be missing in the browser. */
export type RenderedOnly<Data, Name extends keyof Data> = Omit<Data, Name> & Partial<Pick<Data, Name>>;

/**
 * A loader's data, of which some is for the server's rendering alone: the document doesn't pass it to the browser,
 * which has the markup that was rendered of it (kept-markup.tsx). Remix passes properties that can be enumerated, and
 * no others.
 * @param data what the loader is to return itself: a copy of it would have lost these properties
 */
export function renderedOnly<Data extends object, Name extends keyof Data>(
  data: Data,
  ...names: Name[]
): RenderedOnly<Data, Name> {
  for (const name of names) if (name in data) Object.defineProperty(data, name, { enumerable: false });
  return data;
}
