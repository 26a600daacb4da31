import type { Action, Actor } from "./action";
import type { StoryState } from "./state";

type Moves = Partial<Record<StoryState, StoryState>>;

const authorsEdit: Moves = {
  published: "published",
  hidden: "hidden",
  sent: "sent",
  held: "held",
  edited: "edited",
  returned: "edited",
};

/** A hidden story is checked again when its author publishes it. */
const heldEdit: Moves = {
  published: "held",
  hidden: "hidden",
  sent: "held",
  held: "held",
  edited: "held",
  returned: "held",
};

/** Transitions by actor, action and state; missing ones are not allowed (docs/decisions/0021 has the table). */
export const moves: { [Kind in Actor["kind"]]: { [Type in Action["type"]]?: Moves } } = {
  author: {
    edit: authorsEdit,
    resave: authorsEdit,
    publish: { published: "published", hidden: "published", sent: "published" },
    unpublish: {
      published: "hidden",
      hidden: "hidden",
      sent: "sent",
      held: "held",
      edited: "edited",
      returned: "returned",
      removed: "removed",
    },
    withdraw: {
      published: "withdrawn",
      hidden: "withdrawn",
      sent: "withdrawn",
      held: "withdrawn",
      edited: "withdrawn",
      returned: "withdrawn",
      removed: "withdrawn",
    },
  },
  check: {
    edit: heldEdit,
    // Readers see it already: there is nothing to read first.
    resave: { ...heldEdit, published: "published" },
    publish: { published: "published", hidden: "held", sent: "held" },
  },
  editor: {
    approve: {
      sent: "published",
      held: "published",
      edited: "published",
      returned: "published",
      removed: "published",
    },
    return: {
      published: "returned",
      hidden: "returned",
      sent: "returned",
      held: "returned",
      edited: "returned",
      removed: "returned",
    },
    remove: {
      published: "removed",
      hidden: "removed",
      sent: "removed",
      held: "removed",
      edited: "removed",
      returned: "removed",
    },
    correct: {
      published: "published",
      hidden: "hidden",
      sent: "sent",
      held: "held",
      edited: "edited",
      returned: "returned",
      removed: "removed",
    },
  },
};
