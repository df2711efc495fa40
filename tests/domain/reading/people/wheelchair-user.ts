import type { Person } from '../person.ts';

export const person: Person = {
  name: 'wheelchair-user',
  language: 'en',
  life: 'Dee, 41, has used a wheelchair since a spinal injury at 19, works in a library and wants to be strong again after a winter indoors. Walking advice has followed her all her life.',
  wizard: {
    form: 'basic-onboarding',
    answers: {
      name: 'Dee Alvarez',
      age: '36-45',
      bio: 'wheelchair user 22 yrs, librarian',
      goal_title: 'get my shoulders strong again',
      goal_pillar: 'Health',
      goal_description: 'three workouts a week in my chair, winter killed my fitness',
      goal_timeframe: '90-days',
      energy_state: 6,
      primary_blocker: 'inconsistent_habits',
      support_level: 'supported',
      core_values: ['freedom', 'honesty', 'adventure'],
      support_preference: 'direct_feedback',
      accountability_style: 'self_tracking',
      challenge_preference: 'steady_stretch',
      motivation_drivers: ['freedom', 'self_respect'],
      journey_reasons: ['I want to go camping in May'],
    },
  },
  forms: {
    'nutrition-fitness': {
      height_cm: 170,
      weight_kg: 68,
      sleep_hours: 7,
      primary_health_goals: 'upper body strength, I use a wheelchair. no shoulder pain',
      stress_level: 4,
      meals_per_day: 3,
      snacks_per_day: 1,
      exercise_frequency: 1,
      exercise_duration: 20,
      caffeine_cups_per_day: 2,
      alcohol_drinks_per_day: 0.5,
      smoking_frequency: 'Never',
      accountability_preferences: ['Weekly progress reviews'],
    },
  },
  expected: {
    profile: {
      must: {
        'the goal is strength': /strength|strong|shoulder|workout|train/,
        'a first session with a day':
          /(?:first|one|two|three) (?:workout|session|time)|day and|on which day|minutes/,
      },
      mustNot: {
        'walk, run, stand, stairs':
          /\b(?:walk|walking|run|running|jog|stairs|steps a day|on your feet|stand up|squat)\b/,
        'pities or diagnoses': /despite your (?:condition|disability)|confined|suffer/,
      },
      may: { camping: /camp|may\b/, 'pain stops the plan': /pain|physio/ },
    },
    'nutrition-fitness': {
      must: {
        'movement that fits a chair':
          /chair|seated|sitting|upper[- ]body|arms?\b|band|push(?:ing|es)?|roll|hand ?cycle|shoulder/,
        'shoulders are looked after': /shoulder|pain|physio|therapist/,
      },
      mustNot: {
        'walk, run, stand, squats':
          /\b(?:walk|walking|run|running|jog|stairs|squats?|plank|shoes|on your feet)\b/,
      },
      may: { 'twice a week': /two|twice|second/ },
    },
  },
};
