import type { Person } from '../person.ts';

export const person: Person = {
  name: 'man-of-tens',
  language: 'en',
  life: 'Brad, 29, answers ten everywhere to be done with it, and writes what he thinks people want to hear. Nobody can tell from this how he is.',
  wizard: {
    form: 'basic-onboarding',
    answers: {
      name: 'Brad',
      age: '26-35',
      goal_title: 'be the best version of me',
      goal_pillar: 'Mindset',
      energy_state: 10,
      journey_reasons: ['crush it'],
    },
  },
  forms: {
    'progress-checkin': {
      health_goals_progress: 10,
      relationships_goals_progress: 10,
      financial_goals_progress: 10,
      purpose_goals_progress: 10,
      mindset_goals_progress: 10,
    },
  },
  elite: {
    form: 'mindset-performance-elite',
    levels: {},
    answers: {
      deep_hour: 5,
      first_things: 5,
      distracted: 5,
      finish: 5,
      thoughts_wander: 5,
      handle_new: 5,
      trust_decisions: 5,
      found_out: 5,
      own_success: 5,
      decline_chances: 5,
      pause_before: 5,
      notice_early: 5,
      explode: 5,
      swallow: 5,
      steady_in_crisis: 5,
      back_to_calm: 5,
      recover: 5,
      brood: 5,
      ask_help: 5,
      everything_ruined: 5,
      sense_in_hard: 5,
      keep_routine: 5,
      ask_feedback: 5,
      defend: 5,
      beginner: 5,
      avoid_hard: 5,
      ability_grows: 5,
      change_mind: 5,
      do_despite_mood: 5,
      postpone: 5,
      promise_self: 5,
      too_many_goals: 5,
      prepare: 5,
      encourage: 5,
      insult: 5,
      never_enough: 5,
      celebrate: 5,
      question_thoughts: 5,
      next_level: 'ceo',
    },
  },
  expected: {
    profile: {
      must: {
        'says how little it knows':
          /little|few answers|not (?:much|say|tell|enough)|does not say|do not say|yet/,
        'asks what the goal means':
          /\?|what would|how would you (?:know|notice|see)|concrete|one thing|define|decide what|what .{0,30}(?:means|looks like)/,
      },
      mustNot: {
        'claims a tiredness': /you (?:are|feel|sound) (?:tired|exhausted)|your low energy|running on empty/,
        'claims family or work': /your (?:family|children|kids|boss|wife|husband)/,
      },
      may: { 'the energy is high': /energy/ },
    },
    'progress-checkin': {
      must: {
        'all are the same height': /all|same|every|each|even/,
        'asks for something seen': /\?|what changed|example|evidence|one thing|write|notice|see/,
      },
      mustNot: { 'one is the lowest': /(?:lowest|weakest|least)[^.]{0,30}(?:is|health|money|purpose)/ },
      may: { 'ten leaves no room': /ten|10/ },
    },
    'mindset-performance-elite': {
      must: {
        'the same answer to opposites':
          /same (?:answer|step|height|number)|opposite|both (?:ways|directions|cannot)|contradict|do(?:es)? not (?:fit|go) together|every(?:thing| question)/,
        'invites to look again': /again|once more|slowly|another look|which of/,
      },
      mustNot: { 'praises or ranks': /your strongest|you are strong in|outstanding|excellent/ },
      may: { 'no guilt': /quick|fast|hurry|fine/ },
    },
  },
};
