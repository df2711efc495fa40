/** What a testimonial is about. `story`: a bit of everything, where no single theme has enough sentences. */
export const focuses = ['change', 'result', 'feeling', 'advice', 'story'] as const;
export type Focus = (typeof focuses)[number];

/**
 * The answers that testimonials are made of: those in which people speak of what they have lived through here, the best
 * first, each with what it is usually about. Nothing else is ever read for them: no journal, no health, no body, no money,
 * no onboarding, nothing that is kept beside a name. A field that a form adds stays out until it is written here.
 */
export const sampleFields = {
  testimonial: {
    testimonialQuote: 'result',
    // Before what came of it: so it is told.
    beforeSituation: 'change',
    transformationStory: 'change',
    afterResults: 'result',
    most_impactful_change: 'change',
    before_after_comparison: 'change',
    biggest_challenge_overcome: 'change',
    key_learnings: 'result',
    recommendation_reason: 'advice',
    advice_for_others: 'advice',
  },
  'program-evaluation': {
    success_stories: 'result',
    mostValuable: 'result',
    behaviorChanges: 'change',
    measurableResults: 'result',
    skillsGained: 'result',
  },
  offboard: {
    testimonial: 'result',
    biggest_transformations: 'change',
    goals_achieved: 'result',
    overall_experience: 'feeling',
    most_valuable_aspects: 'result',
    recommendation_reason: 'advice',
  },
  'progress-checkin': {
    mindset_improvements: 'change',
    purpose_improvements: 'change',
    relationships_improvements: 'change',
    habit_tracking_review: 'result',
    journal_insights: 'feeling',
    initial_goals_review: 'result',
  },
  'habit-intake': { proudest_habit: 'result' },
  'purpose-legacy-elite': { proud_moment: 'result' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Focus>>>>;
export type SampleForm = keyof typeof sampleFields;
