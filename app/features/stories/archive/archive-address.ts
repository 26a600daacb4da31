import { useLocation } from "@remix-run/react";
import { archiveName } from "~/platform/archives/period";

/** The archive that a list's address names; null for the main database. */
export function archiveOfSearch(search: URLSearchParams): string | null {
  const name = search.get("archive");
  return name && archiveName.test(name) ? name : null;
}

/** The archive that this page's address names. */
export const useArchive = (): string | null => archiveOfSearch(new URLSearchParams(useLocation().search));

/** An address of a list, in the same archive. */
export const inArchive = (address: string, archive: string | null): string =>
  archive ? `${address}${address.includes("?") ? "&" : "?"}archive=${archive}` : address;

/** This page's address in another archive, or in none, from the first page of its list. */
export function useAddressIn(): (archive: string | null) => string {
  const { pathname, search } = useLocation();
  return (archive) => {
    const query = new URLSearchParams(search);
    for (const name of ["cursor", "after", "archive"]) query.delete(name);
    if (archive) query.set("archive", archive);
    return query.size > 0 ? `${pathname}?${query}` : pathname;
  };
}
