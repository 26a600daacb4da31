import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireEditor } from "~/features/accounts/require-editor.server";
import { DeskFrame } from "~/features/desk/desk-frame";
import { deskMeta } from "~/features/desk/private-page";
import { DoubleList } from "~/features/desk/songs/double-list";
import { listDoubles } from "~/features/desk/songs/doubles.server";
import { openSong } from "~/features/desk/songs/opened-song.server";
import { RefusedChange } from "~/features/desk/songs/refused-change";
import { findForDesk } from "~/features/desk/songs/song.server";
import { SongLine } from "~/features/desk/songs/song-line";
import { SongPanel } from "~/features/desk/songs/song-panel";
import { HowMany, SongSearch } from "~/features/desk/songs/song-search";
import { handleSongsForm, type SongsAnswer } from "~/features/desk/songs/songs-action.server";
import { countWaiting } from "~/features/desk/waiting.server";
import { t } from "~/lib/i18n/t";

export const meta = () => deskMeta(t("Songs"));
export { headers } from "~/features/desk/private-page";

export async function loader({ request, context: { db, log, viewer } }: LoaderFunctionArgs) {
  requireEditor(viewer, request);
  const { searchParams } = new URL(request.url);
  const [typed, into, slug] = ["q", "into", "song"].map((name) => searchParams.get(name)?.trim() ?? "");
  const [found, others, song, { doubles, next }, waiting] = await Promise.all([
    findForDesk(db, typed ?? ""),
    findForDesk(db, slug ? (into ?? "") : ""),
    slug ? openSong(db, slug) : null,
    listDoubles(db, searchParams.get("after")),
    countWaiting({ db, log }),
  ]);
  const mergeable = { ...others, songs: others.songs.filter(({ id }) => id !== song?.id) };
  return { typed, found, song, into: { typed: into ?? "", found: mergeable }, doubles, next, waiting };
}

export const action = ({ request, context }: ActionFunctionArgs) =>
  handleSongsForm(context, requireEditor(context.viewer, request), request);

export { unlessActionBroke as shouldRevalidate } from "~/lib/revalidation";
export { keepPage as clientAction } from "~/ui/form/keep-page";

export default function Songs() {
  const { typed, found, song, into, doubles, next, waiting } = useLoaderData<typeof loader>();
  const answer = useActionData<SongsAnswer>();
  return (
    <DeskFrame
      waiting={waiting}
      title={t("Songs")}
      lead={t("How songs are called, and which of them are one. Everything here can be taken back.")}
    >
      {answer?.conflict || answer?.taken ? <RefusedChange answer={answer} /> : null}
      <SongSearch
        id="find"
        name="q"
        label={t("Find a song")}
        hint={t("Words of its title or artist, or the address of its page.")}
        typed={typed ?? ""}
      />
      <HowMany typed={typed ?? ""} found={found} none={t("No song found")} />
      <ul className="mt-4 grid gap-4 empty:hidden">
        {found.songs.map((one) => (
          <li key={one.id}>
            <SongLine song={one} />
          </li>
        ))}
      </ul>
      {song ? <SongPanel song={song} into={into} /> : null}
      <DoubleList doubles={doubles} next={next} />
    </DeskFrame>
  );
}
