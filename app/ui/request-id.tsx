import { createContext, useContext } from "react";

const RequestId = createContext<string | null>(null);

export const RequestIdProvider = RequestId.Provider;

/** The id of the request that rendered this page, for a reader to quote; null after a navigation in the browser. */
export const useRequestId = () => useContext(RequestId);

/** Reads back what an error page was rendered with, so that hydration finds the same. */
export const requestIdOnPage = (): string | null =>
  document.querySelector<HTMLElement>("[data-request-id]")?.dataset.requestId ?? null;
