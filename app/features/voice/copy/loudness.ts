import { kWeighted } from "./k-weighting";

/** Samples a second that the filters are made for. */
export const measuredRate = 48_000;

/** What a recording too quiet or too short to be measured counts as, in LUFS: the absolute gate of the standard. */
export const quietest = -70;

const hop = measuredRate / 10;
const blockHops = 4;
const relativeGate = -10;

/**
 * Integrated loudness in LUFS (ITU-R BS.1770-4): of blocks of 400 ms that overlap by three quarters, without those
 * below −70 LUFS, and without those 10 LU below the mean of the others.
 * @param channels samples from −1 to 1 at 48 kHz: one channel, or left and right
 * @returns `quietest` for silence, and for less than a block
 */
export function integratedLoudness(channels: Float32Array[]): number {
  const blocks = blockPowers(channels);
  const loud = blocks.filter((power) => lufsOf(power) > quietest);
  const gate = lufsOf(meanOf(loud)) + relativeGate;
  const counted = loud.filter((power) => lufsOf(power) > gate);
  return counted.length === 0 ? quietest : lufsOf(meanOf(counted));
}

const lufsOf = (power: number): number => -0.691 + 10 * Math.log10(power);

const meanOf = (powers: number[]): number => powers.reduce((sum, power) => sum + power, 0) / powers.length;

/** The mean square of each block, summed over the channels. */
function blockPowers(channels: Float32Array[]): number[] {
  const hops = channels.map((channel) => hopEnergies(channel));
  const count = Math.max(0, (hops[0]?.length ?? 0) - blockHops + 1);
  return Array.from({ length: count }, (_, at) => {
    const energies = hops.flatMap((each) => each.slice(at, at + blockHops));
    return energies.reduce((sum, energy) => sum + energy, 0) / (hop * blockHops);
  });
}

/** The sum of squares in each whole tenth of a second of the weighted channel. */
function hopEnergies(channel: Float32Array): number[] {
  const weighted = kWeighted();
  const energies: number[] = [];
  for (let start = 0; start + hop <= channel.length; start += hop) {
    let energy = 0;
    for (let at = start; at < start + hop; at++) energy += weighted(channel[at] ?? 0) ** 2;
    energies.push(energy);
  }
  return energies;
}
