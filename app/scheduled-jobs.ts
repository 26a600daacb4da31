import { forgetLeftAccounts } from "./features/authors/leave/left-accounts.server";
import { sweepContactMessages } from "./features/contact/store.server";
import { type AlertMailDeps, sendAlerts } from "./features/desk/alerts/alerts.server";
import { tallyDays } from "./features/desk/figures/figures.server";
import { repeatDecisionMails } from "./features/desk/review/repeat-decision-mails.server";
import { forgetBlocked } from "./features/desk/safety/measures.server";
import type { NewsletterEvent } from "./features/newsletter/events";
import { repeatForwards } from "./features/newsletter/provider/forward.server";
import { resumeSends } from "./features/newsletter/send/turns.server";
import { sweepSubscribers } from "./features/newsletter/sweep.server";
import { sweepPictures } from "./features/posts/pictures/sweep.server";
import { checkArchiveIndexes, checkIndex } from "./features/search/index/check-index.server";
import { indexStories } from "./features/search/index/index-stories.server";
import { repeatSongChanges } from "./features/search/index/repeat-song-changes.server";
import { forgetLeftAuthors } from "./features/search/names/left-authors.server";
import { indexSongLeftovers } from "./features/songs/song-index.server";
import { sweepLookups } from "./features/songs/suggest/lookup.server";
import { type ArchivingDeps, archiveStories } from "./features/stories/archive/archive-stories.server";
import { countKeptViews } from "./features/stories/archive/archive-views.server";
import type { StoryEvent } from "./features/stories/events";
import { indexLeftovers } from "./features/stories/feed/artist-index.server";
import { assignLanguageLeftovers } from "./features/stories/language/assign-languages.server";
import type { LanguageDeps } from "./features/stories/language/find-language.server";
import { forgetWithdrawnMails } from "./features/stories/manage/manage.server";
import { splitSitemap } from "./features/stories/sitemap/sitemap-parts.server";
import { repeatUnheard } from "./features/stories/submit/repeat-unheard.server";
import { assignLeftovers } from "./features/stories/tallies/assign-songs.server";
import { countGatheringLeftovers } from "./features/stories/tallies/gathering-tallies.server";
import { mergeViews } from "./features/stories/tallies/merge-views.server";
import { countSongLeftovers } from "./features/stories/tallies/song-tallies.server";
import { tallyLeftovers } from "./features/stories/tallies/tallies.server";
import { sweepCountedMessages } from "./features/stories/tallies/view-batches.server";
import { writeDueViews } from "./features/stories/tallies/waiting-views.server";
import { sweepTranslations } from "./features/stories/translation/translations.server";
import { sweepClips } from "./features/voice/clips/loose-clips.server";
import { sweepNetworks } from "./platform/abuse/measures";
import type { Archive } from "./platform/archives/archives";
import { sweepAttempts } from "./platform/attempts";
import { sweepAuth } from "./platform/auth/sweep";
import { resumeFilesBack } from "./platform/backups/files-back";
import { noteJournal, sweepJournal } from "./platform/backups/journal";
import { type BackupDeps, resumeBackup } from "./platform/backups/run";
import type { BackupStore } from "./platform/backups/store";
import type { Database } from "./platform/database";
import type { Files } from "./platform/files";
import { sweepMails } from "./platform/mail/sweep";
import { sweepDeadLetters } from "./platform/operations/dead-letters";
import type { BatchProducer } from "./platform/queue";
import type { SearchIndex } from "./platform/search/search-index";

/** What jobs work with: opened for each of them. */
export interface JobDeps {
  db: Database;
  archives: Archive[];
  archiving: ArchivingDeps;
  search: SearchIndex;
  events: BatchProducer<StoryEvent>;
  files: Files;
  languages: LanguageDeps;
  newsletter: BatchProducer<NewsletterEvent>;
  /** The site's; empty if it isn't set. */
  origin: string;
  /** Seconds for which a decision can be undone before its mail is due. */
  decisionMailDelaySeconds: number;
  /** Whether subscribers are forwarded to an external provider. */
  hasProvider: boolean;
  backup: BackupDeps;
  backups: BackupStore;
  alerts: AlertMailDeps;
}

