-- The search index (docs/decisions/0032): derived from `DB`, never backed up, filled by the queue's consumer.

-- A story in the index. Its id grows with time, so that newer stories come first.
CREATE TABLE documents (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  story_id TEXT NOT NULL UNIQUE
);

-- Words of stories, without their texts. `signs`: each character of scripts without spaces; `facets`: what can be filtered.
CREATE VIRTUAL TABLE story_index USING fts5(
  title, artist, album, author, body, signs, facets,
  content = '', contentless_delete = 1,
  tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'"
);

-- A song, an artist or an author who signs, by its key: what a search may name.
CREATE TABLE names (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  key TEXT NOT NULL,
  name TEXT NOT NULL,
  detail TEXT NOT NULL,
  -- Whether ten stories or more are told of it: those are suggested first.
  is_told_often INTEGER NOT NULL DEFAULT 0,
  UNIQUE (kind, key)
);

CREATE VIRTUAL TABLE name_index USING fts5(
  name, detail, facets,
  content = '', contentless_delete = 1, prefix = '1 2 3',
  tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'"
);

-- Every word of a name, and what is left of it without one of its letters: two words that differ in one letter share a row.
CREATE TABLE spellings (
  variant TEXT NOT NULL,
  word TEXT NOT NULL,
  PRIMARY KEY (variant, word)
) WITHOUT ROWID;

-- Asked for by `npm run search:rebuild -- --remote`; the hourly job starts what is asked.
CREATE TABLE rebuilds (
  asked_at INTEGER PRIMARY KEY
);
