CREATE TABLE `place_cells` (
	`level` integer NOT NULL,
	`row` integer NOT NULL,
	`col` integer NOT NULL,
	`place_id` text NOT NULL,
	`story_count` integer DEFAULT 0 NOT NULL,
	`sum_x` integer DEFAULT 0 NOT NULL,
	`sum_y` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`level`, `row`, `col`)
);
--> statement-breakpoint
CREATE TABLE `places` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`region` text,
	`country` text NOT NULL,
	`name_key` text NOT NULL,
	`population` integer NOT NULL,
	`latitude` real NOT NULL,
	`longitude` real NOT NULL,
	`x` integer NOT NULL,
	`y` integer NOT NULL,
	`story_count` integer DEFAULT 0 NOT NULL,
	`exact_count` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `places_by_name` ON `places` (`name_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `places_countries` ON `places` (`country`) WHERE kind = 'country';--> statement-breakpoint
CREATE INDEX `places_told_countries` ON `places` (`name`) WHERE kind = 'country' AND story_count > 0;--> statement-breakpoint
CREATE INDEX `places_told_by_country` ON `places` (`country`,`kind`,`name`,`id`) WHERE story_count > 0;--> statement-breakpoint
CREATE INDEX `places_told_on_map` ON `places` (`x`,`y`) WHERE exact_count > 0;--> statement-breakpoint
CREATE TABLE `year_counts` (
	`year` integer PRIMARY KEY NOT NULL,
	`story_count` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE `stories` ADD `place_text` text;--> statement-breakpoint
ALTER TABLE `stories` ADD `place_exactness` text;--> statement-breakpoint
ALTER TABLE `stories` ADD `place_id` text;--> statement-breakpoint
ALTER TABLE `stories` ADD `place_country` text;--> statement-breakpoint
ALTER TABLE `stories` ADD `year` integer;--> statement-breakpoint
CREATE INDEX `stories_of_place` ON `stories` (`place_id`,`created_at`,`id`) WHERE is_published = 1 AND place_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `stories_of_country` ON `stories` (`place_country`,`created_at`,`id`) WHERE is_published = 1 AND place_country IS NOT NULL;--> statement-breakpoint
CREATE INDEX `stories_of_year` ON `stories` (`year`,`created_at`,`id`) WHERE is_published = 1 AND year IS NOT NULL;--> statement-breakpoint
CREATE TRIGGER `stories_place_left` AFTER UPDATE OF `is_published`, `place_id` ON `stories`
	WHEN old.`is_published` = 1 AND old.`place_id` IS NOT NULL AND (old.`is_published`, old.`place_id`) IS NOT (new.`is_published`, new.`place_id`)
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
CREATE TRIGGER `stories_place_reached` AFTER UPDATE OF `is_published`, `place_id` ON `stories`
	WHEN new.`is_published` = 1 AND new.`place_id` IS NOT NULL AND (old.`is_published`, old.`place_id`) IS NOT (new.`is_published`, new.`place_id`)
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
CREATE TRIGGER `stories_place_inserted` AFTER INSERT ON `stories`
	WHEN new.`is_published` = 1 AND new.`place_id` IS NOT NULL
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
CREATE TRIGGER `stories_place_deleted` AFTER DELETE ON `stories`
	WHEN old.`is_published` = 1 AND old.`place_id` IS NOT NULL
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
CREATE TRIGGER `stories_year_left` AFTER UPDATE OF `is_published`, `year` ON `stories`
	WHEN old.`is_published` = 1 AND old.`year` IS NOT NULL AND (old.`is_published`, old.`year`) IS NOT (new.`is_published`, new.`year`)
BEGIN
	UPDATE `year_counts` SET `story_count` = `story_count` - 1 WHERE `year` = old.`year`;
END;
--> statement-breakpoint
CREATE TRIGGER `stories_year_reached` AFTER UPDATE OF `is_published`, `year` ON `stories`
	WHEN new.`is_published` = 1 AND new.`year` IS NOT NULL AND (old.`is_published`, old.`year`) IS NOT (new.`is_published`, new.`year`)
BEGIN
	INSERT INTO `year_counts` (`year`, `story_count`) VALUES (new.`year`, 1)
		ON CONFLICT DO UPDATE SET `story_count` = `story_count` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `stories_year_inserted` AFTER INSERT ON `stories`
	WHEN new.`is_published` = 1 AND new.`year` IS NOT NULL
BEGIN
	INSERT INTO `year_counts` (`year`, `story_count`) VALUES (new.`year`, 1)
		ON CONFLICT DO UPDATE SET `story_count` = `story_count` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `stories_year_deleted` AFTER DELETE ON `stories`
	WHEN old.`is_published` = 1 AND old.`year` IS NOT NULL
BEGIN
	UPDATE `year_counts` SET `story_count` = `story_count` - 1 WHERE `year` = old.`year`;
END;
