DROP INDEX `verifications_by_identifier`;--> statement-breakpoint
CREATE INDEX `verifications_by_identifier` ON `verifications` (`identifier`,`created_at`);