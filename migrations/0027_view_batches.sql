CREATE TABLE `view_batches` (
	`id` integer PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	`views` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `waiting_views` (
	`id` integer PRIMARY KEY NOT NULL,
	`due` integer NOT NULL,
	`views` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `waiting_views_by_due` ON `waiting_views` (`due`);--> statement-breakpoint
ALTER TABLE `counted_messages` ADD `message_ids` text;