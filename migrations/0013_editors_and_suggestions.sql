CREATE TABLE `service_turns` (
	`service` text PRIMARY KEY NOT NULL,
	`next_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `song_log` (
	`id` text PRIMARY KEY NOT NULL,
	`action` text NOT NULL,
	`song_id` text NOT NULL,
	`title` text NOT NULL,
	`artist` text NOT NULL,
	`was_title` text NOT NULL,
	`was_artist` text NOT NULL,
	`other_id` text,
	`song_version` integer NOT NULL,
	`other_version` integer,
	`decided_by` text NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `song_log_by_time` ON `song_log` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `song_log_of_song` ON `song_log` (`song_id`,`song_version`);--> statement-breakpoint
CREATE TABLE `song_lookups` (
	`query` text PRIMARY KEY NOT NULL,
	`answer` text NOT NULL,
	`asked_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `song_lookups_by_age` ON `song_lookups` (`asked_at`);--> statement-breakpoint
CREATE TABLE `song_words` (
	`word` text NOT NULL,
	`song_id` text NOT NULL,
	PRIMARY KEY(`word`, `song_id`)
);
--> statement-breakpoint
ALTER TABLE `songs` ADD `words_of` text;--> statement-breakpoint
ALTER TABLE `songs` ADD `version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `songs_unindexed` ON `songs` (`id`) WHERE (story_count > 0 OR substr(id, 1, 9) = 'built-in-') AND words_of IS NOT title || char(10) || artist;--> statement-breakpoint
-- The words of the site's own songs (app/features/songs/song-words.ts), so that they are found from the beginning.
INSERT OR IGNORE INTO song_words (word, song_id) VALUES
  ('dreamsthecranberries', 'built-in-01'), ('thecranberriesdreams', 'built-in-01'), ('cranberriesdreams', 'built-in-01'),
  ('lovelydaybillwithers', 'built-in-02'), ('daybillwithers', 'built-in-02'), ('billwitherslovelyday', 'built-in-02'), ('witherslovelyday', 'built-in-02'),
  ('ohsweetnuthinthevelvetunderground', 'built-in-03'), ('sweetnuthinthevelvetunderground', 'built-in-03'), ('nuthinthevelvetunderground', 'built-in-03'), ('thevelvetundergroundohsweetnuthin', 'built-in-03'), ('velvetundergroundohsweetnuthin', 'built-in-03'), ('undergroundohsweetnuthin', 'built-in-03'),
  ('sodadecesariaevora', 'built-in-04'), ('cesariaevorasodade', 'built-in-04'), ('evorasodade', 'built-in-04'),
  ('wichitalinemanglencampbell', 'built-in-05'), ('linemanglencampbell', 'built-in-05'), ('glencampbellwichitalineman', 'built-in-05'), ('campbellwichitalineman', 'built-in-05'),
  ('hyperballadbjork', 'built-in-06'), ('bjorkhyperballad', 'built-in-06'),
  ('graciasalavidavioletaparra', 'built-in-07'), ('alavidavioletaparra', 'built-in-07'), ('lavidavioletaparra', 'built-in-07'), ('vidavioletaparra', 'built-in-07'), ('violetaparragraciasalavida', 'built-in-07'), ('parragraciasalavida', 'built-in-07'),
  ('betweenthebarselliottsmith', 'built-in-08'), ('thebarselliottsmith', 'built-in-08'), ('barselliottsmith', 'built-in-08'), ('elliottsmithbetweenthebars', 'built-in-08'), ('smithbetweenthebars', 'built-in-08'),
  ('msjacksonoutkast', 'built-in-09'), ('jacksonoutkast', 'built-in-09'), ('outkastmsjackson', 'built-in-09'),
  ('lagjagalelatamangeshkar', 'built-in-10'), ('jagalelatamangeshkar', 'built-in-10'), ('galelatamangeshkar', 'built-in-10'), ('latamangeshkarlagjagale', 'built-in-10'), ('mangeshkarlagjagale', 'built-in-10'),
  ('achangeisgonnacomesamcooke', 'built-in-11'), ('changeisgonnacomesamcooke', 'built-in-11'), ('isgonnacomesamcooke', 'built-in-11'), ('gonnacomesamcooke', 'built-in-11'), ('comesamcooke', 'built-in-11'), ('samcookeachangeisgonnacome', 'built-in-11'), ('cookeachangeisgonnacome', 'built-in-11'),
  ('plasticlovemariyatakeuchi', 'built-in-12'), ('lovemariyatakeuchi', 'built-in-12'), ('mariyatakeuchiplasticlove', 'built-in-12'), ('takeuchiplasticlove', 'built-in-12'),
  ('rebelgirlbikinikill', 'built-in-13'), ('girlbikinikill', 'built-in-13'), ('bikinikillrebelgirl', 'built-in-13'), ('killrebelgirl', 'built-in-13'),
  ('aguasdemarcoelisreginaantoniocarlosjobim', 'built-in-14'), ('demarcoelisreginaantoniocarlosjobim', 'built-in-14'), ('marcoelisreginaantoniocarlosjobim', 'built-in-14'), ('elisreginaantoniocarlosjobimaguasdemarco', 'built-in-14'), ('reginaantoniocarlosjobimaguasdemarco', 'built-in-14'), ('antoniocarlosjobimaguasdemarco', 'built-in-14'), ('carlosjobimaguasdemarco', 'built-in-14'), ('jobimaguasdemarco', 'built-in-14'),
  ('bothsidesnowjonimitchell', 'built-in-15'), ('sidesnowjonimitchell', 'built-in-15'), ('nowjonimitchell', 'built-in-15'), ('jonimitchellbothsidesnow', 'built-in-15'), ('mitchellbothsidesnow', 'built-in-15'),
  ('logantogovernmentcenterbrandnew', 'built-in-16'), ('togovernmentcenterbrandnew', 'built-in-16'), ('governmentcenterbrandnew', 'built-in-16'), ('centerbrandnew', 'built-in-16'), ('brandnewlogantogovernmentcenter', 'built-in-16'), ('newlogantogovernmentcenter', 'built-in-16'),
  ('patapatamiriammakeba', 'built-in-17'), ('patamiriammakeba', 'built-in-17'), ('miriammakebapatapata', 'built-in-17'), ('makebapatapata', 'built-in-17'),
  ('ageofconsentneworder', 'built-in-18'), ('ofconsentneworder', 'built-in-18'), ('consentneworder', 'built-in-18'), ('neworderageofconsent', 'built-in-18'), ('orderageofconsent', 'built-in-18'),
  ('exfactorlaurynhill', 'built-in-19'), ('factorlaurynhill', 'built-in-19'), ('laurynhillexfactor', 'built-in-19'), ('hillexfactor', 'built-in-19'),
  ('entaomriummkulthum', 'built-in-20'), ('omriummkulthum', 'built-in-20'), ('ummkulthumentaomri', 'built-in-20'), ('kulthumentaomri', 'built-in-20'),
  ('fastcartracychapman', 'built-in-21'), ('cartracychapman', 'built-in-21'), ('tracychapmanfastcar', 'built-in-21'), ('chapmanfastcar', 'built-in-21'),
  ('99luftballonsnena', 'built-in-22'), ('luftballonsnena', 'built-in-22'), ('nena99luftballons', 'built-in-22'),
  ('waternogetenemyfelakuti', 'built-in-23'), ('nogetenemyfelakuti', 'built-in-23'), ('getenemyfelakuti', 'built-in-23'), ('enemyfelakuti', 'built-in-23'), ('felakutiwaternogetenemy', 'built-in-23'), ('kutiwaternogetenemy', 'built-in-23'),
  ('pinkmoonnickdrake', 'built-in-24'), ('moonnickdrake', 'built-in-24'), ('nickdrakepinkmoon', 'built-in-24'), ('drakepinkmoon', 'built-in-24'),
  ('musttmusttnusratfatehalikhan', 'built-in-25'), ('musttnusratfatehalikhan', 'built-in-25'), ('nusratfatehalikhanmusttmustt', 'built-in-25'), ('fatehalikhanmusttmustt', 'built-in-25'), ('alikhanmusttmustt', 'built-in-25'), ('khanmusttmustt', 'built-in-25'),
  ('chanchanbuenavistasocialclub', 'built-in-26'), ('chanbuenavistasocialclub', 'built-in-26'), ('buenavistasocialclubchanchan', 'built-in-26'), ('vistasocialclubchanchan', 'built-in-26'), ('socialclubchanchan', 'built-in-26'), ('clubchanchan', 'built-in-26'),
  ('pinkwhitefrankocean', 'built-in-27'), ('whitefrankocean', 'built-in-27'), ('frankoceanpinkwhite', 'built-in-27'), ('oceanpinkwhite', 'built-in-27'),
  ('motionsicknessphoebebridgers', 'built-in-28'), ('sicknessphoebebridgers', 'built-in-28'), ('phoebebridgersmotionsickness', 'built-in-28'), ('bridgersmotionsickness', 'built-in-28'),
  ('heroesdavidbowie', 'built-in-29'), ('davidbowieheroes', 'built-in-29'), ('bowieheroes', 'built-in-29'),
  ('svefngenglarsigurros', 'built-in-30'), ('genglarsigurros', 'built-in-30'), ('englarsigurros', 'built-in-30'), ('sigurrossvefngenglar', 'built-in-30'), ('rossvefngenglar', 'built-in-30'),
  ('pyramidsongradiohead', 'built-in-31'), ('songradiohead', 'built-in-31'), ('radioheadpyramidsong', 'built-in-31'),
  ('letsstaytogetheralgreen', 'built-in-32'), ('sstaytogetheralgreen', 'built-in-32'), ('staytogetheralgreen', 'built-in-32'), ('togetheralgreen', 'built-in-32'), ('algreenletsstaytogether', 'built-in-32'), ('greenletsstaytogether', 'built-in-32'),
  ('midnightcitym83', 'built-in-33'), ('citym83', 'built-in-33'), ('m83midnightcity', 'built-in-33');--> statement-breakpoint
UPDATE songs SET words_of = title || char(10) || artist WHERE id >= 'built-in-' AND id < 'built-in.' AND merged_into IS NULL;
