import type { Exercise } from '../exercise.ts';

/** What is pushed away: chest, shoulders, the backs of the arms. */
export const push = [
  { id: 'push-up', kind: 'reps', muscles: ['chest', 'triceps', 'core'], equipment: 'none' },
  { id: 'knee-push-up', kind: 'reps', muscles: ['chest', 'triceps'], equipment: 'none' },
  { id: 'wall-push-up', kind: 'reps', muscles: ['chest', 'triceps'], equipment: 'wall', gentle: true },
  { id: 'incline-push-up', kind: 'reps', muscles: ['chest', 'triceps'], equipment: 'chair', caution: true },
  { id: 'close-push-up', kind: 'reps', muscles: ['triceps', 'chest'], equipment: 'none' },
  { id: 'pike-push-up', kind: 'reps', muscles: ['shoulders', 'triceps'], equipment: 'none' },
  { id: 'chair-dip', kind: 'reps', muscles: ['triceps', 'chest'], equipment: 'chair', caution: true },
  { id: 'dumbbell-floor-press', kind: 'weight', muscles: ['chest', 'triceps'], equipment: 'dumbbell' },
  { id: 'chest-fly', kind: 'weight', muscles: ['chest'], equipment: 'dumbbell' },
  { id: 'shoulder-press', kind: 'weight', muscles: ['shoulders', 'triceps'], equipment: 'dumbbell' },
  { id: 'lateral-raise', kind: 'weight', muscles: ['shoulders'], equipment: 'dumbbell' },
  { id: 'triceps-extension', kind: 'weight', muscles: ['triceps'], equipment: 'dumbbell' },
  { id: 'band-chest-press', kind: 'reps', muscles: ['chest', 'triceps'], equipment: 'band', gentle: true },
  { id: 'band-shoulder-press', kind: 'reps', muscles: ['shoulders', 'triceps'], equipment: 'band' },
  { id: 'band-pushdown', kind: 'reps', muscles: ['triceps'], equipment: 'band', caution: true },
  { id: 'bench-press', kind: 'weight', muscles: ['chest', 'triceps'], equipment: 'barbell', caution: true },
  { id: 'overhead-press', kind: 'weight', muscles: ['shoulders', 'triceps'], equipment: 'barbell' },
  { id: 'chest-press-machine', kind: 'weight', muscles: ['chest', 'triceps'], equipment: 'machine' },
  { id: 'shoulder-press-machine', kind: 'weight', muscles: ['shoulders', 'triceps'], equipment: 'machine' },
  { id: 'cable-pushdown', kind: 'weight', muscles: ['triceps'], equipment: 'machine' },
] as const satisfies readonly Exercise[];
