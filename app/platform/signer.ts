/** Signs what leaves the house and has to be believed when it comes back, such as the links in mails. */
export interface Signer {
  /** The signature of a text: 43 URL-safe characters. */
  sign(text: string): Promise<string>;
  verify(text: string, signature: string): Promise<boolean>;
}

const algorithm = { name: "HMAC", hash: "SHA-256" };

/**
 * A signer over the worker's secret.
 * @throws when first used without a secret
 */
export function openSigner(secret: string | undefined): Signer {
  const key = () =>
    crypto.subtle.importKey("raw", encode(secret ?? ""), algorithm, false, ["sign", "verify"]);
  return {
    async sign(text) {
      const signature = await crypto.subtle.sign("HMAC", await key(), encode(text));
      return Buffer.from(signature).toString("base64url");
    },
    // In constant time, which the platform's own comparison is.
    async verify(text, signature) {
      return crypto.subtle.verify("HMAC", await key(), Buffer.from(signature, "base64url"), encode(text));
    },
  };
}

const encode = (text: string) => new TextEncoder().encode(text);
