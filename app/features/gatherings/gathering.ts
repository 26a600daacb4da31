/** A gathering as its pages show it. */
export interface Gathering {
  id: string;
  code: string;
  name: string;
  place: string;
  /** Day of the event, such as `2026-11-20`. */
  heldOn: string;
  welcome: string;
  questions: string[];
  consent: string;
  opensAt: Date;
  closesAt: Date;
  /** Published stories. */
  storyCount: number;
  version: number;
}

/** What fits into a gathering's fields, in code points; and how many questions it may ask. */
export const gatheringLimits = {
  code: 24,
  name: 80,
  place: 80,
  welcome: 400,
  question: 160,
  questions: 6,
  consent: 400,
  spot: 80,
} as const;

/** Whether a gathering takes stories now, not yet, or no longer. */
export const opening = ({ opensAt, closesAt }: Pick<Gathering, "opensAt" | "closesAt">, now = new Date()) =>
  now < opensAt ? "before" : now < closesAt ? "open" : "after";

/** A code as somebody may type it, without case and with what a phone's keyboard adds. */
export const normalizeCode = (typed: string): string => typed.trim().toLowerCase();
