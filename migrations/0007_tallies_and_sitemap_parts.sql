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
CREATE INDEX `stories_untallied` ON `stories` (`id`) WHERE tallied_as IS NOT iif(is_published = 1, artist_key, NULL);