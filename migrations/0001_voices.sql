ALTER TABLE `stories` ADD `voice_published` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `stories` ADD `told` text DEFAULT 'typed' NOT NULL;--> statement-breakpoint
ALTER TABLE `voice_clips` ADD `loose_since` integer;--> statement-breakpoint
CREATE INDEX `voice_clips_loose` ON `voice_clips` (`loose_since`) WHERE loose_since IS NOT NULL;