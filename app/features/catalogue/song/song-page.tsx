import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { artistPath, songPath } from "~/features/songs/paths";
import type { FeedPage } from "~/features/stories/list/list-pages";
import { PagedStories } from "~/features/stories/list/paged-stories";
import { ShareStoryLink } from "~/features/submissions/share-story-link";
import { t } from "~/lib/i18n/t";
import { buttonClass } from "~/ui/button";
import { Section } from "~/ui/section";
import { Trans } from "~/ui/trans";
import { EssayLinks } from "../essay-links";
import type { ListedSong } from "../songs/listed-song";
import { SongGrid } from "../songs/song-grid";
import type { Song } from "./find-song.server";
import { InspirationTree } from "./inspiration-tree";
import type { Inspiration } from "./inspirations";
import { SongHeader } from "./song-header";
import { SongStory } from "./song-story";

interface SongPageProps extends FeedPage {
  song: Song;
  albums: string[];
  /** Below the counts, for other features. */
  podcast?: ReactNode;
  /** The button for other sites' owners, below its stories. */
  embed: ReactNode;
  inspirations: Inspiration[];
  /** Other songs of the artist. */
  others: ListedSong[];
  isFirst: boolean;
  /** Key of the history entry. */
  place: string;
}

/** A song, with all its stories. */
export const SongPage = ({
  song,
  albums,
  podcast,
  embed,
  inspirations,
  others,
  isFirst,
  place,
  ...page
}: SongPageProps) => (
  <div className="mx-auto max-w-page px-4 pb-8 sm:px-6">
    <SongHeader song={song} albums={albums}>
      {podcast}
    </SongHeader>
    <Section title={t("What it means to people")} className="groove pt-10">
      <PagedStories
        key={place}
        page={page}
        path={songPath(song.slug)}
        isFirst={isFirst}
        renderStory={(story) => <SongStory story={story} />}
        className="mt-8 grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3"
        // Its stories may all be in an archive.
        empty={song.storyCount > 0 ? undefined : <NoStory song={song} />}
      />
      <div className="mt-10 w-36 print:hidden">{embed}</div>
    </Section>
    <EssayLinks essays={song.builtIn.flatMap(({ essays }) => essays)} />
    <InspirationTree pairs={inspirations} />
    <MoreSongs song={song} others={others} />
  </div>
);

const MoreSongs = ({ song, others }: Pick<SongPageProps, "song" | "others">) => (
  <nav aria-label={t("More songs")} className="groove mt-16 pt-10">
    {others.length > 0 ? (
      <>
        <h2 className="text-2xl wrap-anywhere">
          <Trans text={t("More songs of {artist}")} values={{ artist: <bdi>{song.artist}</bdi> }} />
        </h2>
        <SongGrid songs={others} withArtist={false} />
      </>
    ) : null}
    <p className="mt-6 flex flex-wrap gap-x-6">
      <Link to={artistPath(song.artistSlug)} className="link tall wrap-anywhere">
        {t("Songs and stories of {artist}", { artist: song.artist })}
      </Link>
      <Link to="/songs" className="link tall">
        {t("All songs")}
      </Link>
    </p>
  </nav>
);

const NoStory = ({ song }: { song: Song }) => (
  <div className="mt-8 rounded-2xl border border-rule bg-raised px-6 py-14 text-center">
    <p className="font-serif text-2xl">{t("Nobody has told a story of this song yet")}</p>
    <ShareStoryLink song={song} className={buttonClass("primary", "mt-6")}>
      {t("Be the first to tell one")}
    </ShareStoryLink>
  </div>
);
