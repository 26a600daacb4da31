interface Chain {
  context: AudioContext;
  gain: GainNode;
  limiter: DynamicsCompressorNode;
}

const chains = new WeakMap<HTMLAudioElement, Promise<Chain>>();

/** Smaller differences (dB) aren't heard. */
const minAudibleDb = 0.5;

// Of the limiter; the threshold in dB.
const threshold = -1;
const ratio = 20;

/** What a compressor adds by itself, in dB. Source: Web Audio API, "Computing the makeup gain". */
const makeup = -0.6 * threshold * (1 - 1 / ratio);

/**
 * Plays an audio element louder or quieter; what is made louder is limited, so that it isn't distorted. To be called
 * when it starts to play, since a browser gives no sound to a page that nobody has touched; again for each recording.
 * The element goes on as it is where the browser can't.
 * @param decibels `Voice.gain`
 */
export async function applyGain(audio: HTMLAudioElement, decibels: number): Promise<void> {
  if (!chains.has(audio) && Math.abs(decibels) < minAudibleDb) return;
  try {
    // One for each element, also while it is being opened: a browser opens few.
    const opening = chains.get(audio) ?? openChain(audio);
    chains.set(audio, opening);
    const chain = await opening;
    chain.gain.gain.value = 10 ** ((decibels > 0 ? decibels - makeup : decibels) / 20);
    chain.gain.disconnect();
    if (decibels > 0) chain.gain.connect(chain.limiter).connect(chain.context.destination);
    else chain.gain.connect(chain.context.destination);
    await chain.context.resume();
  } catch {
    // Without Web Audio it plays as it was recorded.
  }
}

async function openChain(audio: HTMLAudioElement): Promise<Chain> {
  // Safari would treat it as a page's noises, which a phone's switch silences.
  if ("audioSession" in navigator) Object.assign(navigator.audioSession as object, { type: "playback" });
  const context = new AudioContext();
  // Connected only once it runs: an element connected to one that doesn't is silent.
  await context.resume();
  const limiter = new DynamicsCompressorNode(context, {
    threshold,
    ratio,
    knee: 0,
    attack: 0.002,
    release: 0.1,
  });
  const chain = { context, gain: new GainNode(context), limiter };
  context.createMediaElementSource(audio).connect(chain.gain);
  return chain;
}
