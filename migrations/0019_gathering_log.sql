CREATE TABLE `gathering_log` (
	`id` text PRIMARY KEY NOT NULL,
	`gathering_id` text NOT NULL,
	`name` text NOT NULL,
	`action` text NOT NULL,
	`decided_by` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `gathering_log_by_time` ON `gathering_log` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `stories_told_at` ON `stories` (`gathering_id`,`created_at`,`id`) WHERE gathering_id IS NOT NULL;--> statement-breakpoint
-- The home page's own gathering (app/content/initiatives.ts); editors may change it.
INSERT OR IGNORE INTO gatherings (id, code, name, place, held_on, welcome, questions, consent, opens_at, closes_at, version) VALUES
  ('stadium-project', 'stadium', 'The Stadium Project', 'The stadium and all around it', '2026-06-20',
   'We’re collecting that night one account at a time, from the pit and the top row, from the crew, the ushers and the neighbours who heard it through a closed window. Write as much or as little as you remember. Small things are the best things.',
   '["Who are you, where did you come from that day, and who came with you?", "Where in the stadium were you, and what could you see, hear and smell from there?", "Which song was yours that night, and what were you doing when it began?", "What had been going on in your life that made you need to be there?", "Which stranger do you still think about?", "What did you do on the way home, and what was different in the morning?"]',
   'When an editor has read your story, anyone can read it here, on the project’s pages and on its screen. It is credited the way you chose, and you can edit or withdraw it at any time through your private link.',
   1781913600000, 1924992000000, 1);
