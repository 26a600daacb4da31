CREATE TABLE `pictures` (
	`name` text PRIMARY KEY NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`used_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `pictures_by_use` ON `pictures` (`used_at`);