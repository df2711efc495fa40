import type { Exercise } from '../exercise.ts';

/** What makes the breath deeper. */
export const heart = [
  { id: 'walk', kind: 'minutes', muscles: ['heart'], equipment: 'outdoors', gentle: true },
  { id: 'march-in-place', kind: 'minutes', muscles: ['heart'], equipment: 'none', gentle: true },
  { id: 'step-jack', kind: 'reps', muscles: ['heart'], equipment: 'none', gentle: true },
  { id: 'jumping-jack', kind: 'reps', muscles: ['heart', 'calves'], equipment: 'none' },
  { id: 'high-knees', kind: 'seconds', muscles: ['heart', 'hips'], equipment: 'none' },
  { id: 'burpee', kind: 'reps', muscles: ['heart', 'quads', 'chest'], equipment: 'none', caution: true },
  { id: 'shadow-boxing', kind: 'minutes', muscles: ['heart', 'shoulders'], equipment: 'none' },
  { id: 'stair-climbing', kind: 'minutes', muscles: ['heart', 'quads'], equipment: 'step' },
  { id: 'dance', kind: 'minutes', muscles: ['heart'], equipment: 'none', gentle: true },
  { id: 'run', kind: 'distance', muscles: ['heart'], equipment: 'outdoors' },
  { id: 'cycling', kind: 'distance', muscles: ['heart', 'quads'], equipment: 'outdoors', caution: true },
  {
    id: 'swimming',
    kind: 'distance',
    muscles: ['heart', 'back', 'shoulders'],
    equipment: 'outdoors',
    caution: true,
  },
  { id: 'stationary-bike', kind: 'minutes', muscles: ['heart', 'quads'], equipment: 'machine', gentle: true },
  { id: 'elliptical', kind: 'minutes', muscles: ['heart'], equipment: 'machine', gentle: true },
  { id: 'rowing-machine', kind: 'distance', muscles: ['heart', 'back', 'quads'], equipment: 'machine' },
] as const satisfies readonly Exercise[];
