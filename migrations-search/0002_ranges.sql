-- Names and ranges became words of the index: an index from before is rebuilt by the next hourly job.
INSERT OR IGNORE INTO rebuilds (asked_at) SELECT unixepoch() WHERE EXISTS (SELECT 1 FROM documents);
