ALTER TABLE `stories` ADD `version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `story_reviews` ADD `state` text;--> statement-breakpoint
ALTER TABLE `story_reviews` ADD `state_before` text;