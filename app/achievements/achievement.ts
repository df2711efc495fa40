/** What is counted. Where each count comes from: app/domain/achievements/read-acts.ts. */
export const acts = [
  'habit-ticks',
  'habit-pillars',
  'habit-one',
  'health-ticks',
  'journal-days',
  'mornings',
  'evenings',
  'measurements',
  'health-form',
  'nutrition-form',
  'goals-set',
  'goal-steps',
  'goals-reached',
  'goal-look-backs',
  'coach-messages',
  'calls',
  'stories',
  'feedback',
  'community-days',
  'groups-in',
  'challenges-done',
  'days-in-row',
  'weeks',
  'returns',
  'check-ins',
  'program-days',
  'programs-finished',
  'look-backs',
  'assessments',
  'level',
] as const;
export type Act = (typeof acts)[number];

export const categories = [
  'habits',
  'journal',
  'health',
  'goals',
  'programs',
  'streaks',
  'community',
  'levels',
] as const;
export type Category = (typeof categories)[number];

/** How far along its way it stands: what its drawing shows, and what its credits follow. */
export type Step = 1 | 2 | 3 | 4 | 5;

/**
 * Something that is rewarded, as data. Its progress is worked out from what somebody did, and stored nowhere. Its name and what it
 * is for are texts, by its id (`locales/<language>/achievement-list.json`), which never changes once landed.
 */
export interface Achievement {
  readonly id: string;
  readonly category: Category;
  readonly act: Act;
  /** How often, or for how long, or up to which level. */
  readonly times: number;
  readonly step: Step;
}

/** Credits by step: more for what takes longer, never so much that the rest looks small. */
const creditsByStep = { 1: 5, 2: 10, 3: 20, 4: 40, 5: 60 } as const satisfies Record<Step, number>;
export const creditsOf = ({ step }: Pick<Achievement, 'step'>): number => creditsByStep[step];

/** Where an act is done, and the feature without which nobody can do it; null for what is never switched off. */
export const placeOf: Readonly<Record<Act, { readonly to: string; readonly feature: string | null }>> = {
  'habit-ticks': { to: '/habits', feature: 'habits' },
  'habit-pillars': { to: '/habits/library', feature: 'habits' },
  'habit-one': { to: '/habits', feature: 'habits' },
  'health-ticks': { to: '/habits', feature: 'habits' },
  'journal-days': { to: '/journal', feature: 'journal' },
  mornings: { to: '/journal', feature: 'journal' },
  evenings: { to: '/journal', feature: 'journal' },
  measurements: { to: '/measurements', feature: 'measurements' },
  'health-form': { to: '/forms/health-assessment', feature: 'forms' },
  'nutrition-form': { to: '/forms/nutrition-fitness', feature: 'forms' },
  'goals-set': { to: '/goals', feature: 'goal-setting' },
  'goal-steps': { to: '/goals', feature: 'goal-setting' },
  'goals-reached': { to: '/goals', feature: 'goal-setting' },
  'goal-look-backs': { to: '/goals', feature: 'goal-setting' },
  'coach-messages': { to: '/coaching', feature: 'coaching' },
  calls: { to: '/coaching/calls', feature: 'coaching' },
  stories: { to: '/forms/smart-testimonial', feature: 'testimonials' },
  feedback: { to: '/feedback', feature: 'feedback' },
  'community-days': { to: '/community', feature: 'community' },
  'groups-in': { to: '/community/groups', feature: 'community-groups' },
  'challenges-done': { to: '/challenges', feature: 'challenges' },
  'days-in-row': { to: '/dashboard', feature: 'dashboard' },
  weeks: { to: '/dashboard', feature: 'dashboard' },
  returns: { to: '/dashboard', feature: 'dashboard' },
  'check-ins': { to: '/freedom-plan', feature: 'freedom-plan' },
  'program-days': { to: '/freedom-plan', feature: 'freedom-plan' },
  'programs-finished': { to: '/freedom-plan', feature: 'freedom-plan' },
  'look-backs': { to: '/look-back', feature: 'dashboard' },
  assessments: { to: '/forms', feature: 'forms' },
  level: { to: '/xp-zones', feature: null },
};
