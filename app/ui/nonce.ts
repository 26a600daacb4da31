import { createContext, useContext } from "react";

const Nonce = createContext<string | undefined>(undefined);

export const NonceProvider = Nonce.Provider;

/**
 * The nonce that allows this response's own inline scripts. Browsers hide it from scripts, so in the browser there
 * is none to compare with: elements that carry it suppress the hydration warning.
 */
export const useNonce = () => useContext(Nonce);
