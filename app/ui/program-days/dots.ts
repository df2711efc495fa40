/** The sign of what became of a step. */
export const dotOf = { done: 'kept', begun: 'part', open: 'quiet', ahead: 'ahead' } as const;
