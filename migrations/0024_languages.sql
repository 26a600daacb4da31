CREATE TABLE `story_translations` (
	`story_id` text NOT NULL,
	`language` text NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	`content` text,
	`claimed_at` integer NOT NULL,
	PRIMARY KEY(`story_id`, `language`),
	FOREIGN KEY (`story_id`) REFERENCES `stories`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `story_translations_claimed` ON `story_translations` (`claimed_at`) WHERE content IS NULL;--> statement-breakpoint
ALTER TABLE `stories` ADD `language` text;--> statement-breakpoint
ALTER TABLE `stories` ADD `language_chosen` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `stories_feed_by_language` ON `stories` (`language`,`created_at`,`id`) WHERE is_published = 1;--> statement-breakpoint
CREATE INDEX `stories_language_unknown` ON `stories` (`id`) WHERE language IS NULL;