/** Signs data that leaves the site and must be verified when it comes back, such as links in mails. */
export interface Signer {
  /** The signature of a text: 43 URL-safe characters. */
  sign(text: string): Promise<string>;
  verify(text: string, signature: string): Promise<boolean>;
}

const algorithm = { name: "HMAC", hash: "SHA-256" };

/** A signer with the worker's secret. */
export function openSigner(secret: string): Signer {
  const key = () => crypto.subtle.importKey("raw", encode(secret), algorithm, false, ["sign", "verify"]);
  return {
    async sign(text) {
      const signature = await crypto.subtle.sign("HMAC", await key(), encode(text));
      return Buffer.from(signature).toString("base64url");
    },
    // Constant-time, as `crypto.subtle.verify` is.
    async verify(text, signature) {
      return crypto.subtle.verify("HMAC", await key(), Buffer.from(signature, "base64url"), encode(text));
    },
  };
}

const encode = (text: string) => new TextEncoder().encode(text);
