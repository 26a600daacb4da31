CREATE TABLE `songs` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`artist` text NOT NULL,
	`artist_slug` text NOT NULL,
	`script` text NOT NULL,
	`sort_key` text NOT NULL,
	`story_count` integer DEFAULT 0 NOT NULL,
	`voice_count` integer DEFAULT 0 NOT NULL,
	`first_told_at` integer,
	`recording_id` text,
	`merged_into` text,
	FOREIGN KEY (`merged_into`) REFERENCES `songs`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `songs_slug` ON `songs` (`slug`);--> statement-breakpoint
CREATE INDEX `songs_of_artist` ON `songs` (`artist_slug`,`story_count`,`id`);--> statement-breakpoint
CREATE INDEX `songs_by_story_count` ON `songs` (`story_count`,`id`) WHERE story_count > 0;--> statement-breakpoint
CREATE INDEX `songs_by_first_told` ON `songs` (`first_told_at`,`id`) WHERE story_count > 0;--> statement-breakpoint
CREATE INDEX `songs_by_name` ON `songs` (`script`,`sort_key`,`id`) WHERE story_count > 0;--> statement-breakpoint
CREATE INDEX `songs_merged` ON `songs` (`merged_into`) WHERE merged_into IS NOT NULL;--> statement-breakpoint
DROP INDEX `stories_by_song`;--> statement-breakpoint
ALTER TABLE `stories` ADD `song_slug` text;--> statement-breakpoint
ALTER TABLE `stories` ADD `song_id` text REFERENCES songs(id);--> statement-breakpoint
ALTER TABLE `stories` ADD `artist_slug` text;--> statement-breakpoint
ALTER TABLE `stories` ADD `counted_song` text;--> statement-breakpoint
ALTER TABLE `stories` ADD `counted_voice` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `stories_of_song` ON `stories` (`song_id`,`created_at`,`id`) WHERE is_published = 1;--> statement-breakpoint
CREATE INDEX `stories_of_artist` ON `stories` (`artist_slug`,`created_at`,`id`) WHERE is_published = 1;--> statement-breakpoint
CREATE INDEX `stories_by_mood` ON `stories` (`mood`,`created_at`,`id`) WHERE is_published = 1;--> statement-breakpoint
CREATE INDEX `stories_by_song_slug` ON `stories` (`song_slug`) WHERE song_slug <> '';--> statement-breakpoint
CREATE INDEX `stories_unassigned` ON `stories` (`id`) WHERE song_slug IS NULL;--> statement-breakpoint
CREATE INDEX `stories_uncounted` ON `stories` (`id`) WHERE (counted_song IS NOT iif(is_published = 1, song_id, NULL)
  OR counted_voice <> (is_published = 1 AND song_id IS NOT NULL AND voice_published = 1 AND clip_id IS NOT NULL));--> statement-breakpoint
