CREATE TABLE `dead_letter_log` (
	`id` text PRIMARY KEY NOT NULL,
	`letter_id` text NOT NULL,
	`queue` text NOT NULL,
	`kind` text NOT NULL,
	`action` text NOT NULL,
	`decided_by` text NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `dead_letter_log_by_time` ON `dead_letter_log` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `dead_letters` (
	`id` text PRIMARY KEY NOT NULL,
	`queue` text NOT NULL,
	`kind` text NOT NULL,
	`body` text NOT NULL,
	`error` text,
	`attempts` integer NOT NULL,
	`first_seen_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`died_at` integer,
	`settled_at` integer
);
--> statement-breakpoint
CREATE INDEX `dead_letters_open` ON `dead_letters` (`died_at`,`id`) WHERE died_at IS NOT NULL AND settled_at IS NULL;--> statement-breakpoint
CREATE INDEX `dead_letters_by_age` ON `dead_letters` (`last_seen_at`);--> statement-breakpoint
CREATE TABLE `departures` (
	`kind` text NOT NULL,
	`id` text NOT NULL,
	`left_at` integer NOT NULL,
	PRIMARY KEY(`kind`, `id`)
);
--> statement-breakpoint
CREATE INDEX `departures_by_time` ON `departures` (`left_at`);--> statement-breakpoint
CREATE INDEX `users_editors` ON `users` (`id`) WHERE role = 'editor';