CREATE TABLE `story_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`story_id` text NOT NULL,
	`reporter` text NOT NULL,
	`reason` text NOT NULL,
	`details` text NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`resolved_at` integer,
	FOREIGN KEY (`story_id`) REFERENCES `stories`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `story_reports_once` ON `story_reports` (`story_id`,`reporter`);--> statement-breakpoint
CREATE INDEX `story_reports_open` ON `story_reports` (`created_at`,`id`) WHERE resolved_at IS NULL;--> statement-breakpoint
ALTER TABLE `stories` ADD `in_review_since` integer;--> statement-breakpoint
ALTER TABLE `stories` ADD `content_key` text;--> statement-breakpoint
CREATE INDEX `stories_in_review` ON `stories` (`in_review_since`,`id`) WHERE in_review_since IS NOT NULL;--> statement-breakpoint
CREATE INDEX `stories_by_content` ON `stories` (`content_key`);--> statement-breakpoint
CREATE INDEX `story_reviews_by_time` ON `story_reviews` (`created_at`,`id`);--> statement-breakpoint
UPDATE `stories` SET `in_review_since` = `created_at` WHERE `is_published` = 0 AND `manage_token_hash` IS NOT NULL AND (SELECT `decision` FROM `story_reviews` WHERE `story_id` = `stories`.`id` ORDER BY `created_at` DESC, `id` DESC LIMIT 1) = 'held';
