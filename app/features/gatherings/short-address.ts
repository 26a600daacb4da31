import { gatheringFormPath } from "./paths";

/** The address behind a gathering's QR code. */
export const gatheringAddress = (origin: string, code: string): string =>
  `${origin}${gatheringFormPath(code)}`;

/** The same as people type it: without the scheme. */
export const shortAddress = (origin: string, code: string): string =>
  gatheringAddress(origin, code).replace(/^https?:\/\//, "");
