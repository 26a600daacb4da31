CREATE TABLE `newsletter_deliveries` (
	`post_id` text NOT NULL,
	`subscriber_id` text NOT NULL,
	`status` text NOT NULL,
	`attempts` integer DEFAULT 1 NOT NULL,
	`failure` text,
	`changed_at` integer NOT NULL,
	PRIMARY KEY(`post_id`, `subscriber_id`),
	FOREIGN KEY (`post_id`) REFERENCES `newsletter_sends`(`post_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `newsletter_deliveries_by_status` ON `newsletter_deliveries` (`post_id`,`status`,`changed_at`);--> statement-breakpoint
CREATE TABLE `newsletter_sends` (
	`post_id` text PRIMARY KEY NOT NULL,
	`origin` text NOT NULL,
	`total` integer NOT NULL,
	`after_id` text DEFAULT '' NOT NULL,
	`started_at` integer NOT NULL,
	`finished_at` integer,
	FOREIGN KEY (`post_id`) REFERENCES `blog_posts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `newsletter_sends_unfinished` ON `newsletter_sends` (`started_at`) WHERE finished_at IS NULL;--> statement-breakpoint
ALTER TABLE `newsletter_subscribers` ADD `confirmations_sent` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `newsletter_subscribers` ADD `confirmations_since` integer;--> statement-breakpoint
ALTER TABLE `newsletter_subscribers` ADD `forward_status` integer;--> statement-breakpoint
ALTER TABLE `newsletter_subscribers` ADD `forward_answer` text;--> statement-breakpoint
ALTER TABLE `newsletter_subscribers` ADD `forwarded_at` integer;