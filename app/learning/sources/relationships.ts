import type { Source } from './source.ts';

/** On people and what is between them. */
export const relationships = {
  'algoe-2010': {
    author: 'Sara B. Algoe, Shelly L. Gable & Natalya C. Maisel',
    year: 2010,
    title: 'It’s the little things: Everyday gratitude as a booster shot for romantic relationships',
    in: 'Personal Relationships',
  },
  'aron-2000': {
    author: 'Arthur Aron et al.',
    year: 2000,
    title:
      'Couples’ Shared Participation in Novel and Arousing Activities and Experienced Relationship Quality',
    in: 'Journal of Personality and Social Psychology',
  },
  'bonanno-2004': {
    author: 'George A. Bonanno',
    year: 2004,
    title:
      'Loss, Trauma, and Human Resilience: Have We Underestimated the Human Capacity to Thrive After Extremely Aversive Events?',
    in: 'American Psychologist',
  },
  'boothby-2018': {
    author: 'Erica J. Boothby et al.',
    year: 2018,
    title: 'The Liking Gap in Conversations: Do People Like Us More Than We Think?',
    in: 'Psychological Science',
  },
  'christensen-1990': {
    author: 'Andrew Christensen & Christopher L. Heavey',
    year: 1990,
    title: 'Gender and Social Structure in the Demand/Withdraw Pattern of Marital Conflict',
    in: 'Journal of Personality and Social Psychology',
  },
  'epley-2014': {
    author: 'Nicholas Epley & Juliana Schroeder',
    year: 2014,
    title: 'Mistakenly Seeking Solitude',
    in: 'Journal of Experimental Psychology: General',
  },
  'finkel-2013': {
    author: 'Eli J. Finkel et al.',
    year: 2013,
    title: 'A Brief Intervention to Promote Conflict Reappraisal Preserves Marital Quality Over Time',
    in: 'Psychological Science',
  },
  'flynn-2008': {
    author: 'Francis J. Flynn & Vanessa K. B. Lake',
    year: 2008,
    title: 'If You Need Help, Just Ask: Underestimating Compliance With Direct Requests for Help',
    in: 'Journal of Personality and Social Psychology',
  },
  'gable-2004': {
    author: 'Shelly L. Gable, Harry T. Reis, Emily A. Impett & Evan R. Asher',
    year: 2004,
    title:
      'What Do You Do When Things Go Right? The Intrapersonal and Interpersonal Benefits of Sharing Positive Events',
    in: 'Journal of Personality and Social Psychology',
  },
  'gottman-1992': {
    author: 'John M. Gottman & Robert W. Levenson',
    year: 1992,
    title: 'Marital Processes Predictive of Later Dissolution: Behavior, Physiology, and Health',
    in: 'Journal of Personality and Social Psychology',
  },
  'gottman-2000': {
    author: 'John M. Gottman & Robert W. Levenson',
    year: 2000,
    title: 'The Timing of Divorce: Predicting When a Couple Will Divorce Over a 14-Year Period',
    in: 'Journal of Marriage and the Family',
  },
  'hawkley-2010': {
    author: 'Louise C. Hawkley & John T. Cacioppo',
    year: 2010,
    title: 'Loneliness Matters: A Theoretical and Empirical Review of Consequences and Mechanisms',
    in: 'Annals of Behavioral Medicine',
  },
  'holt-lunstad-2010': {
    author: 'Julianne Holt-Lunstad, Timothy B. Smith & J. Bradley Layton',
    year: 2010,
    title: 'Social Relationships and Mortality Risk: A Meta-analytic Review',
    in: 'PLoS Medicine',
  },
  'huang-2017': {
    author: 'Karen Huang et al.',
    year: 2017,
    title: 'It Doesn’t Hurt to Ask: Question-Asking Increases Liking',
    in: 'Journal of Personality and Social Psychology',
  },
  'itzchakov-2022': {
    author: 'Guy Itzchakov, Harry T. Reis & Netta Weinstein',
    year: 2022,
    title: 'How to foster perceived partner responsiveness: High-quality listening is key',
    in: 'Social and Personality Psychology Compass',
  },
  'jeffrey-hall-2019': {
    author: 'Jeffrey A. Hall',
    year: 2019,
    title: 'How many hours does it take to make a friend?',
    in: 'Journal of Social and Personal Relationships',
  },
  'lewicki-2016': {
    author: 'Roy J. Lewicki, Beth Polin & Robert B. Lount Jr.',
    year: 2016,
    title: 'An Exploration of the Structure of Effective Apologies',
    in: 'Negotiation and Conflict Management Research',
  },
  'liu-2023': {
    author: 'Peggy J. Liu, SoYon Rim, Lauren Min & Kate E. Min',
    year: 2023,
    title: 'The Surprise of Reaching Out: Appreciated More Than We Think',
    in: 'Journal of Personality and Social Psychology',
  },
  'masi-2011': {
    author: 'Christopher M. Masi et al.',
    year: 2011,
    title: 'A Meta-Analysis of Interventions to Reduce Loneliness',
    in: 'Personality and Social Psychology Review',
  },
  'overall-2017': {
    author: 'Nickola C. Overall & James K. McNulty',
    year: 2017,
    title: 'What type of communication during conflict is beneficial for intimate relationships?',
    in: 'Current Opinion in Psychology',
  },
  'reis-1988': {
    author: 'Harry T. Reis & Phillip Shaver',
    year: 1988,
    title: 'Intimacy as an Interpersonal Process',
    in: 'Handbook of Personal Relationships, Wiley',
  },
  'sandstrom-2014': {
    author: 'Gillian M. Sandstrom & Elizabeth W. Dunn',
    year: 2014,
    title: 'Social Interactions and Well-Being: The Surprising Power of Weak Ties',
    in: 'Personality and Social Psychology Bulletin',
  },
  'stroebe-1999': {
    author: 'Margaret Stroebe & Henk Schut',
    year: 1999,
    title: 'The Dual Process Model of Coping with Bereavement: Rationale and Description',
    in: 'Death Studies',
  },
  'who-2021': {
    author: 'World Health Organization',
    year: 2021,
    title: 'Violence Against Women Prevalence Estimates, 2018',
    in: 'World Health Organization',
  },
  'wortman-1989': {
    author: 'Camille B. Wortman & Roxane Cohen Silver',
    year: 1989,
    title: 'The Myths of Coping With Loss',
    in: 'Journal of Consulting and Clinical Psychology',
  },
  'zhao-2022': {
    author: 'Xuan Zhao & Nicholas Epley',
    year: 2022,
    title:
      'Surprisingly Happy to Have Helped: Underestimating Prosociality Creates a Misplaced Barrier to Asking for Help',
    in: 'Psychological Science',
  },
} as const satisfies Readonly<Record<string, Source>>;
