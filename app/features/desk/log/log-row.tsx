import { Link } from "@remix-run/react";
import { deskPostPath } from "~/features/posts/editing/paths";
import { t } from "~/lib/i18n/t";
import { songNameHere } from "~/lib/songs/song-name";
import { RelativeTime } from "~/ui/relative-time";
import { Trans } from "~/ui/trans";
import { deskGatheringPath } from "../gatherings/paths";
import { SongChange } from "../songs/song-change";
import { StoryLink } from "../story-link";
import { actionWords } from "./action-words";
import type { LogEntry } from "./log.server";

/** An entry of the audit log: what was done, why, by whom and when. */
export const LogRow = ({ entry }: { entry: LogEntry }) => {
  const note = noteOf(entry);
  return (
    <li className="grid gap-1 py-4 wrap-anywhere">
      <p>
        <WhatWasDone entry={entry} />
      </p>
      <p className="text-sm text-soft">
        {note ? `${note} · ` : null}
        {entry.by} · <RelativeTime at={entry.createdAt} />
      </p>
    </li>
  );
};

function noteOf(entry: LogEntry): string {
  if (entry.about === "song") return "";
  if (entry.about === "dead letter") return entry.queue;
  return entry.about === "story" ? entry.reason : entry.note;
}

function WhatWasDone({ entry }: { entry: LogEntry }) {
  if (entry.about === "song") return <SongChange change={entry} />;
  return (
    <Trans
      text={sentence(entry)}
      values={{ what: <Action entry={entry} />, which: <Which entry={entry} /> }}
    />
  );
}

type OtherEntry = Exclude<LogEntry, { about: "song" }>;

function sentence({ about }: OtherEntry): string {
  if (about === "gathering") return t("{what}: the gathering {which}");
  if (about === "dead letter") return t("{what}: stuck work, {which}");
  return about === "post" ? t("{what}: the post {which}") : t("{what}: {which}");
}

const Action = ({ entry }: { entry: OtherEntry }) => (
  <span className="inline-block font-semibold first-letter:uppercase">
    {actionWords(entry.about === "story" ? entry.decision : entry.action)}
  </span>
);

function Which({ entry }: { entry: OtherEntry }) {
  switch (entry.about) {
    case "story":
      return (
        <Trans
          text={t("{title} by {artist}")}
          values={{
            title: <StoryLink story={{ ...entry, id: entry.storyId }} />,
            artist: <bdi>{songNameHere(entry.artistName)}</bdi>,
          }}
        />
      );
    case "site":
      return <bdi>{entry.subject}</bdi>;
    case "gathering":
      return (
        <Link to={deskGatheringPath(entry.gatheringId)} className="link">
          <bdi>{entry.name}</bdi>
        </Link>
      );
    case "dead letter":
      return entry.kind;
    default:
      return entry.isThere ? (
        <Link to={deskPostPath(entry.postId)} className="link">
          <bdi>{entry.title}</bdi>
        </Link>
      ) : (
        <bdi>{entry.title}</bdi>
      );
  }
}
