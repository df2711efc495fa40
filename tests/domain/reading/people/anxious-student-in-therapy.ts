import type { Person } from '../person.ts';

export const person: Person = {
  name: 'anxious-student-in-therapy',
  language: 'en',
  life: 'Maya, 19, first year at college, has panic in lecture halls and sees a therapist on Tuesdays. Money is her parents’, time is there; what is missing is getting into the room.',
  wizard: {
    form: 'basic-onboarding',
    answers: {
      name: 'maya',
      age: '18-25',
      bio: 'freshman, anxiety, in therapy',
      goal_title: 'go to class',
      goal_pillar: 'Mindset',
      goal_description: 'i skip lectures bc i panic in the big hall. therapist says exposure',
      goal_timeframe: '30-days',
      energy_state: 5,
      primary_blocker: 'fear_of_failure',
      support_level: 'supported',
      emotional_patterns: ['overthinking', 'worry', 'avoidance'],
      support_preference: 'encouragement',
      accountability_style: 'partner',
      challenge_preference: 'bold_leaps',
      journey_reasons: ['dont want to drop out'],
    },
  },
  elite: {
    form: 'mindset-performance-elite',
    levels: {
      focus: 3,
      self_belief: 2,
      regulation: 2,
      resilience: 2,
      learning: 4,
      discipline: 3,
      self_talk: 1,
    },
    answers: {
      ask_help: 5,
      avoid_hard: 5,
      inner_sentence: 'everyone can see it',
      next_level: 'sit in the back row the whole hour',
    },
  },
  expected: {
    profile: {
      must: {
        'names the anxiety or panic': /anxi|panic|fear|afraid/,
        'with her therapist': /therap/,
        'a step toward the room': /class|lecture|hall|room|door|seat|row|minutes/,
      },
      mustNot: {
        'breathe and it is gone':
          /just breathe|calm down|overcome (?:your )?anxiety (?:in|for good)|get rid of/,
        'stay away': /skip (?:the|it)|stay home|avoid (?:the|big)/,
        'a leap alone': /(?:biggest|boldest) (?:step|leap)|all at once/,
      },
      may: { 'somebody beside her': /friend|partner|together|with you|somebody|someone/ },
    },
    'mindset-performance-elite': {
      must: {
        'how she speaks with herself': /self-talk|speak to yourself|talk to yourself|inner|yourself/,
        'asking for help is a strength': /help/,
        'avoiding what is hard': /avoid|hard/,
        'an experiment for a week': /week|days|each time|once/,
      },
      mustNot: {
        diagnoses: /you (?:have|suffer from) (?:a )?(?:disorder|social anxiety|panic disorder)/,
        'clinical promise': /cure|heal your anxiety/,
      },
      may: { therapist: /therap/, 'her sentence': { quoted: /everyone can see/ } },
    },
  },
};
