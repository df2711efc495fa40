import type { Person } from '../person.ts';

export const person: Person = {
  name: 'unbelieving-teacher',
  language: 'en',
  heldOut: true,
  life: 'Harold, 68, taught physics for thirty-nine years and retired last summer. An unbeliever all his life, he finds the word purpose irritating and the days very long; former pupils still write to him and he has not answered.',
  wizard: {
    form: 'legacy-onboarding',
    answers: {
      name: 'Harold',
      age: '56+',
      bio: 'Physics teacher, 39 years, retired in June. Atheist, before you ask.',
      goal_title: 'Some reason to get up that is not the dog',
      goal_pillar: 'Purpose',
      goal_description:
        'I do not believe the universe has a plan for me. I would still like to be of use before noon.',
      energy_state: 6,
      primary_blocker: 'dont_know_where_to_start',
      support_level: 'supported',
      core_values: ['honesty', 'growth', 'service'],
      transformation_experience: 'first_attempt',
      emotional_patterns: ['overthinking', 'shutting_down'],
      learning_style: 'reading',
      support_preference: 'facts_and_reasons',
      challenge_preference: 'steady_stretch',
      motivation_drivers: ['contribution'],
      emotional_why: 'Somebody needed me at 8:05 for 39 years.',
      desired_identity: 'Still a teacher, without the bell',
      blocker_origin: 'recent_setbacks',
      journal_intention: 'Write down one thing I was curious about',
      journey_reasons: ['my wife is tired of me in the kitchen'],
    },
  },
  elite: {
    form: 'purpose-legacy-elite',
    levels: {
      direction: 1,
      values: 4,
      strengths: 4,
      contribution: 2,
      courage: 3,
      presence: 2,
      legacy: 3,
    },
    // Only what the form cannot be sent without.
    answers: {
      main_days: 'retirement',
      told_at_eighty: 'that I went on being curious and that two or three of them became better than me',
    },
  },
  expected: {
    profile: {
      must: {
        'names the teaching or the end of it': /teach|taught|physics|pupil|student|school|class|retire|bell/,
        'somebody who can use it':
          /tutor|mentor|pupil|former student|students?\b|volunteer|library|after-school|teach(?:ing)? (?:one|a|some|again|without|someone|adult|child)|(?:of use|useful) to|explain[\s\S]{0,60}(?:to|for) (?:one|a|some)|neighbor|grandchild/,
        'a time in the morning': /morning|8:05|before noon|eight o'clock|get(?:ting)? up|out of bed/,
      },
      mustNot: {
        'faith that he has not':
          /\bgod\b|\bpray(?:er|ing)?\b|\bfaith\b|higher (?:power|purpose)|\bspiritual(?:ity)?\b|\bchurch\b|the universe (?:has|wants|will)|your calling/,
        'a job he no longer has': /your (?:boss|workday|colleagues at work|career goals?)|after work\b/,
      },
      may: {
        'answer the letters': /letter|write back|answer (?:one|the|a)|former/,
        'why of it, not slogans': /evidence|because|reason|curio/,
      },
    },
    'purpose-legacy-elite': {
      must: {
        'direction as the place to begin':
          /direction|\baim|where (?:you|to)\b|purpose|what (?:you are|it is|they are) for|reason to get up/,
        'what he has already': /value|strength/,
      },
      mustNot: {
        'faith that he has not': /\bgod\b|\bpray(?:er|ing)?\b|\bfaith\b|higher power|\bchurch\b|divine/,
        'the long career before him': /in your career|next promotion|your team at work/,
      },
      may: {
        'giving to others': /contribut|give|teach|others|useful/,
        'his own words': { quoted: /curious/ },
      },
    },
  },
};
