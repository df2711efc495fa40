import type { Program, ProgramStep } from './program.ts';

const choose: readonly ProgramStep[] = [
  { id: 'what-keeps-coming-back', pillar: 'Purpose', minutes: 10, sources: ['hayes'] },
  {
    id: 'an-ordinary-hour-on-day-30',
    pillar: 'Mindset',
    minutes: 12,
    buildsOn: ['what-keeps-coming-back'],
    offers: { kind: 'goal' },
    sources: ['locke-latham', 'oettingen'],
  },
  {
    id: 'where-the-strength-of-a-day-goes',
    pillar: 'Health',
    minutes: 15,
    buildsOn: ['an-ordinary-hour-on-day-30'],
    offers: { kind: 'form', form: 'nutrition-fitness' },
  },
  {
    id: 'who-stands-close-to-your-goal',
    pillar: 'Relationships',
    minutes: 10,
    buildsOn: ['what-keeps-coming-back'],
  },
  {
    id: 'the-body-you-do-it-with',
    pillar: 'Health',
    minutes: 15,
    buildsOn: ['where-the-strength-of-a-day-goes'],
    offers: { kind: 'form', form: 'health-assessment' },
  },
  {
    id: 'what-money-has-to-do-with-it',
    pillar: 'Financial',
    minutes: 10,
    sources: ['mullainathan-shafir'],
  },
  {
    id: 'small-enough-for-your-worst-day',
    pillar: 'Purpose',
    minutes: 15,
    buildsOn: [
      'what-keeps-coming-back',
      'an-ordinary-hour-on-day-30',
      'where-the-strength-of-a-day-goes',
      'who-stands-close-to-your-goal',
      'the-body-you-do-it-with',
      'what-money-has-to-do-with-it',
    ],
    offers: { kind: 'habit', habit: 'step-for-goal' },
    sources: ['fogg', 'lally'],
  },
];

const repeat: readonly ProgramStep[] = [
  {
    id: 'after-what-you-do-anyway',
    pillar: 'Mindset',
    minutes: 8,
    buildsOn: ['small-enough-for-your-worst-day'],
    sources: ['gollwitzer', 'wood'],
  },
  {
    id: 'a-page-in-the-morning',
    pillar: 'Purpose',
    minutes: 5,
    buildsOn: ['after-what-you-do-anyway'],
  },
  {
    id: 'tomorrow-begins-tonight',
    pillar: 'Health',
    minutes: 10,
    buildsOn: ['where-the-strength-of-a-day-goes', 'the-body-you-do-it-with'],
    sources: ['espie'],
  },
  {
    id: 'one-favor-exactly-this-big',
    pillar: 'Relationships',
    minutes: 8,
    buildsOn: ['who-stands-close-to-your-goal'],
    sources: ['rosenberg'],
  },
  {
    id: 'a-page-in-the-evening',
    pillar: 'Mindset',
    minutes: 5,
    buildsOn: ['a-page-in-the-morning'],
    offers: { kind: 'habit', habit: 'done-list' },
    sources: ['harkin', 'amabile-kramer'],
  },
  {
    id: 'the-purchase-at-the-end-of-the-day',
    pillar: 'Financial',
    minutes: 8,
    buildsOn: ['what-money-has-to-do-with-it'],
  },
  {
    id: 'seven-marks-on-a-page',
    pillar: 'Mindset',
    minutes: 10,
    buildsOn: ['after-what-you-do-anyway', 'a-page-in-the-morning', 'a-page-in-the-evening'],
    sources: ['lally'],
  },
];

const dullWeek: readonly ProgramStep[] = [
  {
    id: 'a-thought-that-rides-along',
    pillar: 'Mindset',
    minutes: 5,
    sources: ['hayes', 'harris'],
  },
  {
    id: 'food-before-you-need-it',
    pillar: 'Health',
    minutes: 8,
    buildsOn: ['where-the-strength-of-a-day-goes'],
    sources: ['wood'],
  },
  {
    id: 'the-part-of-the-work-that-carries-you',
    pillar: 'Purpose',
    minutes: 8,
    offers: { kind: 'habit', habit: 'what-gave-energy' },
    sources: ['wrzesniewski-dutton'],
  },
  {
    id: 'one-size-smaller',
    pillar: 'Mindset',
    minutes: 10,
    buildsOn: ['small-enough-for-your-worst-day', 'seven-marks-on-a-page'],
    sources: ['fogg'],
  },
  {
    id: 'four-lines-about-the-noise',
    pillar: 'Relationships',
    minutes: 8,
    buildsOn: ['who-stands-close-to-your-goal', 'one-favor-exactly-this-big'],
    sources: ['rosenberg', 'gottman-silver'],
  },
  {
    id: 'still-paying-for-an-older-wish',
    pillar: 'Financial',
    minutes: 10,
    buildsOn: ['what-money-has-to-do-with-it', 'the-purchase-at-the-end-of-the-day'],
  },
  {
    id: 'what-held-and-who-held-it',
    pillar: 'Relationships',
    minutes: 10,
    buildsOn: ['who-stands-close-to-your-goal', 'seven-marks-on-a-page', 'one-size-smaller'],
  },
];

