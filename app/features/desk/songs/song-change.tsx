import { t } from "~/lib/i18n/t";
import { Trans } from "~/ui/trans";

interface SongChangeProps {
  change: {
    action: "renamed" | "merged" | "renaming taken back" | "merge taken back";
    title: string;
    artist: string;
    wasTitle: string;
    wasArtist: string;
  };
}

/** What happened, as the log says it. */
const sentence = (action: SongChangeProps["change"]["action"]): string => {
  switch (action) {
    case "renamed":
      return t("{what}: {old} is now {new}");
    case "merged":
      return t("{what}: {old} is part of {new}");
    case "renaming taken back":
      return t("{what}: {old} is again {new}");
    default:
      return t("{what}: {old} is no longer part of {new}");
  }
};

/** An editor's change to a song, in a sentence. */
export const SongChange = ({ change }: SongChangeProps) => {
  const what = (
    <span className="font-semibold first-letter:uppercase inline-block">{actionWords(change.action)}</span>
  );
  return (
    <Trans
      text={sentence(change.action)}
      values={{
        what,
        old: <Song title={change.wasTitle} artist={change.wasArtist} />,
        new: <Song title={change.title} artist={change.artist} />,
      }}
    />
  );
};

const actionWords = (action: SongChangeProps["change"]["action"]): string => {
  switch (action) {
    case "renamed":
      return t("renamed");
    case "merged":
      return t("merged");
    case "renaming taken back":
      return t("renaming taken back");
    default:
      return t("merge taken back");
  }
};

/** A song by its names, as a text. */
export const quoted = ({ title, artist }: { title: string; artist: string }): string =>
  t("“{title}” by {artist}", { title, artist });

const Song = ({ title, artist }: { title: string; artist: string }) => (
  <Trans
    text={t("“{title}” by {artist}")}
    values={{ title: <bdi>{title}</bdi>, artist: <bdi>{artist}</bdi> }}
  />
);
