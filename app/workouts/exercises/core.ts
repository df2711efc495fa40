import type { Exercise } from '../exercise.ts';

/** What holds the trunk. */
export const core = [
  { id: 'plank', kind: 'seconds', muscles: ['core'], equipment: 'none' },
  { id: 'knee-plank', kind: 'seconds', muscles: ['core'], equipment: 'none', gentle: true },
  { id: 'side-plank', kind: 'seconds', muscles: ['core', 'hips'], equipment: 'none', sides: true },
  { id: 'dead-bug', kind: 'reps', muscles: ['core'], equipment: 'none', sides: true },
  {
    id: 'bird-dog',
    kind: 'reps',
    muscles: ['core', 'lower-back'],
    equipment: 'none',
    sides: true,
    gentle: true,
  },
  { id: 'crunch', kind: 'reps', muscles: ['core'], equipment: 'none' },
  { id: 'reverse-crunch', kind: 'reps', muscles: ['core'], equipment: 'none' },
  { id: 'leg-raise', kind: 'reps', muscles: ['core'], equipment: 'none' },
  { id: 'bicycle-crunch', kind: 'reps', muscles: ['core'], equipment: 'none', sides: true },
  { id: 'hollow-hold', kind: 'seconds', muscles: ['core'], equipment: 'none' },
  { id: 'mountain-climber', kind: 'reps', muscles: ['core', 'heart'], equipment: 'none', sides: true },
  { id: 'russian-twist', kind: 'reps', muscles: ['core'], equipment: 'none', sides: true },
  { id: 'hanging-knee-raise', kind: 'reps', muscles: ['core'], equipment: 'bar' },
  { id: 'pallof-press', kind: 'reps', muscles: ['core'], equipment: 'band', sides: true },
  { id: 'farmer-carry', kind: 'seconds', muscles: ['core', 'back'], equipment: 'dumbbell' },
  { id: 'pelvic-tilt', kind: 'reps', muscles: ['core', 'lower-back'], equipment: 'none', gentle: true },
  { id: 'heel-slide', kind: 'reps', muscles: ['core', 'hips'], equipment: 'none', sides: true, gentle: true },
] as const satisfies readonly Exercise[];
