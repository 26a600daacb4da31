/** Limit of counting waiting items: beyond it the desk shows "more than". */
export const countedTo = 500;
