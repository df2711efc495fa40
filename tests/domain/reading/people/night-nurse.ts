import type { Person } from '../person.ts';

export const person: Person = {
  name: 'night-nurse',
  language: 'en',
  life: 'Ruth, 38, works four nights a week on a surgical ward and has two small boys at home. She sleeps by day, in pieces, and has never had a regular bedtime in eleven years.',
  wizard: {
    form: 'basic-onboarding',
    answers: {
      name: 'Ruth',
      age: '36-45',
      bio: 'RN on nights, 4x12. two boys 3 and 5',
      goal_title: 'sleep like a human',
      goal_pillar: 'Health',
      goal_description: 'get 6 hrs in a row after a night shift without the boys waking me',
      goal_timeframe: '60-days',
      energy_state: 3,
      primary_blocker: 'overwhelmed',
      support_level: 'neutral',
      core_values: ['family', 'health'],
      emotional_patterns: ['people_pleasing'],
      support_preference: 'encouragement',
      challenge_preference: 'small_steps',
      journey_reasons: ['my boys', 'I drove home asleep once'],
    },
  },
  forms: {
    'nutrition-fitness': {
      height_cm: 166,
      weight_kg: 81,
      sleep_hours: 4.5,
      primary_health_goals: 'sleep after nights, stop living on vending machine food at 3am',
      stress_level: 8,
      meals_per_day: 2,
      snacks_per_day: 4,
      exercise_frequency: 0,
      exercise_duration: 0,
      caffeine_cups_per_day: 5,
      alcohol_drinks_per_day: 0,
      smoking_frequency: 'Never',
    },
  },
  expected: {
    profile: {
      must: {
        'speaks of nights or shifts': /\bnights?\b.{0,30}(?:work|shift|ward|on\b)|shift|night work/,
        'a step for sleep by day':
          /(?:dark|curtain|mask|earplug|phone|door|nap|anchor|daytime|during the day|by day|after (?:a|the|your) (?:night|shift))/,
        'sees the children': /\bboys\b|child|kids|little ones|small ones/,
      },
      mustNot: {
        'the same bedtime every night':
          /same (?:time|hour) (?:each|every) (?:night|day|evening|morning)|same bedtime|in bed (?:before|by) (?:ten|eleven|\d)/,
        'an evening that is her working time':
          /(?:each|every) (?:evening|night)[^.]{0,40}(?:before bed|go to bed|lights out)/,
      },
      may: {
        'the drive home': /drive|driving|wheel/,
        'somebody to take the boys': /take the (?:boys|kids|children)|partner|swap|neighbor|sitter/,
      },
    },
    'nutrition-fitness': {
      must: {
        'speaks of nights or shifts': /night (?:shift|work)|shift|nights/,
        'food for the night': /meal|food|snack|eat|bring|pack/,
        'caffeine early in the shift': /caffeine|coffee|cup/,
      },
      mustNot: {
        'the same hour on all days': /same (?:time|hour) (?:on all|each|every)|all seven days|weekends too/,
        'no caffeine after noon': /(?:after|before) (?:noon|midday|two in the afternoon|lunch)/,
      },
      may: { 'driving tired': /driv|wheel/, 'darkness by day': /dark|curtain|mask/ },
    },
  },
};
