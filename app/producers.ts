import { openProducer, type QueueProducer } from "./platform/queue";

/** The producer of a queue, by the name that `wrangler.toml` gives the queue; null if there is none of that name. */
export function producerOf(env: Env, queue: string): QueueProducer<unknown> | null {
  const bindings: Record<string, Queue> = {
    "liner-notes-events": env.EVENTS,
    "liner-notes-views": env.VIEWS,
    "liner-notes-cards": env.CARDS,
    "liner-notes-mail": env.MAIL,
    "liner-notes-newsletter": env.NEWSLETTER,
    "liner-notes-backup": env.BACKUP_STEPS,
  };
  const binding = bindings[queue];
  return binding ? openProducer(binding) : null;
}
