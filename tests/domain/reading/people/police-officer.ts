import type { Person } from '../person.ts';

export const person: Person = {
  name: 'police-officer',
  language: 'en',
  heldOut: true,
  life: 'Tanya, 35, patrol officer on shifts that rotate every four days, was first at a crash with a child in August. Since then she snaps at her wife, drives past that corner at work, and sleeps when the body gives up. In the department nobody talks.',
  wizard: {
    form: 'basic-onboarding',
    answers: {
      name: 'T.',
      age: '26-35',
      bio: 'patrol, 11 yrs on, rotating shifts 4 on 3 off days/swings/mids',
      goal_title: 'quit snapping at my wife',
      goal_pillar: 'Relationships',
      goal_description: 'bad call in august, a kid. cant sleep right since. dont want it in my file',
      goal_timeframe: '60-days',
      energy_state: 4,
      primary_blocker: 'relationship_challenges',
      support_level: 'neutral',
      core_values: ['service', 'family', 'honesty'],
      transformation_experience: 'first_attempt',
      emotional_patterns: ['quick_anger', 'shutting_down', 'calm_under_pressure'],
      learning_style: 'doing',
      support_preference: 'direct_feedback',
      accountability_style: 'self_tracking',
      challenge_preference: 'short_sprints',
      motivation_drivers: ['self_respect'],
      journey_reasons: ['she said fix it or else'],
    },
  },
  expected: {
    profile: {
      must: {
        'sees the call or what it did':
          /august|(?:the|that|bad|one) call\b|what you saw|crash|happened|\bkid\b|child|trauma|memory|since then|stays with/,
        'somebody who is trained and confidential':
          /peer support|counsel|therap|psycholog|chaplain|confidential|employee assistance|outside (?:of )?(?:the )?(?:department|chain)|(?:doctor|professional)[\s\S]{0,120}(?:what you saw|\bcall\b|sleep|trauma|august|happened|private|bad)|(?:what you saw|\bcall\b|sleep|trauma|august|happened|private|bad)[\s\S]{0,120}(?:doctor|professional)/,
        'sleep that fits rotating shifts': /shift|rotat|sleep|after (?:a|your|the) (?:shift|mids)|dark|nap/,
        'a sentence or pause with her wife':
          /\bwife\b|(?:\bsnap|answer|\bspeak\b|the door|at home)[\s\S]{0,120}(?:pause|breath|sentence|minutes|\bwalk|before you)|(?:pause|breath|sentence|minutes|\bwalk|before you)[\s\S]{0,120}(?:\bsnap|answer|\bspeak\b|the door|at home)/,
      },
      mustNot: {
        'the same hours daily': /same (?:time|hour|bedtime) (?:each|every|on all)|same bedtime/,
        'tough it out': /toughen|suck it up|part of the job|just (?:breathe|let it go)/,
        'a man beside her': /\bhusband\b|your (?:boyfriend)/,
        diagnoses: /you (?:have|suffer from) (?:ptsd|post|trauma|a disorder)/,
      },
      may: {
        'the file': /file|record|confiden|private/,
        'anger as a sign': /anger|snap|signal|sign\b|tired/,
      },
    },
  },
};
