const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The bytes of a base32 secret (RFC 4648). */
function bytesOf(secret: string): Uint8Array<ArrayBuffer> {
  const bits = [...secret.replace(/=+$/, "")].map((letter) =>
    alphabet.indexOf(letter).toString(2).padStart(5, "0"),
  );
  return Uint8Array.from(bits.join("").match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}

/**
 * The code that an authenticator app shows (RFC 6238), independent of the product's library.
 * @param steps how many half minutes from now
 */
export async function totp(secret: string, steps = 0): Promise<string> {
  const key = await crypto.subtle.importKey("raw", bytesOf(secret), { name: "HMAC", hash: "SHA-1" }, false, [
    "sign",
  ]);
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(Math.floor(Date.now() / 30_000) + steps));
  const mac = new DataView(await crypto.subtle.sign("HMAC", key, counter));
  const number = mac.getUint32(mac.getUint8(19) & 15) & 0x7fffffff;
  return `${number % 1_000_000}`.padStart(6, "0");
}
