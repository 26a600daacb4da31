ALTER TABLE `newsletter_sends` ADD `turn` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `newsletter_sends` ADD `worked_at` integer;