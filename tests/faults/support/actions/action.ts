import type { accessFixture } from "../../../support/access/fixture";
import { browser } from "../../../support/accounts";
import type { Service } from "../services";

type Fixture = Awaited<ReturnType<typeof accessFixture>>;
type Person = ReturnType<typeof browser>;

/** A response: its status, and text that it contains. */
export type Outcome = [status: number, ...words: string[]];

/** A user's action, and its outcome when a service is down; services that are not named don't affect it. */
export interface Action {
  name: string;
  well: Outcome;
  hurt: Partial<Record<Service, Outcome>>;
  /** Whether it draws a card: only one is drawn at a time, and further requests are rejected after a timeout. */
  isDrawing?: true;
  /** Prepares the action with all services up; returns a function that performs it once per call. */
  prepare(fixture: Fixture): Promise<(bindings: Partial<Env>) => ReturnType<Person["visit"]>>;
}

/** The answer of a page that shows nothing without its service. */
export const stuck: Outcome = [503, "The needle is stuck"];

export const someone = () => browser(crypto.randomUUID());
