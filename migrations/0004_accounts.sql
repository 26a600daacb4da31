CREATE INDEX `auth_rate_limits_by_age` ON `auth_rate_limits` (`last_request`);--> statement-breakpoint
CREATE INDEX `sessions_by_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE INDEX `verifications_by_expiry` ON `verifications` (`expires_at`);--> statement-breakpoint
CREATE INDEX `stories_signed` ON `stories` (`user_id`,`created_at`,`id`) WHERE is_published = 1 AND is_anonymous = 0;