const sorted = (numbers: number[]) => [...numbers].sort((one, other) => one - other);

const at = (numbers: number[], share: number) =>
  sorted(numbers)[Math.round((numbers.length - 1) * share)] ?? 0;

/** The median. */
export const median = (numbers: number[]): number => at(numbers, 0.5);

/** The lower and the upper quartile. */
export const quartiles = (numbers: number[]): [number, number] => [at(numbers, 0.25), at(numbers, 0.75)];
