import { basename } from "node:path";
import type { Plugin } from "vite";

/** A module of @simplewebauthn/server. */
const packageFile = /\/@simplewebauthn\/server\/esm\/(.+)\.js(?:\?|$)/;

/**
 * Modules that only read the certificates by which makers vouch for their devices: we ask for none (`attestation:
 * "none"`). Of a hundred kilobytes as gzip, most are these and their parsers. Self-attestation, which browsers pass on
 * all the same, needs none.
 */
export const certificates: ReadonlySet<string> = new Set([
  "registration/verifications/verifyAttestationAndroidKey",
  "registration/verifications/verifyAttestationAndroidSafetyNet",
  "registration/verifications/verifyAttestationApple",
  "registration/verifications/verifyAttestationFIDOU2F",
  "registration/verifications/tpm/verifyAttestationTPM",
  "helpers/convertX509PublicKeyToCOSE",
  "helpers/getCertificateInfo",
  "helpers/isCertRevoked",
  "helpers/validateCertificatePath",
  "helpers/validateExtFIDOGenCEAAGUID",
  "metadata/verifyMDSBlob",
]);

/** Modules that hold the makers' certificates. */
export const stores: Record<string, string> = {
  "services/metadataService": "export const MetadataService = { getStatement: async () => undefined };",
  "services/settingsService": "export const SettingsService = { getRootCertificates: () => [] };",
};

/**
 * What is changed in the module that reads a signature's two numbers, with a parser of all of ASN.1; all of it has to
 * be there.
 */
const signatureChanges: [from: string, to: string][] = [
  [
    "import { AsnParser } from '@peculiar/asn1-schema';",
    'import { signatureParts } from "~/platform/auth/signature-parts";',
  ],
  ["import { ECDSASigValue } from '@peculiar/asn1-ecc';", ""],
  ["AsnParser.parse(signature, ECDSASigValue)", "signatureParts(signature)"],
];

/** Leaves out of @simplewebauthn/server what reads certificates: a passkey that brings one is refused. */
export const webauthn = (): Plugin => ({
  name: "webauthn",
  enforce: "pre",
  load(id) {
    const file = packageFile.exec(id)?.[1] ?? "";
    if (stores[file]) return stores[file];
    if (!certificates.has(file)) return null;
    return `export const ${basename(file)} = () => { throw new Error("Certificates of devices are not read"); };`;
  },
  transform(code, id) {
    if (packageFile.exec(id)?.[1] !== "helpers/iso/isoCrypto/unwrapEC2Signature") return null;
    const changed = signatureChanges.reduce((text, [from, to]) => {
      if (text.split(from).length !== 2)
        throw new Error(`@simplewebauthn/server is not as expected: ${from}`);
      return text.replace(from, to);
    }, code);
    return { code: changed, map: null };
  },
});
