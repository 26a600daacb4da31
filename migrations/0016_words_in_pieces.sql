CREATE TABLE `voice_pieces` (
	`clip_id` text NOT NULL,
	`number` integer NOT NULL,
	`start_ms` integer NOT NULL,
	`duration_ms` integer NOT NULL,
	`text` text,
	`words` text,
	`claimed_at` integer,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	PRIMARY KEY(`clip_id`, `number`)
);
--> statement-breakpoint
CREATE INDEX `voice_pieces_by_age` ON `voice_pieces` (`created_at`);--> statement-breakpoint
ALTER TABLE `voice_clips` ADD `piece_count` integer;