-- The songs of the playlist, the essays and the built-in stories (app/features/songs/built-in.ts).
INSERT OR IGNORE INTO songs (id, slug, title, artist, artist_slug, script, sort_key, story_count) VALUES
  ('built-in-01', 'dreams--cranberries', 'Dreams', 'The Cranberries', 'cranberries', 'Latin', 'dreams', 1),
  ('built-in-02', 'lovely-day--bill-withers', 'Lovely Day', 'Bill Withers', 'bill-withers', 'Latin', 'lovely day', 1),
  ('built-in-03', 'oh-sweet-nuthin--velvet-underground', 'Oh! Sweet Nuthin''', 'The Velvet Underground', 'velvet-underground', 'Latin', 'oh sweet nuthin', 1),
  ('built-in-04', 'sodade--cesaria-evora', 'Sodade', 'Cesária Évora', 'cesaria-evora', 'Latin', 'sodade', 0),
  ('built-in-05', 'wichita-lineman--glen-campbell', 'Wichita Lineman', 'Glen Campbell', 'glen-campbell', 'Latin', 'wichita lineman', 1),
  ('built-in-06', 'hyperballad--bjork', 'Hyperballad', 'Björk', 'bjork', 'Latin', 'hyperballad', 0),
  ('built-in-07', 'gracias-a-la-vida--violeta-parra', 'Gracias a la vida', 'Violeta Parra', 'violeta-parra', 'Latin', 'gracias a la vida', 0),
  ('built-in-08', 'between-the-bars--elliott-smith', 'Between the Bars', 'Elliott Smith', 'elliott-smith', 'Latin', 'between the bars', 1),
  ('built-in-09', 'ms-jackson--outkast', 'Ms. Jackson', 'OutKast', 'outkast', 'Latin', 'ms jackson', 0),
  ('built-in-10', 'lag-ja-gale--lata-mangeshkar', 'Lag Ja Gale', 'Lata Mangeshkar', 'lata-mangeshkar', 'Latin', 'lag ja gale', 0),
  ('built-in-11', 'a-change-is-gonna-come--sam-cooke', 'A Change Is Gonna Come', 'Sam Cooke', 'sam-cooke', 'Latin', 'a change is gonna come', 0),
  ('built-in-12', 'plastic-love--mariya-takeuchi', 'Plastic Love', 'Mariya Takeuchi', 'mariya-takeuchi', 'Latin', 'plastic love', 0),
  ('built-in-13', 'rebel-girl--bikini-kill', 'Rebel Girl', 'Bikini Kill', 'bikini-kill', 'Latin', 'rebel girl', 1),
  ('built-in-14', 'aguas-de-marco--elis-regina-and-antonio-carlos-jobim', 'Águas de Março', 'Elis Regina & Antônio Carlos Jobim', 'elis-regina-and-antonio-carlos-jobim', 'Latin', 'aguas de marco', 0),
  ('built-in-15', 'both-sides-now--joni-mitchell', 'Both Sides Now', 'Joni Mitchell', 'joni-mitchell', 'Latin', 'both sides now', 0),
  ('built-in-16', 'logan-to-government-center--brand-new', 'Logan to Government Center', 'Brand New', 'brand-new', 'Latin', 'logan to government center', 1),
  ('built-in-17', 'pata-pata--miriam-makeba', 'Pata Pata', 'Miriam Makeba', 'miriam-makeba', 'Latin', 'pata pata', 0),
  ('built-in-18', 'age-of-consent--new-order', 'Age of Consent', 'New Order', 'new-order', 'Latin', 'age of consent', 0),
  ('built-in-19', 'ex-factor--lauryn-hill', 'Ex-Factor', 'Lauryn Hill', 'lauryn-hill', 'Latin', 'ex factor', 0),
  ('built-in-20', 'enta-omri--umm-kulthum', 'Enta Omri', 'Umm Kulthum', 'umm-kulthum', 'Latin', 'enta omri', 0),
  ('built-in-21', 'fast-car--tracy-chapman', 'Fast Car', 'Tracy Chapman', 'tracy-chapman', 'Latin', 'fast car', 0),
  ('built-in-22', '99-luftballons--nena', '99 Luftballons', 'Nena', 'nena', 'Latin', '99 luftballons', 0),
  ('built-in-23', 'water-no-get-enemy--fela-kuti', 'Water No Get Enemy', 'Fela Kuti', 'fela-kuti', 'Latin', 'water no get enemy', 0),
  ('built-in-24', 'pink-moon--nick-drake', 'Pink Moon', 'Nick Drake', 'nick-drake', 'Latin', 'pink moon', 1),
  ('built-in-25', 'mustt-mustt--nusrat-fateh-ali-khan', 'Mustt Mustt', 'Nusrat Fateh Ali Khan', 'nusrat-fateh-ali-khan', 'Latin', 'mustt mustt', 0),
  ('built-in-26', 'chan-chan--buena-vista-social-club', 'Chan Chan', 'Buena Vista Social Club', 'buena-vista-social-club', 'Latin', 'chan chan', 0),
  ('built-in-27', 'pink-white--frank-ocean', 'Pink + White', 'Frank Ocean', 'frank-ocean', 'Latin', 'pink white', 0),
  ('built-in-28', 'motion-sickness--phoebe-bridgers', 'Motion Sickness', 'Phoebe Bridgers', 'phoebe-bridgers', 'Latin', 'motion sickness', 0),
  ('built-in-29', 'heroes--david-bowie', 'Heroes', 'David Bowie', 'david-bowie', 'Latin', 'heroes', 0),
  ('built-in-30', 'svefn-g-englar--sigur-ros', 'Svefn-g-englar', 'Sigur Rós', 'sigur-ros', 'Latin', 'svefn g englar', 0),
  ('built-in-31', 'pyramid-song--radiohead', 'Pyramid Song', 'Radiohead', 'radiohead', 'Latin', 'pyramid song', 1),
  ('built-in-32', 'lets-stay-together--al-green', 'Let''s Stay Together', 'Al Green', 'al-green', 'Latin', 'lets stay together', 1),
  ('built-in-33', 'midnight-city--m83', 'Midnight City', 'M83', 'm83', 'Latin', 'midnight city', 1);
