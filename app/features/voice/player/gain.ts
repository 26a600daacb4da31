/** The loudness at which voices are played, in LUFS, and the most that one is made louder or quieter, in dB. */
const targetLufs = -16;
const maxGain = { louder: 12, quieter: -24 };

/**
 * How much louder (dB) a recording is to be played, so that all sound alike.
 * @param lufs its integrated loudness; null if unknown
 */
export function gainOf(lufs: number | null): number {
  if (lufs === null) return 0;
  const gain = Math.min(maxGain.louder, Math.max(maxGain.quieter, targetLufs - lufs));
  return Math.round(gain * 10) / 10;
}
