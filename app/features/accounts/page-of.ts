/** The page of a request, to return to: without its parameters if it was a form. */
export function pageOf({ url, method }: Request): string {
  const { pathname, search } = new URL(url);
  return method === "GET" ? `${pathname}${search}` : pathname;
}
