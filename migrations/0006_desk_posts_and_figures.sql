CREATE TABLE `post_log` (
	`id` text PRIMARY KEY NOT NULL,
	`post_id` text NOT NULL,
	`title` text NOT NULL,
	`action` text NOT NULL,
	`decided_by` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `post_log_by_time` ON `post_log` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `daily_figures` (
	`day` text PRIMARY KEY NOT NULL,
	`stories` integer DEFAULT 0 NOT NULL,
	`views` integer DEFAULT 0 NOT NULL,
	`shares` integer DEFAULT 0 NOT NULL,
	`subscribers` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `mails_sent` ON `mails` (`sent_at`) WHERE status = 'sent';--> statement-breakpoint
CREATE INDEX `newsletter_deliveries_failed` ON `newsletter_deliveries` (`changed_at`) WHERE status = 'failed';--> statement-breakpoint
CREATE INDEX `newsletter_subscribers_by_day` ON `newsletter_subscribers` (`confirmed_at`);--> statement-breakpoint
CREATE INDEX `newsletter_subscribers_by_answer` ON `newsletter_subscribers` (`forward_status`,`id`) WHERE forward_status IS NOT NULL;