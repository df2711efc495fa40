import { held, minutes, times, type ReadyPlan } from '../ready-plan.ts';

/** For whoever has trained for some weeks. */
export const steadyPlans = [
  {
    id: 'steady-home',
    level: 'steady',
    place: 'home',
    minutes: 30,
    days: [
      {
        id: 'legs',
        targets: [
          times('squat', 3, 12),
          times('reverse-lunge', 3, 8),
          times('glute-bridge', 3, 12),
          times('single-leg-calf-raise', 2, 10, 45),
          held('wall-sit', 2, 30),
        ],
      },
      {
        id: 'upper-body',
        targets: [
          times('knee-push-up', 3, 10),
          times('prone-pull', 3, 10),
          times('chair-dip', 2, 8),
          times('superman', 2, 10, 45),
          held('plank', 3, 25),
        ],
      },
      {
        id: 'breath-and-middle',
        targets: [
          times('step-jack', 3, 20, 45),
          times('step-up', 3, 8),
          times('mountain-climber', 3, 10),
          times('dead-bug', 2, 8, 45),
          held('side-plank', 2, 20),
        ],
      },
    ],
  },
  {
    id: 'steady-weights',
    level: 'steady',
    place: 'weights',
    minutes: 35,
    days: [
      {
        id: 'push',
        targets: [
          times('goblet-squat', 3, 10, 90),
          times('dumbbell-floor-press', 3, 10, 90),
          times('shoulder-press', 3, 8, 90),
          times('band-pushdown', 2, 12),
          held('plank', 2, 30),
        ],
      },
      {
        id: 'pull',
        targets: [
          times('dumbbell-deadlift', 3, 10, 90),
          times('dumbbell-row', 3, 10, 90),
          times('band-pull-apart', 3, 12),
          times('biceps-curl', 2, 10),
          times('pallof-press', 2, 10),
        ],
      },
      {
        id: 'whole-body',
        targets: [
          times('dumbbell-lunge', 3, 8, 90),
          times('band-chest-press', 3, 12),
          times('band-row', 3, 12),
          times('lateral-raise', 2, 10),
          held('farmer-carry', 3, 40, 60),
        ],
      },
    ],
  },
  {
    id: 'steady-walk',
    level: 'steady',
    place: 'outdoors',
    minutes: 35,
    days: [
      {
        id: 'long-walk',
        targets: [minutes('walk', 30), held('calf-stretch', 1, 30, 30), held('hamstring-stretch', 1, 30, 30)],
      },
      {
        id: 'hills-and-stairs',
        targets: [
          minutes('walk', 10),
          minutes('stair-climbing', 8),
          times('calf-raise', 2, 12, 45),
          held('hip-flexor-stretch', 1, 30, 30),
        ],
      },
      {
        id: 'walk-and-strength',
        targets: [
          minutes('walk', 20),
          times('step-up', 2, 10),
          times('incline-push-up', 2, 10),
          times('walking-lunge', 2, 8),
        ],
      },
    ],
  },
] as const satisfies readonly ReadyPlan[];
