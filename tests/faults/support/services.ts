import { fakeQueue } from "../../support/fake-queue";
import { hearing } from "../../support/voice/speech";

/** The services that the worker depends on while handling requests. */
export const services = [
  "D1",
  "R2",
  "events",
  "mail",
  "newsletter",
  "speech",
  "writer",
  "images",
  "search",
] as const;
export type Service = (typeof services)[number];

/** A service that fails responds with an error at once; a silent one never responds. */
export type Fault = "fails" | "is silent";

/** The faults at one time. */
export type Situation = Partial<Record<Service, Fault>>;

/** Every service with every fault, one at a time. */
export const single = (faults: Fault[]): Situation[] =>
  services.flatMap((service) => faults.map((fault) => ({ [service]: fault })));

/** Every pair of services with every pair of faults. */
export const pairs = (faults: Fault[]): Situation[] =>
  services.flatMap((one, at) =>
    services
      .slice(at + 1)
      .flatMap((other) => faults.flatMap((a) => faults.map((b) => ({ [one]: a, [other]: b })))),
  );

export const nameOf = (situation: Situation): string =>
  Object.entries(situation)
    .map(([service, fault]) => `${service} ${fault}`)
    .join(", ");

/** The worker's bindings in this situation; all others work. */
export function bindingsIn(situation: Situation): Partial<Env> {
  const heard = hearing("we danced until morning").AI;
  const AI = {
    run: (model: string) => {
      const isSpeech = model.includes("whisper");
      const fault = situation[isSpeech ? "speech" : "writer"];
      if (fault) return faulty(fault)();
      return isSpeech ? heard.run(model as never, {} as never) : Promise.resolve({ response: null });
    },
  } as unknown as Ai;
  const queue = (fault: Fault) => ({ send: faulty(fault), sendBatch: faulty(fault) }) as unknown as Queue;
  const { D1, R2, events, mail, newsletter, images, search } = situation;
  // Queues that are up record their messages; consumers are not part of these tests.
  const quiet = fakeQueue().queue;
  return {
    AI,
    EVENTS: quiet,
    CARDS: quiet,
    VIEWS: quiet,
    MAIL: quiet,
    NEWSLETTER: quiet,
    ...(D1 && { DB: faultyD1(D1) }),
    ...(search && { SEARCH: faultyD1(search) }),
    ...(R2 && { MEDIA: faultyBucket(R2) }),
    ...(events && { EVENTS: queue(events), VIEWS: queue(events) }),
    ...(mail && { MAIL: queue(mail) }),
    ...(newsletter && { NEWSLETTER: queue(newsletter) }),
    ...(images && { IMAGES: faultyImages(images) }),
  };
}

export const faulty = (fault: Fault) => (): Promise<never> =>
  fault === "fails" ? Promise.reject(new Error("the service is down")) : new Promise(() => {});

function faultyD1(fault: Fault): D1Database {
  const answer = faulty(fault);
  const statement = { bind: () => statement, all: answer, raw: answer, run: answer, first: answer };
  const session = { prepare: () => statement, batch: answer, exec: answer, getBookmark: () => null };
  return { ...session, withSession: () => session } as unknown as D1Database;
}

function faultyBucket(fault: Fault): R2Bucket {
  const answer = faulty(fault);
  return { put: answer, get: answer, head: answer, delete: answer, list: answer } as unknown as R2Bucket;
}

function faultyImages(fault: Fault): ImagesBinding {
  const drawing = { transform: () => drawing, output: faulty(fault) };
  return { input: () => drawing } as unknown as ImagesBinding;
}
