import type { Person } from '../person.ts';

export const person: Person = {
  name: 'shopper',
  language: 'en',
  life: 'Alicia, 44, partner at a law firm, earns $310,000 and owes $86,000 on cards. Parcels stand unopened in the guest room; she buys at eleven at night, after work, when the apartment is quiet. More income has never been the problem.',
  wizard: {
    form: 'five-step-onboarding',
    answers: {
      age: 44,
      gender: 'female',
      primary_goal: 'Stop buying things I do not need. I owe 86k on cards and I make 310.',
      emotional_driver: 'I would not have to hide the guest room from people.',
      energy_state: 'moderate',
      stress_level: 'high',
      support_system: 'My assistant. I am only half joking.',
      freedom_blocker: '11pm, couch, phone. It is the one hour nobody wants anything from me.',
      desired_identity: 'Someone whose evenings are enough',
    },
  },
  elite: {
    form: 'financial-mastery-elite',
    levels: { clarity: 3, spending: 1, safety: 2, debt: 1, growth: 4, mindset: 3, alignment: 1 },
    // Only what the form cannot be sent without.
    answers: { owes: true, works_for_pay: true, free_life: 'a quiet evening that costs nothing' },
  },
  expected: {
    profile: {
      must: {
        'names the buying or the debt': /buy|bought|shop|purchas|spend|debt|\bcards?\b|owe|parcel|package/,
        'something between wanting and buying':
          /unsubscrib|saved card|remov\w+[\s\S]{0,40}(?:card|app|shop|site)|delet\w+[\s\S]{0,40}(?:card|app|shop|site)|(?:\bbuy|bought|purchas|\border|spend|\bcart|checkout|shop)[\s\S]{0,100}(?:wait|pause|delay|sleep on|24|48|next day|tomorrow|block|\blist\b)|(?:wait|pause|delay|sleep on|24|48|next day|tomorrow|block|\blist\b)[\s\S]{0,100}(?:\bbuy|bought|purchas|\border|spend|\bcart|checkout|shop)|out of reach|phone[\s\S]{0,60}(?:(?:other|another) room|charg|away)|log out|wish ?list/,
        'what the hour is for':
          /\b11\b|eleven|couch|lonel|nobody wants|(?:\bhours?\b|evening|\bnights?\b)[^.]{0,80}(?:quiet|\balone\b|\byours\b|reward|comfort|really need|instead of (?:buy|shop))|(?:quiet|\balone\b|\byours\b|reward|comfort|really need|instead of (?:buy|shop))[^.]{0,80}(?:\bhours?\b|evening|\bnights?\b)/,
      },
      mustNot: {
        'earn more': /(?:earn|make) more|increase your income|a raise\b|side (?:hustle|income|job)/,
        shame: /irresponsible|shopaholic|no excuse|you should know better|privileged/,
        'borrow or invest':
          /\binvest(?:ing|ments?)?\b (?:more|a|in|your|the|every)|(?:take|get) (?:out )?(?:a|another|new) (?:loan|card)/,
      },
      may: {
        'open or return the parcels': /return|open|guest room|parcel|package/,
        'somebody who knows': /tell|somebody|someone|friend|therap|counsel|one person/,
      },
    },
    'financial-mastery-elite': {
      must: {
        'spending or debt as the place to begin': /spend|debt|buy|purchas/,
        'what the money should be for': /value|align|matter|what (?:you|counts)|important|worth/,
        'an experiment within a week':
          /(?:\bbuy|bought|purchas|\border|spend|\bcart|checkout|shop|debt|\bcards?\b|interest|price)[\s\S]{0,140}(?:week|days|24 hours|tonight|each time|today)|(?:week|days|24 hours|tonight|each time|today)[\s\S]{0,140}(?:\bbuy|bought|purchas|\border|spend|\bcart|checkout|shop|debt|\bcards?\b|interest|price)/,
      },
      mustNot: {
        'earn more': /(?:earn|make) more|increase your income|a raise\b|side (?:hustle|income|job)/,
        'invest now': /(?:start|begin|keep) investing|invest (?:a|every|each|regularly)/,
        shame: /irresponsible|shopaholic|no excuse/,
      },
      may: { 'growth is fine': /growth|income|earn/, 'the highest interest first': /interest/ },
    },
  },
};
