import { parseCursor } from "~/lib/text/cursor";
import type { SavedRequest } from "./saved-fields";

/** A device's request from its form fields; what is malformed is left out. */
export function fromFields(form: FormData, now: Date): SavedRequest {
  const all = (name: string) => form.getAll(name).map(String);
  return {
    save: all("save").flatMap((value) => {
      const story = parseCursor(value);
      return story ? { ...story, createdAt: story.createdAt > now ? now : story.createdAt } : [];
    }),
    remove: all("remove").flatMap((value) => {
      const [id, owner] = value.split(" ");
      return id && owner ? { id, owner } : [];
    }),
    cards: all("card"),
  };
}
