CREATE TABLE `mails` (
	`id` text PRIMARY KEY NOT NULL,
	`recipient` text NOT NULL,
	`subject` text NOT NULL,
	`status` text NOT NULL,
	`failure` text,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`sent_at` integer
);
--> statement-breakpoint
CREATE INDEX `mails_failed` ON `mails` (`created_at`) WHERE status = 'failed';--> statement-breakpoint
ALTER TABLE `stories` ADD `voice_published` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `stories` ADD `told` text DEFAULT 'typed' NOT NULL;--> statement-breakpoint
CREATE INDEX `stories_inspired_published` ON `stories` (`inspired_by`,`created_at`,`id`) WHERE is_published = 1 AND inspired_by IS NOT NULL;--> statement-breakpoint
ALTER TABLE `voice_clips` ADD `loose_since` integer;--> statement-breakpoint
CREATE INDEX `voice_clips_loose` ON `voice_clips` (`loose_since`) WHERE loose_since IS NOT NULL;