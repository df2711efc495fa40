/** What every question on a scale has in common; each adds its id and what it says of a dimension. */
const scale = { kind: 'scale', required: true } as const;

export const agreement = { ...scale, scale: 'agreement' } as const;
export const frequency = { ...scale, scale: 'frequency' } as const;
export const likeness = { ...scale, scale: 'likeness' } as const;
export const confidence = { ...scale, scale: 'confidence' } as const;
