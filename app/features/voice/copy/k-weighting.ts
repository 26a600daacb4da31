interface Biquad {
  b: readonly [number, number, number];
  a: readonly [number, number];
}

// For 48 kHz. Source: ITU-R BS.1770-4, annex 1, tables 1 and 2.
const shelf: Biquad = {
  b: [1.53512485958697, -2.69169618940638, 1.19839281085285],
  a: [-1.69065929318241, 0.73248077421585],
};
const highPass: Biquad = { b: [1, -2, 1], a: [-1.99004745483398, 0.99007225036621] };

/**
 * The K-weighting filter for one channel at 48 kHz: the ear's curve, as the standard has it.
 * @returns a function from each sample to the filtered one, to be called in order
 */
export function kWeighted(): (sample: number) => number {
  const first = filterOf(shelf);
  const second = filterOf(highPass);
  return (sample) => second(first(sample));
}

/** A second-order filter in transposed direct form II. */
function filterOf({ b: [b0, b1, b2], a: [a1, a2] }: Biquad): (sample: number) => number {
  let [z1, z2] = [0, 0];
  return (sample) => {
    const filtered = b0 * sample + z1;
    z1 = b1 * sample - a1 * filtered + z2;
    z2 = b2 * sample - a2 * filtered;
    return filtered;
  };
}
