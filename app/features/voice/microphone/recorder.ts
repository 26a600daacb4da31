/** Recording formats in order of preference: Opus in WebM, else what Safari supports. */
const contentTypes = ["audio/webm;codecs=opus", "audio/mp4;codecs=mp4a.40.2", "audio/mp4", "audio/webm"];

// Enough for speech: five minutes are under 2 MB.
const bitsPerSecond = 48_000;

/** Milliseconds between stored chunks: how much audio a crash can lose. */
const chunkEveryMs = 1000;

declare global {
  interface WindowEventMap {
    /** A recording begins. */
    "liner-notes:recording": Event;
  }
}

/** A running recording. */
export interface Recorder {
  contentType: string;
  pause(): void;
  resume(): void;
  stop(): void;
  /** Emits the audio since the last chunk at once. */
  flush(): void;
  /** Seconds recorded so far, without pauses. */
  seconds(): number;
  /** The current level, from 0 to 1. */
  level(): number;
  /** The current level; null if the browser doesn't report levels. */
  measured(): number | null;
  /** The highest level so far; null if the browser doesn't report levels. */
  loudest(): number | null;
}

interface Handlers {
  /** A chunk of audio is available; `at` counts from 0. */
  onChunk(part: Blob, at: number): void;
  /**
   * Recording ended, and all chunks were emitted; `lost` if it wasn't stopped by the user (the device was
   * disconnected).
   */
  onEnd(lost: boolean): void;
  /** The system mutes the microphone (during a call, on a locked screen), or unmutes it. */
  onMute(muted: boolean): void;
}

/**
 * Starts recording.
 * @param signal gives up waiting for the microphone: it is let go of as soon as it opens
 * @throws if there is no microphone, or no permission to use it, and once `signal` is aborted
 */
export async function startRecorder(handlers: Handlers, signal: AbortSignal): Promise<Recorder> {
  // The radio would be recorded along with the author (features/radio/air/radio.ts).
  dispatchEvent(new Event("liner-notes:recording" satisfies keyof WindowEventMap));
  const opening = navigator.mediaDevices.getUserMedia({
    audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true, channelCount: 1 },
  });
  const givenUp = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => {
      reject(signal.reason);
      void opening.then(letGo, () => {});
    });
  });
  const stream = await Promise.race([opening, givenUp]);
  try {
    return recordFrom(stream, handlers);
  } catch (error) {
    // The microphone must not stay on if recording fails.
    letGo(stream);
    throw error;
  }
}

function letGo(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop();
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
    letGo(stream);
    onEnd(!asked);
  });
  // A disconnected device ends its track; the audio so far is kept.
  for (const track of stream.getTracks()) {
    track.addEventListener("mute", () => onMute(true));
    track.addEventListener("unmute", () => onMute(false));
    track.addEventListener("ended", () => recorder.state !== "inactive" && recorder.stop());
  }
  recorder.start(chunkEveryMs);
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
    level: () => meter.measured() ?? 0,
    measured: meter.measured,
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
    measured() {
      // A suspended AudioContext receives no audio, which says nothing about the microphone.
      if (audio.state !== "running") return null;
      analyser.getFloatTimeDomainData(wave);
      const level = Math.sqrt(wave.reduce((sum, value) => sum + value * value, 0) / wave.length);
      loudest = Math.max(loudest ?? 0, level);
      return level;
    },
    loudest: () => loudest,
    close: () => void audio.close(),
  };
}
