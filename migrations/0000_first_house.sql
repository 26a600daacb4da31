CREATE TABLE `auth_accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`account_id` text NOT NULL,
	`provider_id` text NOT NULL,
	`access_token` text,
	`refresh_token` text,
	`id_token` text,
	`access_token_expires_at` integer,
	`refresh_token_expires_at` integer,
	`scope` text,
	`password` text,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `auth_accounts_by_user` ON `auth_accounts` (`user_id`);--> statement-breakpoint
CREATE TABLE `auth_rate_limits` (
	`id` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`count` integer NOT NULL,
	`last_request` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `auth_rate_limits_key_unique` ON `auth_rate_limits` (`key`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`token` text NOT NULL,
	`expires_at` integer NOT NULL,
	`ip_address` text,
	`user_agent` text,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_token_unique` ON `sessions` (`token`);--> statement-breakpoint
CREATE INDEX `sessions_by_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE TABLE `user_profiles` (
	`id` text PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`username_key` text NOT NULL,
	`display_name` text,
	`avatar_url` text,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	FOREIGN KEY (`id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_profiles_username_key` ON `user_profiles` (`username_key`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`email_verified` integer DEFAULT false NOT NULL,
	`image` text,
	`role` text DEFAULT 'author' NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE TABLE `verifications` (
	`id` text PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`value` text NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `verifications_by_identifier` ON `verifications` (`identifier`);--> statement-breakpoint
CREATE TABLE `blog_posts` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`author` text NOT NULL,
	`excerpt` text NOT NULL,
	`content` text NOT NULL,
	`published_at` integer,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`updated_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `blog_posts_slug` ON `blog_posts` (`slug`);--> statement-breakpoint
CREATE INDEX `blog_posts_by_date` ON `blog_posts` (`published_at`,`id`);--> statement-breakpoint
CREATE TABLE `story_cards` (
	`story_id` text NOT NULL,
	`version` integer NOT NULL,
	`headline` text NOT NULL,
	`optimized_text` text NOT NULL,
	`primary_color` text NOT NULL,
	`secondary_color` text NOT NULL,
	`image_key` text,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	PRIMARY KEY(`story_id`, `version`),
	FOREIGN KEY (`story_id`) REFERENCES `stories`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `contact_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`message` text NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`answered_at` integer
);
--> statement-breakpoint
CREATE INDEX `contact_messages_by_date` ON `contact_messages` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `newsletter_subscribers` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`status` text NOT NULL,
	`token_hash` text,
	`token_expires_at` integer,
	`first_url` text,
	`first_referrer` text,
	`current_url` text,
	`current_referrer` text,
	`referral_code` text DEFAULT '' NOT NULL,
	`source` text DEFAULT 'embed' NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`confirmed_at` integer,
	`unsubscribed_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_subscribers_email` ON `newsletter_subscribers` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_subscribers_token_hash` ON `newsletter_subscribers` (`token_hash`);--> statement-breakpoint
CREATE INDEX `newsletter_subscribers_by_status` ON `newsletter_subscribers` (`status`,`id`);--> statement-breakpoint
CREATE TABLE `artists` (
	`artist_key` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`story_count` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `artists_by_story_count` ON `artists` (`story_count`,`artist_key`);--> statement-breakpoint
CREATE TABLE `stories` (
	`id` text PRIMARY KEY NOT NULL,
	`story_content` text NOT NULL,
	`song_title` text NOT NULL,
	`artist_name` text NOT NULL,
	`album_name` text NOT NULL,
	`mood` text,
	`is_ai_generated` integer DEFAULT false NOT NULL,
	`is_anonymous` integer DEFAULT true NOT NULL,
	`is_published` integer DEFAULT false NOT NULL,
	`user_id` text,
	`user_name` text,
	`user_avatar` text,
	`submitter_name` text,
	`submitter_email` text,
	`liked_count` integer DEFAULT 0 NOT NULL,
	`share_count` integer DEFAULT 0 NOT NULL,
	`view_count` integer DEFAULT 0 NOT NULL,
	`conversion_count` integer DEFAULT 0 NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`updated_at` integer,
	`submission_key` text NOT NULL,
	`artist_key` text NOT NULL,
	`manage_token_hash` text,
	`inspired_by` text,
	`consented_at` integer NOT NULL,
	`consent_version` text NOT NULL,
	`clip_id` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`inspired_by`) REFERENCES `stories`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`clip_id`) REFERENCES `voice_clips`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `stories_submission_key` ON `stories` (`submission_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `stories_manage_token_hash` ON `stories` (`manage_token_hash`);--> statement-breakpoint
CREATE INDEX `stories_feed` ON `stories` (`created_at`,`id`) WHERE is_published = 1;--> statement-breakpoint
CREATE INDEX `stories_feed_by_origin` ON `stories` (`is_ai_generated`,`created_at`,`id`) WHERE is_published = 1;--> statement-breakpoint
CREATE INDEX `stories_feed_by_artist` ON `stories` (`artist_key`,`created_at`,`id`) WHERE is_published = 1;--> statement-breakpoint
CREATE INDEX `stories_by_author` ON `stories` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `stories_by_submitter_email` ON `stories` (`submitter_email`) WHERE submitter_email IS NOT NULL;--> statement-breakpoint
CREATE INDEX `stories_inspired_by` ON `stories` (`inspired_by`,`created_at`,`id`) WHERE inspired_by IS NOT NULL;--> statement-breakpoint
CREATE INDEX `stories_by_clip` ON `stories` (`clip_id`) WHERE clip_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `story_likes` (
	`story_id` text NOT NULL,
	`liker` text NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	PRIMARY KEY(`story_id`, `liker`),
	FOREIGN KEY (`story_id`) REFERENCES `stories`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `story_reviews` (
	`id` text PRIMARY KEY NOT NULL,
	`story_id` text NOT NULL,
	`decision` text NOT NULL,
	`decided_by` text NOT NULL,
	`reason` text NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	FOREIGN KEY (`story_id`) REFERENCES `stories`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `story_reviews_by_story` ON `story_reviews` (`story_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `story_reviews_by_decision` ON `story_reviews` (`decision`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `story_shares` (
	`id` text PRIMARY KEY NOT NULL,
	`story_id` text NOT NULL,
	`platform` text NOT NULL,
	`referrer_url` text,
	`user_id` text,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	FOREIGN KEY (`story_id`) REFERENCES `stories`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `story_shares_by_story` ON `story_shares` (`story_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `story_shares_by_user` ON `story_shares` (`user_id`);--> statement-breakpoint
CREATE INDEX `story_shares_by_day` ON `story_shares` (`created_at`);--> statement-breakpoint
CREATE TABLE `story_views` (
	`id` text PRIMARY KEY NOT NULL,
	`story_id` text NOT NULL,
	`referrer_source` text NOT NULL,
	`user_agent` text NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	FOREIGN KEY (`story_id`) REFERENCES `stories`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `story_views_by_story` ON `story_views` (`story_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `story_views_by_day` ON `story_views` (`created_at`);--> statement-breakpoint
CREATE TABLE `voice_clips` (
	`id` text PRIMARY KEY NOT NULL,
	`object_key` text NOT NULL,
	`content_type` text NOT NULL,
	`byte_length` integer NOT NULL,
	`duration_ms` integer,
	`transcript` text,
	`words` text,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `voice_clips_object_key_unique` ON `voice_clips` (`object_key`);--> statement-breakpoint
CREATE INDEX `voice_clips_by_age` ON `voice_clips` (`created_at`);