// Says how speech becomes text under `npm run dev` and `wrangler dev`, which start no recogniser of their own.
console.log(
  'Speech to text: `npm run speech` beside this, and SPEECH_URL=http://127.0.0.1:9000 in .dev.vars. Workers AI with an account: README, "Speech".',
);
