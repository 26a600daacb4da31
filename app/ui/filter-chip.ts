/** Classes of a filter button. */
export const filterChip = (chosen: boolean) =>
  `inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border px-4 text-[0.94rem] font-medium ${
    chosen ? "border-ink bg-ink text-paper" : "border-rule-strong hover:bg-sunk"
  }`;
