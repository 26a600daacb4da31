import { Buffer } from "node:buffer";
import { sha256 } from "~/lib/sha256";
import { origin } from "../site";

/** Bits of the authenticator's data: somebody is present, was recognized, and a new key goes along. */
const flags = { present: 0x01, recognized: 0x04, newKey: 0x40 } as const;

const curve = { name: "ECDSA", namedCurve: "P-256" } as const;

const base64url = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString("base64url");

const hash = async (bytes: Uint8Array<ArrayBuffer>) => Buffer.from(await sha256(bytes), "hex");

/** What a browser asks a device for. */
interface Asked {
  challenge: string;
}

/**
 * A device that holds one passkey, as the browser's part of a ceremony sees it: it makes the key, and signs by it.
 * Source: Web Authentication Level 3, sections 5.8.1, 6.1 and 6.5.
 */
export async function securityKey() {
  const { privateKey, publicKey } = (await crypto.subtle.generateKey(curve, true, [
    "sign",
    "verify",
  ])) as CryptoKeyPair;
  const { x = "", y = "" } = (await crypto.subtle.exportKey("jwk", publicKey)) as JsonWebKey;
  const id = crypto.getRandomValues(new Uint8Array(16));
  let counter = 0;

  const dataOf = async (bits: number, more: Uint8Array[] = []) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(++counter);
    return Buffer.concat([
      await hash(Buffer.from(new URL(origin).hostname)),
      Buffer.from([bits]),
      count,
      ...more,
    ]);
  };
  const clientData = (type: string, { challenge }: Asked) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const credential = {
    id: base64url(id),
    rawId: base64url(id),
    type: "public-key",
    clientExtensionResults: {},
  };

  return {
    /** The answer to `create`: a key without an attestation. */
    async create(asked: Asked) {
      const place = (name: string) => Buffer.from(name, "base64url");
      // As CBOR: a map with the key's type, algorithm, curve and place (RFC 9053, section 7.1.1).
      const key = Buffer.concat([
        Buffer.from("a5010203262001215820", "hex"),
        place(x),
        Buffer.from("225820", "hex"),
        place(y),
      ]);
      const model = Buffer.alloc(16);
      const bits = flags.present | flags.recognized | flags.newKey;
      const data = await dataOf(bits, [model, Buffer.from([0, id.length]), id, key]);
      // A map again: `fmt`, `attStmt` and `authData`.
      const attestation = Buffer.concat([
        Buffer.from("a363666d74646e6f6e656761747453746d74a068617574684461746158", "hex"),
        Buffer.from([data.length]),
        data,
      ]);
      const response = {
        clientDataJSON: base64url(clientData("webauthn.create", asked)),
        attestationObject: base64url(attestation),
        transports: ["internal"],
      };
      return JSON.stringify({ ...credential, response });
    },
    /** The answer to `get`. */
    async sign(asked: Asked) {
      const said = clientData("webauthn.get", asked);
      const data = await dataOf(flags.present | flags.recognized);
      const signed = Buffer.concat([data, await hash(said)]);
      const signature = await crypto.subtle.sign({ ...curve, hash: "SHA-256" }, privateKey, signed);
      const response = {
        clientDataJSON: base64url(said),
        authenticatorData: base64url(data),
        signature: base64url(der(new Uint8Array(signature))),
      };
      return JSON.stringify({ ...credential, response });
    },
  };
}

/** A signature's two numbers as authenticators write them, in DER. */
function der(signature: Uint8Array): Uint8Array {
  const numbers = [signature.subarray(0, 32), signature.subarray(32)].map((number) => {
    const start = number.findIndex((byte) => byte > 0);
    const digits = number.subarray(start);
    // Without a sign.
    const whole = (digits[0] ?? 0) > 0x7f ? [0, ...digits] : [...digits];
    return [0x02, whole.length, ...whole];
  });
  const all = numbers.flat();
  return Uint8Array.from([0x30, all.length, ...all]);
}
