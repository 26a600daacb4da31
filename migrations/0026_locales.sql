ALTER TABLE `users` ADD `locale` text;--> statement-breakpoint
ALTER TABLE `newsletter_subscribers` ADD `locale` text;--> statement-breakpoint
ALTER TABLE `stories` ADD `locale` text;