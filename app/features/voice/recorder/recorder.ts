/** What browsers record, best first: Opus in WebM, else what Safari makes. */
const contentTypes = ["audio/webm;codecs=opus", "audio/mp4;codecs=mp4a.40.2", "audio/mp4", "audio/webm"];

// Enough for a voice: five minutes are under 2 MB.
const bitsPerSecond = 48_000;

/** Milliseconds of sound that a crash may cost. */
const chunkEvery = 1000;

/** A microphone that records. */
export interface Recorder {
  contentType: string;
  pause(): void;
  resume(): void;
  stop(): void;
  /** Hands over at once what was heard since the last part. */
  flush(): void;
  /** Seconds recorded so far, pauses left out. */
  seconds(): number;
  /** How loud it is now, from 0 to 1. */
  level(): number;
  /** How loud it ever was; null where the browser does not tell. */
  loudest(): number | null;
}

interface Handlers {
  /** A part of the sound is there; `at` counts from 0. */
  onChunk(part: Blob, at: number): void;
  /** It ended, and every part was handed over; `lost` when nobody asked for it (the device went away). */
  onEnd(lost: boolean): void;
  /** The system takes the microphone away for a while (a call, a locked screen), or gives it back. */
  onMute(muted: boolean): void;
}

/**
 * Starts to record.
 * @throws when there is no microphone, or no permission to use it
 */
export async function startRecorder(handlers: Handlers): Promise<Recorder> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true, channelCount: 1 },
  });
  try {
    return recordFrom(stream, handlers);
  } catch (error) {
    // A microphone that nobody listens to must not stay on.
    for (const track of stream.getTracks()) track.stop();
    throw error;
  }
}

function recordFrom(stream: MediaStream, { onChunk, onEnd, onMute }: Handlers): Recorder {
  const recorder = new MediaRecorder(stream, {
    mimeType: contentTypes.find((type) => MediaRecorder.isTypeSupported(type)),
    audioBitsPerSecond: bitsPerSecond,
  });
  const meter = openMeter(stream);
  const clock = startClock();
  let parts = 0;
  let asked = false;

  recorder.addEventListener("dataavailable", ({ data }) => data.size > 0 && onChunk(data, parts++));
  recorder.addEventListener("stop", () => {
    clock.pause();
    meter.close();
    for (const track of stream.getTracks()) track.stop();
    onEnd(!asked);
  });
  // A device that goes away ends its track; what it heard so far is kept.
  for (const track of stream.getTracks()) {
    track.addEventListener("mute", () => onMute(true));
    track.addEventListener("unmute", () => onMute(false));
    track.addEventListener("ended", () => recorder.state !== "inactive" && recorder.stop());
  }
  recorder.start(chunkEvery);
  return {
    contentType: recorder.mimeType,
    pause() {
      if (recorder.state === "recording") recorder.pause();
      clock.pause();
    },
    resume() {
      if (recorder.state !== "paused") return;
      recorder.resume();
      clock.resume();
    },
    flush() {
      if (recorder.state !== "inactive") recorder.requestData();
    },
    stop() {
      asked = true;
      if (recorder.state !== "inactive") recorder.stop();
    },
    seconds: clock.seconds,
    level: meter.level,
    loudest: meter.loudest,
  };
}

function startClock() {
  let before = 0;
  let since: number | null = performance.now();
  const seconds = () => (before + (since === null ? 0 : performance.now() - since)) / 1000;
  return {
    seconds,
    pause() {
      before = seconds() * 1000;
      since = null;
    },
    resume() {
      since ??= performance.now();
    },
  };
}

function openMeter(stream: MediaStream) {
  const audio = new AudioContext();
  const analyser = audio.createAnalyser();
  audio.createMediaStreamSource(stream).connect(analyser);
  const wave = new Float32Array(analyser.fftSize);
  let loudest: number | null = null;
  return {
    level() {
      // A context that the browser holds back hears nothing, which says nothing about the microphone.
      if (audio.state !== "running") return 0;
      analyser.getFloatTimeDomainData(wave);
      const level = Math.sqrt(wave.reduce((sum, value) => sum + value * value, 0) / wave.length);
      loudest = Math.max(loudest ?? 0, level);
      return level;
    },
    loudest: () => loudest,
    close: () => void audio.close(),
  };
}
