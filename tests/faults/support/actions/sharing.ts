import { pictureOf } from "../../../support/cards";
import { origin } from "../../../support/site";
import { type Action, someone, stuck } from "./action";
import { ownStory } from "./own-story";

/** Cards, likes, shares and reports of others' stories. */
export const sharing: Action[] = [
  {
    name: "make a share card",
    isDrawing: true,
    well: [200, "cardImageUrl"],
    hurt: { D1: [503, "error"], R2: [503, "error"] },
    async prepare() {
      const { id } = await ownStory();
      const headers = { "Content-Type": "application/json", Origin: origin };
      const body = JSON.stringify({ storyId: id });
      return (bindings) =>
        someone().visit("/api/generate-story-card", { method: "POST", headers, body }, bindings);
    },
  },
  {
    name: "fetch a card's picture",
    isDrawing: true,
    well: [200],
    hurt: { D1: [503], R2: [503] },
    async prepare() {
      const path = await pictureOf((await ownStory()).id);
      return (bindings) => someone().visit(path, {}, bindings);
    },
  },
  {
    name: "like",
    well: [200, '"liked":true'],
    hurt: { D1: [503] },
    async prepare({ places }) {
      return (bindings) =>
        someone().post(`/story/${places.published}/like`, { liked: "yes", enhanced: "1" }, bindings);
    },
  },
  {
    name: "share",
    well: [204],
    hurt: { D1: [503] },
    async prepare({ places }) {
      const share = { platform: "copy_link", share_id: crypto.randomUUID() };
      return (bindings) => someone().post(`/story/${places.published}/share`, share, bindings);
    },
  },
  {
    name: "report",
    well: [302],
    // The form's page shows the story, which can't be loaded now.
    hurt: { D1: stuck },
    async prepare({ places }) {
      const report = { reason: "Something else", details: "The second verse is mine." };
      return (bindings) => someone().post(`/story/${places.published}/report`, report, bindings);
    },
  },
];
