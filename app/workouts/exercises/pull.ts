import type { Exercise } from '../exercise.ts';

/** What is pulled: back, the fronts of the arms. */
export const pull = [
  { id: 'pull-up', kind: 'reps', muscles: ['back', 'biceps'], equipment: 'bar' },
  { id: 'chin-up', kind: 'reps', muscles: ['back', 'biceps'], equipment: 'bar' },
  { id: 'negative-pull-up', kind: 'reps', muscles: ['back', 'biceps'], equipment: 'bar', caution: true },
  { id: 'dead-hang', kind: 'seconds', muscles: ['back', 'shoulders'], equipment: 'bar' },
  { id: 'inverted-row', kind: 'reps', muscles: ['back', 'biceps'], equipment: 'bar', caution: true },
  { id: 'dumbbell-row', kind: 'weight', muscles: ['back', 'biceps'], equipment: 'dumbbell', sides: true },
  { id: 'shrug', kind: 'weight', muscles: ['back'], equipment: 'dumbbell' },
  { id: 'biceps-curl', kind: 'weight', muscles: ['biceps'], equipment: 'dumbbell' },
  { id: 'hammer-curl', kind: 'weight', muscles: ['biceps'], equipment: 'dumbbell' },
  { id: 'band-row', kind: 'reps', muscles: ['back', 'biceps'], equipment: 'band', gentle: true },
  { id: 'band-pull-apart', kind: 'reps', muscles: ['back', 'shoulders'], equipment: 'band', gentle: true },
  { id: 'band-curl', kind: 'reps', muscles: ['biceps'], equipment: 'band' },
  { id: 'barbell-row', kind: 'weight', muscles: ['back', 'biceps'], equipment: 'barbell', caution: true },
  { id: 'barbell-curl', kind: 'weight', muscles: ['biceps'], equipment: 'barbell' },
  { id: 'lat-pulldown', kind: 'weight', muscles: ['back', 'biceps'], equipment: 'machine' },
  { id: 'seated-row', kind: 'weight', muscles: ['back', 'biceps'], equipment: 'machine' },
  { id: 'face-pull', kind: 'weight', muscles: ['back', 'shoulders'], equipment: 'machine' },
  { id: 'superman', kind: 'reps', muscles: ['lower-back', 'glutes'], equipment: 'none' },
  { id: 'prone-pull', kind: 'reps', muscles: ['back', 'shoulders'], equipment: 'none' },
] as const satisfies readonly Exercise[];
