import { renderToStaticMarkup } from "react-dom/server";
import { site } from "~/content/site";
import { pathHere } from "~/lib/path-here";
import { parseCursor } from "~/lib/text/cursor";
import type { Database } from "~/platform/database";
import faces from "~/styles/fonts/faces.css?inline";
import { documentResponse } from "~/ui/inlined/document.server";
import { InlinedScript } from "~/ui/inlined/inlined-script";
import type { Gathering } from "../gathering";
import { wallPath } from "../paths";
import styles from "./wall.css?inline";
import script from "./wall.ts?inline-script";
import { WallPage, wallCount } from "./wall-page";
import { canonicalShow, parseShow } from "./wall-query";
import { listWall } from "./wall-stories.server";
import { WallStory } from "./wall-story";

/** Seconds that a story is shown where there is no JavaScript. */
const refreshSeconds = 12;

interface Page {
  origin: string;
  nonce: string;
  search: URLSearchParams;
}

/** A gathering's wall as a document. Without JavaScript it fetches itself again, with the next story. */
export async function wallResponse(db: Database, gathering: Gathering, { origin, nonce, search }: Page) {
  const { stories } = await listWall(db, gathering.id, null);
  const at = stories.length > 0 ? parseShow(search) % stories.length : 0;
  const after = stories.length > 0 ? (at + 1) % stories.length : 0;
  const next = `${pathHere(wallPath(gathering.code))}${canonicalShow(after)}`;
  return documentResponse(
    {
      title: `${gathering.name} · ${site.name}`,
      css: faces + styles,
      head: (
        <noscript>
          <meta httpEquiv="refresh" content={`${refreshSeconds}; url=${next}`} />
        </noscript>
      ),
      children: (
        <>
          <WallPage gathering={gathering} story={stories[at]} origin={origin} />
          <InlinedScript nonce={nonce} text={script} />
        </>
      ),
    },
    { headers: { "Cache-Control": "private, no-cache" } },
  );
}

/** What a wall asks for every few seconds: see `Answer` in `wall.ts`. */
export async function wallAnswer(db: Database, gathering: Gathering, search: URLSearchParams) {
  const { shown, stories, next } = await listWall(db, gathering.id, parseCursor(search.get("after")));
  return Response.json(
    {
      count: wallCount(gathering.storyCount),
      shown: shown.map(({ id, version }) => [id, version]),
      stories: stories.map((story) => ({
        id: story.id,
        html: renderToStaticMarkup(<WallStory story={story} />),
      })),
      next,
    },
    { headers: { "Cache-Control": "private, no-cache" } },
  );
}