const keep: readonly ProgramStep[] = [
  {
    id: 'a-walk-with-one-question',
    pillar: 'Health',
    minutes: 10,
    buildsOn: ['the-body-you-do-it-with'],
    sources: ['oppezzo-schwartz'],
  },
  {
    id: 'thanks-small-enough-to-carry-home',
    pillar: 'Relationships',
    minutes: 8,
    buildsOn: ['what-held-and-who-held-it'],
    sources: ['emmons-mccullough'],
  },
  {
    id: 'a-small-sum-for-the-bad-week',
    pillar: 'Financial',
    minutes: 10,
    buildsOn: ['what-money-has-to-do-with-it', 'still-paying-for-an-older-wish'],
    offers: { kind: 'habit', habit: 'put-aside-weekly' },
    sources: ['thaler-benartzi'],
  },
  {
    id: 'the-way-back',
    pillar: 'Mindset',
    minutes: 10,
    buildsOn: ['after-what-you-do-anyway', 'seven-marks-on-a-page'],
    sources: ['marlatt-gordon', 'neff'],
  },
  {
    id: 'what-it-is-good-for',
    pillar: 'Purpose',
    minutes: 8,
    buildsOn: ['what-keeps-coming-back', 'an-ordinary-hour-on-day-30'],
    sources: ['hayes'],
  },
  {
    id: 'what-the-month-asked-of-others',
    pillar: 'Relationships',
    minutes: 10,
    buildsOn: ['who-stands-close-to-your-goal', 'thanks-small-enough-to-carry-home'],
    sources: ['gottman-silver'],
  },
  {
    id: 'an-expense-you-know-already',
    pillar: 'Financial',
    minutes: 10,
    buildsOn: ['a-small-sum-for-the-bad-week'],
  },
  {
    id: 'what-stays-on-the-shelf',
    pillar: 'Purpose',
    minutes: 10,
    buildsOn: ['one-size-smaller', 'the-way-back', 'what-it-is-good-for'],
    offers: { kind: 'habit', habit: 'look-back-on-week' },
  },
  {
    id: 'a-letter-to-day-1',
    pillar: 'Purpose',
    minutes: 15,
    buildsOn: ['what-keeps-coming-back', 'an-ordinary-hour-on-day-30', 'what-stays-on-the-shelf'],
    sources: ['neff'],
  },
];

/**
 * The 30-day plan: one goal, and the whole life around it. It is chosen in the light of body, people and money, repeated in one
 * small habit, brought through its dull week, and kept.
 */
export const plan = {
  id: 'plan',
  tier: 'level_1',
  rhythm: 'day',
  phases: [
    { id: 'choose', steps: choose },
    { id: 'repeat', steps: repeat },
    { id: 'dull-week', steps: dullWeek },
    { id: 'keep', steps: keep },
  ],
  sources: {
    'amabile-kramer': 'Teresa Amabile and Steven Kramer, The Progress Principle, 2011',
    'emmons-mccullough':
      'Robert A. Emmons and Michael E. McCullough, Counting Blessings Versus Burdens (Journal of Personality and Social Psychology), 2003',
    espie: 'Colin A. Espie, Overcoming Insomnia and Sleep Problems, 2006',
    fogg: 'BJ Fogg, Tiny Habits, 2019',
    gollwitzer:
      'Peter M. Gollwitzer, Implementation Intentions: Strong Effects of Simple Plans (American Psychologist), 1999',
    'gottman-silver': 'John M. Gottman and Nan Silver, The Seven Principles for Making Marriage Work, 1999',
    harkin:
      'Benjamin Harkin and others, Does Monitoring Goal Progress Promote Goal Attainment? (Psychological Bulletin), 2016',
    harris: 'Russ Harris, The Happiness Trap, 2007',
    hayes: 'Steven C. Hayes, Kirk D. Strosahl and Kelly G. Wilson, Acceptance and Commitment Therapy, 1999',
    lally:
      'Phillippa Lally and others, How Are Habits Formed: Modelling Habit Formation in the Real World (European Journal of Social Psychology), 2010',
    'locke-latham':
      'Edwin A. Locke and Gary P. Latham, Building a Practically Useful Theory of Goal Setting and Task Motivation (American Psychologist), 2002',
    'marlatt-gordon': 'G. Alan Marlatt and Judith R. Gordon (editors), Relapse Prevention, 1985',
    'mullainathan-shafir': 'Sendhil Mullainathan and Eldar Shafir, Scarcity, 2013',
    neff: 'Kristin Neff, Self-Compassion, 2011',
    oettingen: 'Gabriele Oettingen, Rethinking Positive Thinking, 2014',
    'oppezzo-schwartz':
      'Marily Oppezzo and Daniel L. Schwartz, Give Your Ideas Some Legs (Journal of Experimental Psychology: Learning, Memory, and Cognition), 2014',
    rosenberg: 'Marshall B. Rosenberg, Nonviolent Communication, 1999',
    'thaler-benartzi':
      'Richard H. Thaler and Shlomo Benartzi, Save More Tomorrow (Journal of Political Economy), 2004',
    wood: 'Wendy Wood, Good Habits, Bad Habits, 2019',
    'wrzesniewski-dutton':
      'Amy Wrzesniewski and Jane E. Dutton, Crafting a Job (Academy of Management Review), 2001',
  },
} as const satisfies Program;
