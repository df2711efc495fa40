import { v7 as uuid } from 'uuid';
import type { Database } from '../database.ts';
import type { FeatureTables } from '../tables/features.ts';

type Row = FeatureTables['feature_flags'];

/** A feature as it is seeded: what it says nothing of has the defaults of the table. */
interface FeatureSeed {
  readonly key: string;
  readonly level: number;
  readonly category: string;
  readonly xp?: number;
  readonly type?: string;
  readonly planned?: true;
  readonly tags: readonly string[];
}

/** Keys of one level and category, each with its tags behind it. */
const of = (
  level: number,
  category: string,
  keys: Readonly<Record<string, readonly string[]>>,
  more: Pick<FeatureSeed, 'xp' | 'type' | 'planned'> = {},
): readonly FeatureSeed[] =>
  Object.entries(keys).map(([key, tags]) => ({ key, level, category, tags, ...more }));

/**
 * What the product has. Levels: 0 essential core, 1 tracking and reflection, 2 goals and progress, 3 analytics and social,
 * 4 premium coaching, 5 mastery (specification 3, §6). Names and descriptions are texts of `locales`.
 */
export const featureSeeds: readonly FeatureSeed[] = [
  ...of(0, 'core', {
    dashboard: ['today'],
    calendar: ['today', 'days'],
    journal: ['today', 'reflection'],
    habits: ['today', 'practice'],
    forms: ['assessments'],
    'form-history': ['assessments', 'history'],
    'form-analysis': ['assessments', 'insights'],
    profile: ['account'],
    settings: ['account'],
    feedback: ['account', 'contact'],
    welcome: ['start'],
    onboarding: ['start'],
    jumpstart: ['start', 'trial'],
    'daily-checkin': ['start', 'days'],
    'freedom-plan': ['program', 'payments'],
    'transformation-profile': ['assessments', 'insights'],
    testimonials: ['assessments', 'sharing'],
    // Onboarding writes the first goal, and /goals asks for no more than signing in (specification 3, §2).
    'goal-setting': ['goals'],
    'goal-plans': ['goals', 'habits'],
  }),
  ...of(0, 'core', { notifications: ['account', 'mail'], 'help-now': ['safety'] }, { type: 'component' }),
  ...of(0, 'learning', { education: ['courses', 'articles'] }),
  ...of(1, 'tracking', {
    'weekly-review': ['reflection'],
    'body-composition': ['health', 'measurements'],
    measurements: ['health', 'measurements'],
    nutrition: ['health', 'food'],
    'workout-planner': ['health', 'movement'],
    'health-reports': ['health', 'laboratory'],
    finances: ['financial', 'budget'],
    'life-balance': ['pillars'],
  }),
  ...of(1, 'tracking', { reminders: ['habits', 'mail'] }, { type: 'component' }),
  ...of(2, 'growth', {
    progress: ['goals', 'history'],
    achievements: ['rewards'],
    'xp-zones': ['levels'],
    'drag-drop-zones': ['levels'],
  }),
  ...of(
    2,
    'growth',
    { milestones: ['goals'], 'rebalancing-planner': ['pillars', 'goals'] },
    { type: 'component' },
  ),
  ...of(3, 'analytics', {
    insights: ['patterns'],
    'comprehensive-analysis': ['patterns', 'reports'],
    'progress-analytics': ['history', 'patterns'],
  }),
  ...of(3, 'analytics', { 'report-sharing': ['health', 'sharing'] }, { type: 'component' }),
  ...of(3, 'social', {
    community: ['people'],
    'community-groups': ['people'],
    challenges: ['people', 'practice'],
    leaderboard: ['people', 'levels'],
  }),
  ...of(4, 'coaching', {
    coaching: ['coach'],
    'coaching-calls': ['coach', 'days'],
    'coach-messages': ['coach'],
    'emotional-mapping': ['coach', 'reflection'],
    'goal-mapping': ['coach', 'goals'],
    'growth-insights': ['coach', 'patterns'],
  }),
  ...of(5, 'mastery', {
    'legacy-planning': ['purpose'],
    'year-in-review': ['history'],
  }),
  // Somebody who begins is led by somebody who has come far: nobody is promised that before it is there.
  ...of(5, 'mastery', { mentoring: ['people'] }, { planned: true }),
  // Specification 3, §6: level and points, both.
  ...of(2, 'elite', { 'elite-relationship-mastery': ['assessments', 'relationships'] }, { xp: 250 }),
  ...of(3, 'elite', { 'elite-health-optimization': ['assessments', 'health'] }, { xp: 300 }),
  ...of(4, 'elite', { 'elite-financial-mastery': ['assessments', 'financial'] }, { xp: 350 }),
  ...of(4, 'elite', { 'elite-purpose-legacy': ['assessments', 'purpose'] }, { xp: 400 }),
  ...of(5, 'elite', { 'elite-mindset-performance': ['assessments', 'mindset'] }, { xp: 450 }),
  ...of(0, 'admin', {
    admin: ['overview'],
    'user-management': ['people'],
    'feature-management': ['features'],
    'xp-management': ['levels'],
    'system-settings': ['site'],
    'content-management': ['site'],
    'billing-management': ['payments'],
    'program-management': ['payments', 'program'],
    'lead-management': ['people'],
    'site-analytics': ['site', 'patterns'],
    'feedback-management': ['people', 'contact'],
    'testimonial-management': ['sharing'],
    'community-management': ['people'],
    'audit-logs': ['site', 'history'],
  }),
  ...of(
    0,
    'admin',
    { 'api-access': ['site'], 'white-label': ['site'] },
    { type: 'component', planned: true },
  ),
];

/** Adds the features that are missing; what an administrator changed or deleted stays as it is. */
export async function seedFeatures(trx: Database): Promise<void> {
  await trx
    .insertInto('feature_flags')
    .values(
      featureSeeds.map(({ key, level, category, xp, type, planned, tags }) => ({
        id: uuid(),
        feature_name: key,
        level,
        category,
        status: planned ? ('disabled' as const) : ('active' as const),
        feature_type: type ?? 'page',
        development_status: planned ? 'planned' : 'live',
        is_core_feature: level === 0 && category === 'core' ? 1 : 0,
        bypass_roles: JSON.stringify(
          category === 'admin' ? ['admin'] : category === 'coaching' ? ['coach'] : [],
        ),
        xp_requirement: xp ?? 0,
        tags: JSON.stringify(tags),
      })) satisfies readonly Partial<Record<keyof Row, unknown>>[],
    )
    .onConflict((conflict) => conflict.column('feature_name').doNothing())
    .execute();
}
