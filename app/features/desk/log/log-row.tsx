import { Link } from "@remix-run/react";
import { deskPostPath } from "~/features/posts/editing/paths";
import { RelativeTime } from "~/ui/relative-time";
import { deskGatheringPath } from "../gatherings/paths";
import { SongChange } from "../songs/song-change";
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
  if (entry.about === "letter") return entry.queue;
  return entry.about === "story" ? entry.reason : entry.note;
}

function WhatWasDone({ entry }: { entry: LogEntry }) {
  if (entry.about === "song") return <SongChange change={entry} />;
  if (entry.about === "story") {
    return (
      <>
        <span className="font-semibold capitalize">{entry.decision}</span>:{" "}
        <Link to={`/story/${entry.storyId}`} className="link">
          <bdi>{entry.songTitle}</bdi>
        </Link>{" "}
        by <bdi>{entry.artistName}</bdi>
      </>
    );
  }
  if (entry.about === "site") {
    return (
      <>
        <span className="font-semibold capitalize">{entry.action}</span>: <bdi>{entry.subject}</bdi>
      </>
    );
  }
  if (entry.about === "gathering") {
    return (
      <>
        <span className="font-semibold capitalize">{entry.action}</span>: the gathering{" "}
        <Link to={deskGatheringPath(entry.gatheringId)} className="link">
          <bdi>{entry.name}</bdi>
        </Link>
      </>
    );
  }
  if (entry.about === "letter") {
    return (
      <>
        <span className="font-semibold capitalize">{entry.action}</span>: stuck work, {entry.kind}
      </>
    );
  }
  return (
    <>
      <span className="font-semibold capitalize">{entry.action}</span>: the post{" "}
      {entry.action === "deleted" ? (
        <bdi>{entry.title}</bdi>
      ) : (
        <Link to={deskPostPath(entry.postId)} className="link">
          <bdi>{entry.title}</bdi>
        </Link>
      )}
    </>
  );
}
