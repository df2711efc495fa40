import type { Person } from '../person.ts';

export const person: Person = {
  name: 'deaf-student',
  language: 'en',
  heldOut: true,
  life: 'Kai, 20, deaf since birth, signs ASL and studies mechanical engineering as the only deaf student of the year. Interpreters cover lectures and never the group work, so the team meets without them; the deaf friends are two hours away.',
  wizard: {
    form: 'basic-onboarding',
    answers: {
      name: 'Kai',
      age: '18-25',
      bio: 'Deaf, ASL first language. mech eng sophomore',
      goal_title: 'not be the ghost in group projects',
      goal_pillar: 'Relationships',
      goal_description:
        'interpreter only comes to lectures. team talks in the lab and i find out what they decided 2 days later',
      goal_timeframe: '60-days',
      energy_state: 6,
      primary_blocker: 'relationship_challenges',
      support_level: 'neutral',
      core_values: ['connection', 'growth', 'honesty'],
      transformation_experience: 'partial_progress',
      emotional_patterns: ['shutting_down', 'overthinking'],
      learning_style: 'watching',
      support_preference: 'direct_feedback',
      accountability_style: 'partner',
      challenge_preference: 'steady_stretch',
      motivation_drivers: ['connection', 'self_respect'],
      journey_reasons: ['tired of nodding'],
    },
  },
  expected: {
    profile: {
      must: {
        'sees the group or the deafness': /\bdeaf\b|\basl\b|\bsign|interpret|group|team|lab\b|project|class/,
        'access that is asked for':
          /interpret|caption|accessib|accommodat|disability (?:office|service)|in writing|written (?:down|notes|record|summary)|shared (?:doc|page|list|note)|group chat|transcri|(?:team|group|decision|meeting|\blab\b)[\s\S]{0,80}(?:\bchat|\bwrit|\bdocs?\b|message|\bnotes?\b|\btext\b)|(?:\bchat|\bwrit|\bdocs?\b|message|\bnotes?\b|\btext\b)[\s\S]{0,80}(?:team|group|decision|meeting|\blab\b)/,
        'one person first':
          /teammate|classmate|professor|instructor|advis|lab partner|one of them|team lead|(?:one|each) (?:person|member) (?:of|in|from|on) (?:the|your) (?:team|group)/,
      },
      mustNot: {
        'by ear':
          /(?<!video )\bcall (?:a friend|a classmate|a teammate|someone|somebody|one (?:person|friend)|your (?:mom|mother|dad|father|family|parents))|phone call|listen to (?:a|an|the|some|music|it)\b|podcast|audio ?book|voice (?:note|memo|message)|say it out loud|read it aloud/,
        'a defect to overcome':
          /overcome (?:your )?(?:deafness|disability|hearing)|despite (?:your|being) deaf|hearing (?:loss|problem|impair)/,
        'the fault is in Kai': /(?:be|become) more outgoing|come out of your shell|too shy|your shyness/,
      },
      may: {
        'deaf friends': /deaf (?:friend|club|commun|people|student)/,
        'tired of nodding': /nod|guess|pretend/,
      },
    },
  },
};
