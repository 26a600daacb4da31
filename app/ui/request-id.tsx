import { createContext, useContext } from "react";

const RequestId = createContext<string | null>(null);

export const RequestIdProvider = RequestId.Provider;

/** The id of the request that rendered this page, for error reports; null after a client-side navigation. */
export const useRequestId = () => useContext(RequestId);

/** The id in the rendered error page, so that hydration matches. */
export const requestIdOnPage = (): string | null =>
  document.querySelector<HTMLElement>("[data-request-id]")?.dataset.requestId ?? null;
