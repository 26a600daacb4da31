CREATE TABLE `daily_figures` (
	`day` text PRIMARY KEY NOT NULL,
	`stories` integer DEFAULT 0 NOT NULL,
	`views` integer DEFAULT 0 NOT NULL,
	`shares` integer DEFAULT 0 NOT NULL,
	`subscribers` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `mails_sent` ON `mails` (`sent_at`) WHERE status = 'sent';--> statement-breakpoint
CREATE INDEX `newsletter_subscribers_by_day` ON `newsletter_subscribers` (`confirmed_at`);