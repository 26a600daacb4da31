/** Tags of ASN.1's types (X.690, section 8). */
const tags = { integer: 0x02, sequence: 0x30 } as const;

/**
 * The two numbers of an ECDSA signature over P-256, as WebAuthn sends it: a DER sequence of two integers (RFC 3279,
 * section 2.2.3), at most 72 bytes. A wrong number is a signature that doesn't verify.
 * @throws if it is anything else
 */
export function signatureParts(der: Uint8Array): { r: Uint8Array; s: Uint8Array } {
  const both = valueAt(der, 0, tags.sequence);
  const r = valueAt(both, 0, tags.integer);
  const s = valueAt(both, r.length + 2, tags.integer);
  if (both.length !== der.length - 2 || r.length + s.length + 4 !== both.length) throw malformed();
  return { r, s };
}

/** The bytes of the value at `start`, whose length is below 128 and so one byte. */
function valueAt(bytes: Uint8Array, start: number, tag: number): Uint8Array {
  const [found, length = 0] = bytes.subarray(start);
  const value = bytes.subarray(start + 2, start + 2 + length);
  if (found !== tag || length === 0 || length > 127 || value.length !== length) throw malformed();
  return value;
}

const malformed = () => new Error("This is no ECDSA signature");
