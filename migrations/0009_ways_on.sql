CREATE TABLE `built_in_likes` (
	`story_id` text NOT NULL,
	`liker` text NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	PRIMARY KEY(`story_id`, `liker`)
);
--> statement-breakpoint
CREATE TABLE `built_in_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`story_id` text NOT NULL,
	`reporter` text NOT NULL,
	`reason` text NOT NULL,
	`details` text NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`resolved_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `built_in_reports_once` ON `built_in_reports` (`story_id`,`reporter`);--> statement-breakpoint
CREATE INDEX `built_in_reports_open` ON `built_in_reports` (`created_at`,`id`) WHERE resolved_at IS NULL;--> statement-breakpoint
CREATE TABLE `built_in_shares` (
	`id` text PRIMARY KEY NOT NULL,
	`story_id` text NOT NULL,
	`platform` text NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL
);
--> statement-breakpoint
CREATE TABLE `built_in_tallies` (
	`story_id` text PRIMARY KEY NOT NULL,
	`liked_count` integer DEFAULT 0 NOT NULL,
	`share_count` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `artist_words` (
	`word` text NOT NULL,
	`artist_key` text NOT NULL,
	PRIMARY KEY(`word`, `artist_key`)
);
--> statement-breakpoint
ALTER TABLE `artists` ADD `words_of` text;--> statement-breakpoint
CREATE INDEX `artists_unindexed` ON `artists` (`artist_key`) WHERE words_of IS NOT name;--> statement-breakpoint
ALTER TABLE `stories` ADD `format` text;--> statement-breakpoint
CREATE INDEX `stories_by_song` ON `stories` (`artist_key`,lower(song_title),`created_at`,`id`) WHERE is_published = 1;