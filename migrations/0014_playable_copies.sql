ALTER TABLE `voice_clips` ADD `copy_key` text;--> statement-breakpoint
ALTER TABLE `voice_clips` ADD `copy_type` text;--> statement-breakpoint
ALTER TABLE `voice_clips` ADD `copy_bytes` integer;--> statement-breakpoint
ALTER TABLE `voice_clips` ADD `copied_at` integer;--> statement-breakpoint
ALTER TABLE `voice_clips` ADD `loudness_lufs` real;--> statement-breakpoint
CREATE INDEX `stories_voices` ON `stories` (`created_at`,`id`) WHERE is_published = 1 AND voice_published = 1 AND clip_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `stories_voices_of_song` ON `stories` (`song_id`,`created_at`,`id`) WHERE is_published = 1 AND voice_published = 1 AND clip_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `stories_voices_of_author` ON `stories` (`user_id`,`created_at`,`id`) WHERE is_published = 1 AND voice_published = 1 AND clip_id IS NOT NULL AND is_anonymous = 0;