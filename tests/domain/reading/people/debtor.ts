import type { Person } from '../person.ts';

export const person: Person = {
  name: 'debtor',
  language: 'en',
  life: 'Marcus, 33, owes $23,000 on four cards, has collectors calling and has stopped opening his mail. He earns enough to live but not to catch up, and his wife does not know.',
  wizard: {
    form: 'five-step-onboarding',
    answers: {
      age: 33,
      gender: 'male',
      primary_goal: 'get out of debt. 23k on 4 cards',
      emotional_driver: 'my wife doesnt know how bad it is and I cant look at her',
      energy_state: 'low',
      stress_level: 'very-high',
      support_system: 'nobody',
      freedom_blocker: 'I dont open the mail anymore',
      desired_identity: 'a guy who isnt scared of the mailbox',
    },
  },
  elite: {
    form: 'financial-mastery-elite',
    levels: { clarity: 1, spending: 2, safety: 1, debt: 1, growth: 3, mindset: 1, alignment: 2 },
    answers: {
      owes: true,
      works_for_pay: true,
      paid_fairly: 4,
      talk_openly: 1,
      main_goal: 'clear-debt',
      costly_habit: 'paying one card with the other',
      free_life: 'owing nobody anything',
    },
  },
  expected: {
    profile: {
      must: {
        'names the debt': /debt|owe|\bcards?\b|creditor|collector/,
        'open the mail or list what is owed':
          /open|envelope|mail|list|write (?:down|each|every|the)|one page|on paper/,
        'free debt advice':
          /(?:debt|credit|nonprofit|non-profit|free) (?:advice|advis|counsel|help)|counsel|adviser|advisor/,
        'one person who knows': /wife|tell (?:one|some|her)|one person|somebody|someone/,
      },
      mustNot: {
        'save or invest first':
          /\binvest(?:ing|ment|s)?\b|emergency fund first|save (?:ten|10|20) ?(?:%|percent)/,
        'borrow more': /(?:take|get) (?:out )?(?:a|another|new) (?:loan|card)|consolidation loan/,
        'blames him': /irresponsible|your own fault|careless|lack of discipline/,
      },
      may: {
        'shame is not the problem': /shame|ashamed|alone with/,
        'the least payment': /minimum|interest/,
      },
    },
    'financial-mastery-elite': {
      must: {
        'debt or clarity as the place to begin': /debt|owe|clarity/,
        'one of his own answers': /statement|mail|card|open|talk|balance/,
        'a step within a week': /week|today|tomorrow|day/,
        'advice from people who do this': /counsel|advi[cs]|free help|non-?profit/,
      },
      mustNot: {
        'says that he knows what he owes': /you know (?:what|how much|exactly what) you owe/,
        'invest now': /(?:start|begin|keep) investing|invest (?:a|every|each|regularly)/,
      },
      may: { 'pay is fine': /pay|earn/, 'with his wife': /wife|partner|talk/ },
    },
  },
};
