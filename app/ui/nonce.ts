import { createContext, useContext } from "react";

const Nonce = createContext<string | undefined>(undefined);

export const NonceProvider = Nonce.Provider;

/**
 * The nonce of this response's inline scripts. Browsers hide it from scripts, so elements with a nonce suppress the
 * hydration warning.
 */
export const useNonce = () => useContext(Nonce);
