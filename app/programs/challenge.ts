import type { Program } from './program.ts';

/**
 * The 30-day challenge: a workbook for one goal of any kind, done alone. Five days choose it and cut it to size; then a step a
 * day, full or two minutes, through the beginning, the dull middle and the holding on, to a last day that counts.
 */
export const challenge = {
  id: 'challenge',
  tier: 'challenge_30_day',
  rhythm: 'day',
  phases: [
    {
      id: 'choose',
      steps: [
        { id: 'five-candidates', pillar: 'Purpose', minutes: 10 },
        {
          id: 'whose-goal',
          pillar: 'Purpose',
          minutes: 10,
          buildsOn: ['five-candidates'],
          sources: ['sheldon'],
        },
        { id: 'your-own-hands', pillar: 'Mindset', minutes: 10, buildsOn: ['whose-goal'] },
        {
          id: 'visible-on-day-30',
          pillar: 'Purpose',
          minutes: 10,
          buildsOn: ['your-own-hands'],
          offers: { kind: 'goal' },
          sources: ['locke', 'buehler'],
        },
        { id: 'price-tag', pillar: 'Financial', minutes: 10, buildsOn: ['visible-on-day-30'] },
      ],
    },
    {
      id: 'begin',
      steps: [
        {
          id: 'the-floor',
          pillar: 'Mindset',
          minutes: 5,
          buildsOn: ['your-own-hands'],
          offers: { kind: 'habit', habit: 'step-for-goal' },
          sources: ['fogg'],
        },
        {
          id: 'before-you-feel-like-it',
          pillar: 'Mindset',
          minutes: 15,
          buildsOn: ['the-floor'],
          sources: ['martell'],
        },
        { id: 'the-hook', pillar: 'Health', minutes: 10, buildsOn: ['the-floor'], sources: ['lally'] },
        { id: 'a-mark', pillar: 'Mindset', minutes: 8, buildsOn: ['the-hook'], sources: ['harkin'] },
        {
          id: 'obstacle-inside',
          pillar: 'Mindset',
          minutes: 15,
          buildsOn: ['visible-on-day-30'],
          sources: ['oettingen'],
        },
        {
          id: 'if-then',
          pillar: 'Mindset',
          minutes: 10,
          buildsOn: ['obstacle-inside'],
          sources: ['gollwitzer'],
        },
        {
          id: 'the-first-three-feet',
          pillar: 'Health',
          minutes: 12,
          buildsOn: ['the-hook'],
          offers: { kind: 'habit', habit: 'first-thing-tomorrow' },
          sources: ['wood'],
        },
        { id: 'one-person-knows', pillar: 'Relationships', minutes: 8, buildsOn: ['visible-on-day-30'] },
      ],
    },
    {
      id: 'dull-middle',
      steps: [
        { id: 'count-first', pillar: 'Mindset', minutes: 12, buildsOn: ['the-hook', 'a-mark'] },
        { id: 'tired-day', pillar: 'Health', minutes: 5, buildsOn: ['the-floor'], sources: ['irish'] },
        { id: 'bored', pillar: 'Mindset', minutes: 15, sources: ['bonezzi', 'milkman'] },
        {
          id: 'choose-again',
          pillar: 'Purpose',
          minutes: 12,
          buildsOn: ['whose-goal', 'visible-on-day-30'],
          offers: { kind: 'habit', habit: 'read-your-why' },
          sources: ['wrosch'],
        },
        { id: 'ask-for-one-thing', pillar: 'Relationships', minutes: 10, sources: ['flynn'] },
        { id: 'the-leak', pillar: 'Financial', minutes: 12, buildsOn: ['price-tag', 'tired-day'] },
        {
          id: 'bad-week-page',
          pillar: 'Mindset',
          minutes: 15,
          buildsOn: ['if-then', 'one-person-knows'],
          sources: ['marlatt'],
        },
      ],
    },
    {
      id: 'hold',
      steps: [
        {
          id: 'after-a-gap',
          pillar: 'Mindset',
          minutes: 5,
          buildsOn: ['the-hook', 'a-mark'],
          sources: ['lally', 'neff'],
        },
        {
          id: 'one-no',
          pillar: 'Relationships',
          minutes: 5,
          buildsOn: ['the-hook'],
          offers: { kind: 'habit', habit: 'one-honest-no' },
        },
        {
          id: 'first-slot',
          pillar: 'Financial',
          minutes: 12,
          buildsOn: ['count-first'],
          sources: ['thaler'],
        },
        { id: 'rest-on-purpose', pillar: 'Health', minutes: 15, buildsOn: ['a-mark'] },
        {
          id: 'one-long-set',
          pillar: 'Mindset',
          minutes: 15,
          buildsOn: ['rest-on-purpose'],
          sources: ['leroy'],
        },
        { id: 'enough', pillar: 'Purpose', minutes: 15, buildsOn: ['visible-on-day-30', 'choose-again'] },
      ],
    },
    {
      id: 'close',
      steps: [
        { id: 'still-owed', pillar: 'Financial', minutes: 15, buildsOn: ['price-tag'] },
        {
          id: 'who-held-the-other-end',
          pillar: 'Relationships',
          minutes: 8,
          buildsOn: ['one-person-knows', 'ask-for-one-thing'],
          offers: { kind: 'habit', habit: 'exact-thanks' },
        },
        {
          id: 'keep-shrink-stop',
          pillar: 'Purpose',
          minutes: 12,
          buildsOn: ['the-hook', 'enough'],
          sources: ['lally'],
        },
        {
          id: 'the-last-box',
          pillar: 'Purpose',
          minutes: 15,
          buildsOn: ['five-candidates', 'visible-on-day-30', 'a-mark', 'keep-shrink-stop'],
          offers: { kind: 'goal' },
        },
      ],
    },
  ],
  sources: {
    sheldon:
      'Kennon M. Sheldon and Andrew J. Elliot, “Goal Striving, Need Satisfaction, and Longitudinal Well-Being: The Self-Concordance Model”, 1999',
    locke:
      'Edwin A. Locke and Gary P. Latham, “Building a Practically Useful Theory of Goal Setting and Task Motivation: A 35-Year Odyssey”, 2002',
    buehler:
      'Roger Buehler, Dale Griffin and Michael Ross, “Exploring the ‘Planning Fallacy’: Why People Underestimate Their Task Completion Times”, 1994',
    fogg: 'BJ Fogg, “Tiny Habits: The Small Changes That Change Everything”, 2019',
    martell:
      'Christopher R. Martell, Sona Dimidjian and Ruth Herman-Dunn, “Behavioral Activation for Depression: A Clinician’s Guide”, 2010',
    lally:
      'Phillippa Lally and others, “How Are Habits Formed: Modelling Habit Formation in the Real World”, 2010',
    harkin:
      'Benjamin Harkin and others, “Does Monitoring Goal Progress Promote Goal Attainment? A Meta-Analysis of the Experimental Evidence”, 2016',
    oettingen:
      'Gabriele Oettingen, “Rethinking Positive Thinking: Inside the New Science of Motivation”, 2014',
    gollwitzer:
      'Peter M. Gollwitzer and Paschal Sheeran, “Implementation Intentions and Goal Achievement: A Meta-Analysis of Effects and Processes”, 2006',
    wood: 'Wendy Wood, “Good Habits, Bad Habits: The Science of Making Positive Changes That Stick”, 2019',
    irish:
      'Leah A. Irish and others, “The Role of Sleep Hygiene in Promoting Public Health: A Review of Empirical Evidence”, 2015',
    bonezzi:
      'Andrea Bonezzi, C. Miguel Brendl and Matteo De Angelis, “Stuck in the Middle: The Psychophysics of Goal Pursuit”, 2011',
    milkman:
      'Katherine L. Milkman, Julia A. Minson and Kevin G. M. Volpp, “Holding the Hunger Games Hostage at the Gym: An Evaluation of Temptation Bundling”, 2014',
    wrosch:
      'Carsten Wrosch and others, “Adaptive Self-Regulation of Unattainable Goals: Goal Disengagement, Goal Reengagement, and Subjective Well-Being”, 2003',
    flynn:
      'Francis J. Flynn and Vanessa K. B. Lake, “If You Need Help, Just Ask: Underestimating Compliance with Direct Requests for Help”, 2008',
    marlatt:
      'G. Alan Marlatt and Judith R. Gordon, “Relapse Prevention: Maintenance Strategies in the Treatment of Addictive Behaviors”, 1985',
    neff: 'Kristin Neff, “Self-Compassion: The Proven Power of Being Kind to Yourself”, 2011',
    thaler:
      'Richard H. Thaler and Shlomo Benartzi, “Save More Tomorrow: Using Behavioral Economics to Increase Employee Saving”, 2004',
    leroy:
      'Sophie Leroy, “Why Is It So Hard to Do My Work? The Challenge of Attention Residue When Switching Between Work Tasks”, 2009',
  },
} satisfies Program;
