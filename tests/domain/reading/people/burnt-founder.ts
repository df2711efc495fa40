import type { Person } from '../person.ts';

export const person: Person = {
  name: 'burnt-founder',
  language: 'en',
  heldOut: true,
  life: 'Priya, 36, started a software company five years ago and has fourteen people to pay. No day off in two years, chest tight in board calls, feels nothing when a deal closes. She asks for more discipline; she needs to stop.',
  wizard: {
    form: 'legacy-onboarding',
    answers: {
      name: 'Priya',
      age: '36-45',
      bio: 'Founder/CEO, 14 employees, seed stage',
      goal_title: '10x output w/o crashing',
      goal_pillar: 'Purpose',
      goal_description:
        'used to love this. now I close a deal and feel nothing. need better discipline / systems',
      goal_timeframe: '30-days',
      energy_state: 2,
      primary_blocker: 'lack_of_motivation',
      support_level: 'neutral',
      core_values: ['growth', 'freedom'],
      transformation_experience: 'lasting_change',
      emotional_patterns: ['self_criticism', 'shutting_down'],
      learning_style: 'reading',
      support_preference: 'direct_feedback',
      accountability_style: 'self_tracking',
      challenge_preference: 'bold_leaps',
      motivation_drivers: ['achievement', 'recognition'],
      emotional_why: 'if I slow down 14 people lose their job',
      desired_identity: 'unbreakable',
      blocker_origin: 'overwhelm_overcommitment',
      health_flags: ['poor_sleep', 'Other: chest gets tight in board calls'],
      journal_intention: 'vent',
      journey_reasons: ['cofounder said I look dead'],
    },
  },
  elite: {
    form: 'mindset-performance-elite',
    levels: {
      focus: 3,
      self_belief: 3,
      regulation: 2,
      resilience: 1,
      learning: 4,
      discipline: 5,
      self_talk: 1,
    },
    // Only what the form cannot be sent without.
    answers: { next_level: 'never needing a break' },
  },
  expected: {
    profile: {
      must: {
        'names the exhaustion':
          /exhaust|burn(?:ed|t|ing)?[- ]?out|you (?:are|sound|feel|seem)[^.]{0,30}(?:tired|worn)|drained|depleted|worn out|running on empty|numb|feel(?:ing)? nothing|without a day off|crash/,
        'rest before output':
          /\brest\b(?! of)|day off|time off|days? without work|(?:stop|pause|break)[^.]{0,40}(?:work|screen|mail|phone|evening|\bhour)|recover(?:y|ing)? (?:time|first|before)|slow(?:ing)? down|evening off|hours? off|sleep (?:first|before|more|comes)|vacation|holiday/,
        'a doctor for the chest': /doctor|physician|medical|checked|clinic/,
        'something handed over or given up':
          /hand (?:over|off|it)|delegat|cofounder|co-founder|drop|say no|cancel|cover|take over|leave out|share the|(?:meeting|thing) (?:less|fewer)|fewer/,
      },
      mustNot: {
        'harder and earlier':
          /(?:push|work) (?:even )?harder|wake (?:up )?(?:earlier|at (?:4|5|four|five))|double down|\bhustle\b|raise the bar|grind\b/,
        'a leap': /(?:take|make) (?:a|one|your) (?:bold|big)(?:gest|dest)? (?:step|leap|move)/,
        'takes not breaking for the aim': {
          quoted:
            /(?:toward|aim|goal|become this:?)[^“.]{0,30}“(?:unbreakable|10x)|“(?:unbreakable|10x[^”]*)” is what/,
        },
        'discipline is what is missing':
          /(?<!(?:say|said|write|wrote|think|believe) (?:that )?you )(?:need|lack|build|missing is) (?:more |better )?discipline/,
      },
      may: {
        'fourteen people': /team|people|14|fourteen|employee/,
        'feeling nothing': /numb|nothing|feel|love/,
      },
    },
    'mindset-performance-elite': {
      must: {
        'resilience or self-talk as lowest': /resilien|recover|self-talk|(?:talk|speak) to yourself|inner/,
        'discipline is not the problem': /disciplin/,
        'a trial for a week':
          /(?:\brest\b|pause|\bbreak\b|speak|\bsay\b|sentence|recover|evening off)[^.]{0,100}(?:week|\bdays?\b|today|each time|tomorrow)|(?:week|\bdays?\b|today|each time|tomorrow)[^.]{0,100}(?:\brest\b|pause|\bbreak\b|speak|\bsay\b|sentence|recover)/,
      },
      mustNot: {
        'more of the same':
          /(?<!(?:say|said|write|wrote|think|believe) (?:that )?you )(?:build|add|need|practi[cs]e) (?:even )?more discipline|(?:push|work) harder|raise the bar|\bhustle\b/,
        'never needing a break as aim':
          /(?:so that|until) you (?:never|no longer) need (?:a )?(?:break|rest)/,
      },
      may: { rest: /\brest\b|break|pause|day off/, 'the way she speaks': /kind|friend|harsh|insult/ },
    },
  },
};