/** Scheduled jobs, by their names in the log. */
export type Jobs = Record<string, (deps: JobDeps, now: Date) => Promise<unknown>>;

/**
 * What people would miss comes first, and last what may have to go through many stories: a job that uses up the calls
 * of a run (a thousand) fails with all behind it.
 */
export const hourlyJobs: Jobs = {
  "backup.journal": ({ db, backups }, now) => noteJournal({ db, store: backups }, now),
  "backup.files": ({ backup }) => resumeFilesBack(backup),
  "backup.resume": ({ backup }, now) => resumeBackup(backup, now),
  "newsletter.resume": resumeSends,
  "newsletter.forward": repeatForwards,
  "desk.decision-mails": repeatDecisionMails,
  "voice.unheard": repeatUnheard,
  "alerts.send": ({ alerts }, now) => sendAlerts(alerts, now),
  "sweep.clips": sweepClips,
  "sweep.archived-clips": async ({ archives, files }, now) => {
    for (const { db } of archives) await sweepClips({ db, files }, now);
  },
  "sweep.pictures": sweepPictures,
  "sweep.auth": ({ db }, now) => sweepAuth(db, now),
  "sweep.attempts": ({ db }, now) => sweepAttempts(db, now),
  "sweep.networks": ({ db }, now) => sweepNetworks(db, now),
  "sweep.blocked": ({ db }, now) => forgetBlocked(db, now),
  "sweep.messages": ({ db }, now) => sweepContactMessages(db, now),
  "sweep.translations": ({ db }, now) => sweepTranslations(db, now),
  "sweep.left-accounts": ({ db, archives }, now) => forgetLeftAccounts({ main: db, archives }, now),
  "sweep.subscribers": ({ db }, now) => sweepSubscribers(db, now),
  "sweep.counted-messages": ({ db }, now) => sweepCountedMessages(db, now),
  "sweep.mails": async ({ db }, now) => {
    await sweepMails(db, now);
    await forgetWithdrawnMails(db, now);
  },
  "sweep.dead-letters": ({ db }, now) => sweepDeadLetters(db, now),
  "backup.sweep": ({ db, backups }, now) => sweepJournal({ db, store: backups }, now),
  "songs.lookups": ({ db }, now) => sweepLookups(db, now),
  "tally.days": ({ db }, now) => tallyDays(db, now),
  "search.left-authors": forgetLeftAuthors,
  "search.song-changes": repeatSongChanges,
  "search.check-archives": checkArchiveIndexes,
  "sitemap.split": async ({ db, archives }, now) => {
    for (const one of [db, ...archives.map((archive) => archive.db)]) await splitSitemap(one, now);
  },
  "tally.leftovers": ({ db }) => tallyLeftovers(db),
  "gatherings.count": ({ db }) => countGatheringLeftovers(db),
  "songs.assign": ({ db }) => assignLeftovers(db),
  "songs.count": ({ db }) => countSongLeftovers(db),
  "songs.index": ({ db }) => indexSongLeftovers(db),
  "artists.index": ({ db }) => indexLeftovers(db),
  "search.check": checkIndex,
  "languages.assign": ({ db, search, languages }) =>
    assignLanguageLeftovers({ db, ...languages }, (storyIds) => indexStories({ db, search }, storyIds)),
};

export const frequentJobs: Jobs = {
  "views.merge": ({ db, archives }, now) => mergeViews(db, now, { hasArchives: archives.length > 0 }),
  "views.due": ({ db, archives }, now) => writeDueViews(db, now, { hasArchives: archives.length > 0 }),
  "views.archives": ({ db, archives }) => countKeptViews({ main: db, archives }),
  // Last: it goes on for minutes.
  "stories.archive": ({ archiving }, now) => archiveStories(archiving, now),
};
