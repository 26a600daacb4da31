CREATE TABLE `post_log` (
	`id` text PRIMARY KEY NOT NULL,
	`post_id` text NOT NULL,
	`title` text NOT NULL,
	`action` text NOT NULL,
	`decided_by` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `post_log_by_time` ON `post_log` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `daily_figures` (
	`day` text PRIMARY KEY NOT NULL,
	`stories` integer DEFAULT 0 NOT NULL,
	`views` integer DEFAULT 0 NOT NULL,
	`shares` integer DEFAULT 0 NOT NULL,
	`subscribers` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sitemap_parts` (
	`number` integer PRIMARY KEY NOT NULL,
	`from_created_at` integer NOT NULL,
	`from_id` text NOT NULL,
	`changed_at` integer NOT NULL
);
--> statement-breakpoint
DROP INDEX `verifications_by_identifier`;--> statement-breakpoint
CREATE INDEX `verifications_by_identifier` ON `verifications` (`identifier`,`created_at`);--> statement-breakpoint
ALTER TABLE `users` ADD `story_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `stories` ADD `tallied_as` text;--> statement-breakpoint
UPDATE `stories` SET `tallied_as` = `artist_key` WHERE `is_published` = 1;--> statement-breakpoint
DELETE FROM `artists`;--> statement-breakpoint
INSERT INTO `artists` (`artist_key`, `name`, `story_count`) SELECT `artist_key`, min(`artist_name`), count(*) FROM `stories` WHERE `is_published` = 1 GROUP BY `artist_key`;--> statement-breakpoint
UPDATE `users` SET `story_count` = (SELECT count(*) FROM `stories` WHERE `stories`.`user_id` = `users`.`id`);--> statement-breakpoint
INSERT INTO `sitemap_parts` (`number`, `from_created_at`, `from_id`, `changed_at`) VALUES (1, 0, '', CAST(unixepoch('subsec') * 1000 AS INTEGER));--> statement-breakpoint
CREATE INDEX `stories_untallied` ON `stories` (`id`) WHERE tallied_as IS NOT iif(is_published = 1, artist_key, NULL);--> statement-breakpoint
CREATE INDEX `mails_failed_to` ON `mails` (`recipient`) WHERE status = 'failed';--> statement-breakpoint
CREATE INDEX `mails_sent` ON `mails` (`sent_at`) WHERE status = 'sent';--> statement-breakpoint
CREATE INDEX `newsletter_deliveries_failed` ON `newsletter_deliveries` (`changed_at`) WHERE status = 'failed';--> statement-breakpoint
CREATE INDEX `newsletter_subscribers_by_day` ON `newsletter_subscribers` (`confirmed_at`);--> statement-breakpoint
CREATE INDEX `newsletter_subscribers_by_answer` ON `newsletter_subscribers` (`forward_status`,`id`) WHERE forward_status IS NOT NULL;
