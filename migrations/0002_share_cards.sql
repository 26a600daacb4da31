ALTER TABLE `story_cards` ADD `fingerprint` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `story_cards` ADD `tall_image_key` text;--> statement-breakpoint
CREATE UNIQUE INDEX `story_cards_fingerprint` ON `story_cards` (`story_id`,`fingerprint`);