CREATE TABLE `gatherings` (
	`id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`name` text NOT NULL,
	`place` text NOT NULL,
	`held_on` text NOT NULL,
	`welcome` text NOT NULL,
	`questions` text NOT NULL,
	`consent` text NOT NULL,
	`opens_at` integer NOT NULL,
	`closes_at` integer NOT NULL,
	`story_count` integer DEFAULT 0 NOT NULL,
	`created_by` text,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`updated_at` integer,
	`version` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `gatherings_code` ON `gatherings` (`code`);--> statement-breakpoint
CREATE INDEX `gatherings_by_creator` ON `gatherings` (`created_by`);--> statement-breakpoint
CREATE INDEX `gatherings_by_opening` ON `gatherings` (`opens_at`,`id`);--> statement-breakpoint
ALTER TABLE `stories` ADD `gathering_id` text REFERENCES gatherings(id);--> statement-breakpoint
ALTER TABLE `stories` ADD `gathering_spot` text;--> statement-breakpoint
ALTER TABLE `stories` ADD `counted_gathering` text;--> statement-breakpoint
CREATE INDEX `stories_of_gathering` ON `stories` (`gathering_id`,`created_at`,`id`) WHERE is_published = 1 AND gathering_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `stories_on_wall` ON `stories` (`gathering_id`,`updated_at`,`id`) WHERE is_published = 1 AND gathering_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `stories_in_review_at_gathering` ON `stories` (`gathering_id`,`in_review_since`,`id`) WHERE in_review_since IS NOT NULL AND gathering_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `stories_uncounted_at_gathering` ON `stories` (`id`) WHERE counted_gathering IS NOT iif(is_published = 1, gathering_id, NULL);