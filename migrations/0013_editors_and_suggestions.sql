CREATE TABLE `service_turns` (
	`service` text PRIMARY KEY NOT NULL,
	`next_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `song_log` (
	`id` text PRIMARY KEY NOT NULL,
	`action` text NOT NULL,
	`song_id` text NOT NULL,
	`title` text NOT NULL,
	`artist` text NOT NULL,
	`was_title` text NOT NULL,
	`was_artist` text NOT NULL,
	`other_id` text,
	`song_version` integer NOT NULL,
	`other_version` integer,
	`decided_by` text NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `song_log_by_time` ON `song_log` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `song_log_of_song` ON `song_log` (`song_id`,`song_version`);--> statement-breakpoint
CREATE TABLE `song_lookups` (
	`query` text PRIMARY KEY NOT NULL,
	`answer` text NOT NULL,
	`asked_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `song_lookups_by_age` ON `song_lookups` (`asked_at`);--> statement-breakpoint
CREATE TABLE `song_words` (
	`word` text NOT NULL,
	`song_id` text NOT NULL,
	PRIMARY KEY(`word`, `song_id`)
);
--> statement-breakpoint
ALTER TABLE `songs` ADD `words_of` text;--> statement-breakpoint
ALTER TABLE `songs` ADD `version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `songs_unindexed` ON `songs` (`id`) WHERE (story_count > 0 OR substr(id, 1, 9) = 'built-in-') AND words_of IS NOT title || char(10) || artist;