import { held, minutes, times, type ReadyPlan } from '../ready-plan.ts';

/** For whoever has trained for months, and knows how the exercises feel when they are done well. */
export const strongPlans = [
  {
    id: 'strong-home',
    level: 'strong',
    place: 'home',
    minutes: 40,
    days: [
      {
        id: 'legs',
        targets: [
          times('split-squat', 4, 10, 75),
          times('single-leg-bridge', 3, 12),
          times('single-leg-deadlift', 3, 10),
          times('jump-squat', 3, 8, 75),
          times('single-leg-calf-raise', 3, 15, 45),
        ],
      },
      {
        id: 'upper-body',
        targets: [
          times('push-up', 4, 12, 75),
          times('pike-push-up', 3, 8, 75),
          times('prone-pull', 4, 12),
          times('close-push-up', 3, 8, 75),
          held('hollow-hold', 3, 25),
        ],
      },
      {
        id: 'breath-and-middle',
        targets: [
          times('burpee', 4, 8, 75),
          held('high-knees', 4, 30, 30),
          times('bicycle-crunch', 3, 15, 45),
          times('leg-raise', 3, 10),
          held('side-plank', 3, 35),
        ],
      },
      {
        id: 'whole-body',
        targets: [
          times('walking-lunge', 3, 12),
          times('push-up', 3, 12),
          times('superman', 3, 12, 45),
          times('mountain-climber', 3, 15),
          held('plank', 3, 60),
        ],
      },
    ],
  },
  {
    id: 'strong-weights',
    level: 'strong',
    place: 'weights',
    minutes: 45,
    days: [
      {
        id: 'legs',
        targets: [
          times('goblet-squat', 4, 10, 90),
          times('dumbbell-lunge', 3, 10, 90),
          times('dumbbell-deadlift', 4, 10, 90),
          times('band-side-step', 3, 12, 45),
        ],
      },
      {
        id: 'push',
        targets: [
          times('dumbbell-floor-press', 4, 8, 90),
          times('shoulder-press', 4, 8, 90),
          times('chest-fly', 3, 10, 75),
          times('lateral-raise', 3, 12),
          times('triceps-extension', 3, 10),
        ],
      },
      {
        id: 'pull',
        targets: [
          times('dumbbell-row', 4, 10, 90),
          times('band-row', 3, 15),
          times('shrug', 3, 12),
          times('hammer-curl', 3, 10),
          times('band-pull-apart', 3, 15, 45),
        ],
      },
      {
        id: 'whole-body',
        targets: [
          times('goblet-squat', 3, 12, 90),
          times('push-up', 3, 12),
          times('dumbbell-row', 3, 12, 90),
          held('farmer-carry', 4, 45, 75),
        ],
      },
    ],
  },
  {
    id: 'strong-gym',
    level: 'strong',
    place: 'gym',
    minutes: 60,
    days: [
      {
        id: 'squat-and-press',
        targets: [
          times('barbell-squat', 4, 6, 150),
          times('bench-press', 4, 6, 150),
          times('leg-extension', 3, 12, 90),
          times('lateral-raise', 3, 12),
          times('cable-pushdown', 3, 12),
        ],
      },
      {
        id: 'lift-and-row',
        targets: [
          times('deadlift', 3, 5, 180),
          times('barbell-row', 4, 8, 120),
          times('lat-pulldown', 3, 10, 90),
          times('face-pull', 3, 15),
          times('barbell-curl', 3, 10),
        ],
      },
      {
        id: 'legs-and-shoulders',
        targets: [
          times('romanian-deadlift', 4, 8, 120),
          times('hip-thrust', 3, 10, 120),
          times('overhead-press', 4, 6, 120),
          times('calf-press', 3, 15),
          times('hanging-knee-raise', 3, 10),
        ],
      },
      {
        id: 'breath',
        targets: [
          minutes('stationary-bike', 25),
          times('pull-up', 4, 5, 120),
          held('dead-hang', 3, 30, 60),
          held('plank', 3, 60),
        ],
      },
    ],
  },
] as const satisfies readonly ReadyPlan[];
