const sorted = (numbers: number[]) => [...numbers].sort((one, other) => one - other);

/** The number below which a share of the others is. */
export const quantile = (numbers: number[], share: number): number =>
  sorted(numbers)[Math.round((numbers.length - 1) * share)] ?? 0;

/** The median. */
export const median = (numbers: number[]): number => quantile(numbers, 0.5);

/** The lower and the upper quartile. */
export const quartiles = (numbers: number[]): [number, number] => [
  quantile(numbers, 0.25),
  quantile(numbers, 0.75),
];
