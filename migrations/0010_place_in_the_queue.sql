ALTER TABLE `story_reviews` ADD `waited_since` integer;--> statement-breakpoint
CREATE INDEX `contact_messages_open` ON `contact_messages` (`created_at`) WHERE answered_at IS NULL;