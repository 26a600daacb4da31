import { redirect } from "@remix-run/cloudflare";
import { findGathering } from "~/features/gatherings/find-gathering.server";
import { gatheringPath } from "~/features/gatherings/paths";
import { listPublished } from "~/features/stories/lists.server";
import { t } from "~/lib/i18n/t";
import { countOf } from "~/lib/text/counts";
import { longDate } from "~/lib/text/dates";
import type { Database } from "~/platform/database";
import { embedPath, fromEmbed } from "../paths";
import { EmbedHeader } from "./embed-header";
import { embedResponse } from "./embed-response.server";
import { goneResponse } from "./gone-response.server";
import { ToldList } from "./told-list";

interface Deps {
  db: Database;
  origin: string;
}

/** A gathering for a frame, with the newest stories told there. */
export async function gatheringEmbed({ db, origin }: Deps, request: Request, code: string) {
  const gathering = await findGathering(db, code);
  if (!gathering) return goneResponse(request, origin);
  const path = gatheringPath(gathering.code);
  if (gathering.code !== code) return redirect(`${embedPath(path)}${new URL(request.url).search}`, 301);
  const page = await listPublished(db, ["gathering", gathering.id], null);
  const [newest] = page.stories;
  return embedResponse(request, {
    title: gathering.name,
    href: fromEmbed(origin, path),
    more: t("All that was told there"),
    children: (
      <article>
        <EmbedHeader
          song={newest && { title: newest.songTitle, artist: newest.artistName }}
          title={gathering.name}
        >
          <p>
            <bdi>{gathering.place}</bdi> · {longDate(new Date(gathering.heldOn))}
          </p>
          <p className="facts">{countOf(gathering.storyCount, t("story told"), t("stories told"))}</p>
        </EmbedHeader>
        <ToldList stories={page.stories} count={gathering.storyCount} origin={origin} withSong />
      </article>
    ),
  });
}
