/** How many waiting items are counted at most: beyond it the desk shows "more than". */
export const maxCounted = 500;
