CREATE TABLE `archive_views` (
	`id` integer PRIMARY KEY NOT NULL,
	`archive` text NOT NULL,
	`views` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `archived_stories` (
	`story_id` text PRIMARY KEY NOT NULL,
	`archive` text NOT NULL,
	`move` text
);
--> statement-breakpoint
CREATE INDEX `archived_stories_moving` ON `archived_stories` (`archive`,`story_id`) WHERE move IS NOT NULL;--> statement-breakpoint
CREATE TABLE `archives` (
	`name` text PRIMARY KEY NOT NULL,
	`story_count` integer DEFAULT 0 NOT NULL,
	`walked_to` integer
);
--> statement-breakpoint
-- A story that is archived, or comes back, stays counted on the map and among the years.
DROP TRIGGER `stories_place_reached`;
--> statement-breakpoint
CREATE TRIGGER `stories_place_reached` AFTER UPDATE OF `is_published`, `place_id` ON `stories`
	WHEN new.`is_published` = 1 AND new.`place_id` IS NOT NULL AND (old.`is_published`, old.`place_id`) IS NOT (new.`is_published`, new.`place_id`)
	AND NOT EXISTS (SELECT 1 FROM `archived_stories` WHERE `story_id` = new.`id` AND `move` IS NOT 'left')
BEGIN
	UPDATE `places` SET `story_count` = `story_count` + 1, `exact_count` = `exact_count` + (`id` = new.`place_id`)
		WHERE `id` IN (new.`place_id`, (SELECT `id` FROM `places` WHERE `kind` = 'country' AND `country` = new.`place_country`));
	UPDATE `place_cells` SET `story_count` = `story_count` + 1,
		`sum_x` = `sum_x` + `place`.`x`, `sum_y` = `sum_y` + `place`.`y`
		FROM (SELECT `x`, `y`, `level`.`column1` AS `level` FROM `places` JOIN (VALUES (4), (6), (8), (10)) AS `level`
			WHERE `id` = new.`place_id`) AS `place`
		WHERE `place_cells`.`level` = `place`.`level` AND `row` = `place`.`y` >> (16 - `place`.`level`)
			AND `col` = `place`.`x` >> (16 - `place`.`level`);
END;
--> statement-breakpoint
DROP TRIGGER `stories_place_deleted`;
--> statement-breakpoint
CREATE TRIGGER `stories_place_deleted` AFTER DELETE ON `stories`
	WHEN old.`is_published` = 1 AND old.`place_id` IS NOT NULL
	AND NOT EXISTS (SELECT 1 FROM `archived_stories` WHERE `story_id` = old.`id` AND `move` IS NOT 'left')
BEGIN
	UPDATE `places` SET `story_count` = `story_count` - 1, `exact_count` = `exact_count` - (`id` = old.`place_id`)
		WHERE `id` IN (old.`place_id`, (SELECT `id` FROM `places` WHERE `kind` = 'country' AND `country` = old.`place_country`));
	UPDATE `place_cells` SET `story_count` = `story_count` - 1,
		`sum_x` = `sum_x` - `place`.`x`, `sum_y` = `sum_y` - `place`.`y`
		FROM (SELECT `x`, `y`, `level`.`column1` AS `level` FROM `places` JOIN (VALUES (4), (6), (8), (10)) AS `level`
			WHERE `id` = old.`place_id`) AS `place`
		WHERE `place_cells`.`level` = `place`.`level` AND `row` = `place`.`y` >> (16 - `place`.`level`)
			AND `col` = `place`.`x` >> (16 - `place`.`level`);
END;
--> statement-breakpoint
DROP TRIGGER `stories_year_reached`;
--> statement-breakpoint
CREATE TRIGGER `stories_year_reached` AFTER UPDATE OF `is_published`, `year` ON `stories`
	WHEN new.`is_published` = 1 AND new.`year` IS NOT NULL AND (old.`is_published`, old.`year`) IS NOT (new.`is_published`, new.`year`)
	AND NOT EXISTS (SELECT 1 FROM `archived_stories` WHERE `story_id` = new.`id` AND `move` IS NOT 'left')
BEGIN
	INSERT INTO `year_counts` (`year`, `story_count`) VALUES (new.`year`, 1)
		ON CONFLICT DO UPDATE SET `story_count` = `story_count` + 1;
END;
--> statement-breakpoint
DROP TRIGGER `stories_year_deleted`;
--> statement-breakpoint
CREATE TRIGGER `stories_year_deleted` AFTER DELETE ON `stories`
	WHEN old.`is_published` = 1 AND old.`year` IS NOT NULL
	AND NOT EXISTS (SELECT 1 FROM `archived_stories` WHERE `story_id` = old.`id` AND `move` IS NOT 'left')
BEGIN
	UPDATE `year_counts` SET `story_count` = `story_count` - 1 WHERE `year` = old.`year`;
END;
