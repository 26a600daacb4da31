import { sql } from "drizzle-orm";
import { consent, memberConsent } from "~/content/consent";
import type { Viewer } from "~/features/accounts/viewer";
import { placeColumns } from "~/features/places/place-columns.server";
import { songColumns } from "~/features/songs/store-song.server";
import { currentLocale } from "~/lib/i18n/t";
import type { Database } from "~/platform/database";
import { choiceColumns, storyColumns } from "../defaults";
import type { HowTold } from "../how-told";
import { contentKey } from "../moderation/checks.server";
import type { Submission } from "../schema";
import { storedAuthorship } from "./authorship.server";

export interface RowOptions {
  /**
   * The inspiring story from the cookie, if the form names none. Not part of the submission's keys, so that submitting
   * again without the cookie is still the same submission.
   */
  remembered?: string | null;
  /** The gathering that it was told at. */
  gathering?: StoryGathering | null;
  /** The text's language, from `findLanguage`. */
  language?: string | null;
}

/** How a story belongs to a gathering. */
interface StoryGathering {
  id: string;
  /** Where its author was there, in their words. */
  spot: string | null;
  /** Which version of its consent its author agreed to. */
  consentVersion: string;
  /** How the answers were entered, of which some may not be transcribed yet. */
  told: HowTold;
}

/** A new story's columns as its form says them; without its id and keys, its recording and its state. */
export async function storyRow(
  db: Database,
  viewer: Viewer,
  submission: Submission,
  { remembered, gathering, language = null }: RowOptions,
) {
  const columns = { ...storyColumns(submission), ...(await placeColumns(db, submission)) };
  return {
    ...columns,
    ...choiceColumns(submission),
    ...storedAuthorship(viewer, submission, gathering ? "form" : undefined),
    ...songColumns({ title: columns.songTitle, artist: columns.artistName }),
    language,
    contentKey: await contentKey(submission.story_content),
    isAiGenerated: submission.written_with_ai,
    inspiredBy: publishedStory(submission.from ?? remembered ?? null),
    locale: currentLocale(),
    consentedAt: new Date(),
    consentVersion: gathering?.consentVersion ?? (viewer.userId ? memberConsent : consent).version,
    gatheringId: gathering?.id ?? null,
    gatheringSpot: gathering?.spot ?? null,
  };
}

const publishedStory = (id: string | null) =>
  id ? sql<string>`(SELECT id FROM stories WHERE id = ${id} AND is_published = 1)` : null;
