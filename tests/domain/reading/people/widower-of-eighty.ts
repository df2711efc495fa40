import type { Person } from '../person.ts';

export const person: Person = {
  name: 'widower-of-eighty',
  language: 'en',
  heldOut: true,
  life: 'Walt, 80, lost Jean three years ago after fifty-four years. He lives on toast, gave up the car in spring, and some weeks speaks to nobody but the television. His grandson filled in the account and left him to it.',
  wizard: {
    form: 'five-step-onboarding',
    answers: {
      age: 80,
      gender: 'male',
      primary_goal: 'Someone to eat supper with once in a while',
      emotional_driver: 'Jean did the cooking and the talking. 54 years. She passed 3 yrs ago this March.',
      energy_state: 'moderate',
      stress_level: 'low',
      support_system: 'Grandson Tyler when he can. Lady next door waves.',
      health_flags: ['limited_mobility', 'Other: hip'],
      freedom_blocker: 'Gave up the car. Cant hear well on the telephone.',
      desired_identity: 'Same old fool but with company',
    },
  },
  expected: {
    profile: {
      must: {
        'names Jean or the loss':
          /\bjean\b|your wife|grief|griev|widow|54 years|fifty-four|three years (?:ago|since)|the loss|(?:since|after) (?:she|her)\b|lost (?:her|your|jean)|miss (?:her|jean)/,
        'a meal with somebody': /supper|dinner|meal|lunch|\beat\b|eating|table|cook|food|toast|coffee/,
        'somebody near':
          /tyler|grandson|next door|neighbor|neighbour|lady|senior|center|club|company|visit|invite/,
      },
      mustNot: {
        'get over it or replace her':
          /(?:move|moving) on (?:from|with)|get over|new (?:wife|partner|love)|start dating|let (?:her|jean) go|closure/,
        'drive or run':
          /\byou (?:can |could )?drive|drive yourself|\b(?:jog|run|sprint|squat)s?\b (?:for|each|every|to)|high[- ]intensity/,
        'a long career plan': /your (?:career|boss|job|promotion)|in (?:five|ten) years/,
        'by telephone only':
          /phone (?:a|one|your|someone|somebody)|call (?:someone|somebody|a friend|one person) (?:each|every)/,
      },
      may: {
        'a ride or delivery': /\bride\b|deliver|bus|senior center|meals on wheels|pick you up/,
        'the hip': /\bhip\b|doctor|steady|cane/,
        'hearing looked at': /hearing|\bears?\b/,
      },
    },
  },
};
