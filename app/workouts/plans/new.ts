import { held, minutes, times, type ReadyPlan } from '../ready-plan.ts';

/** For whoever begins, or begins again. */
export const newPlans = [
  {
    id: 'new-chair',
    level: 'new',
    place: 'chair',
    minutes: 15,
    days: [
      {
        id: 'legs-and-balance',
        targets: [
          times('seated-march', 2, 10, 45),
          times('sit-to-stand', 2, 6),
          times('seated-leg-extension', 2, 8, 45),
          times('supported-heel-raise', 2, 10, 45),
          held('one-leg-stand', 2, 15, 30),
        ],
      },
      {
        id: 'arms-and-back',
        targets: [
          times('shoulder-roll', 1, 10, 30),
          times('wall-push-up', 2, 8),
          times('seated-arm-raise', 2, 8, 45),
          times('seated-twist', 2, 6, 45),
          held('doorway-stretch', 1, 20, 30),
        ],
      },
      {
        id: 'all-together',
        targets: [
          times('sit-to-stand', 2, 8),
          times('wall-push-up', 2, 8),
          times('seated-march', 2, 12, 45),
          held('heel-to-toe-walk', 2, 30, 30),
          held('calf-stretch', 1, 20, 30),
        ],
      },
    ],
  },
  {
    id: 'new-home',
    level: 'new',
    place: 'home',
    minutes: 20,
    days: [
      {
        id: 'whole-body-one',
        targets: [
          times('sit-to-stand', 2, 8),
          times('wall-push-up', 2, 10),
          times('glute-bridge', 2, 10),
          times('bird-dog', 2, 6, 45),
          held('knee-plank', 2, 15),
        ],
      },
      {
        id: 'whole-body-two',
        targets: [
          times('squat', 2, 8),
          times('incline-push-up', 2, 6),
          times('prone-pull', 2, 8),
          times('calf-raise', 2, 12, 45),
          times('dead-bug', 2, 6, 45),
        ],
      },
    ],
  },
  {
    id: 'new-gym',
    level: 'new',
    place: 'gym',
    minutes: 40,
    days: [
      {
        id: 'whole-body-one',
        targets: [
          minutes('stationary-bike', 8),
          times('leg-press', 2, 12, 90),
          times('chest-press-machine', 2, 12, 90),
          times('seated-row', 2, 12, 90),
          held('knee-plank', 2, 20),
        ],
      },
      {
        id: 'whole-body-two',
        targets: [
          minutes('elliptical', 8),
          times('goblet-squat', 2, 10, 90),
          times('lat-pulldown', 2, 12, 90),
          times('shoulder-press-machine', 2, 10, 90),
          times('dead-bug', 2, 8, 45),
        ],
      },
    ],
  },
] as const satisfies readonly ReadyPlan[];
