import type { FormDefinition } from '../engine/definition.ts';
import {
  finalStep,
  goalsStep,
  habitsStep,
  innerProfileStep,
  journalStep,
  profileStep,
  welcomeStep,
} from './wizard-steps.ts';

/** Basic onboarding: the phased wizard at /onboarding, seven steps (specification 2, §2.3, §3.4, §5). */
export const basicOnboarding = {
  id: 'basic-onboarding',
  flow: 'linear',
  minutes: [15, 20],
  phases: [
    { id: 'essentials', sections: ['welcome', 'profile', 'goals'] },
    { id: 'personalization', sections: ['inner-profile', 'habits'] },
    { id: 'activation', sections: ['journal', 'final'] },
  ],
  sections: [
    welcomeStep,
    profileStep,
    goalsStep,
    { ...innerProfileStep, optional: true },
    { ...habitsStep, optional: true },
    { ...journalStep, optional: true },
    finalStep,
  ],
} as const satisfies FormDefinition;
