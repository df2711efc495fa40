import { goDeep } from './dna/go-deep.ts';
import { passItOn } from './dna/pass-it-on.ts';
import { takeStock } from './dna/take-stock.ts';
import { underLoad } from './dna/under-load.ts';
import { whenItBreaks } from './dna/when-it-breaks.ts';
import { withPeople } from './dna/with-people.ts';
import type { Program } from './program.ts';

/**
 * Six months by weeks for graduates of Foundation. One part of life that was walked around is lived with daily from week 1 on:
 * looked at, deepened, carried into full weeks and wrong ones, and in the end written on one page and passed on.
 */
export const dna = {
  id: 'dna',
  tier: 'level_3',
  rhythm: 'week',
  phases: [takeStock, goDeep, withPeople, underLoad, whenItBreaks, passItOn],
  sources: {
    'hayes-1999':
      'Steven C. Hayes, Kirk D. Strosahl, Kelly G. Wilson, “Acceptance and Commitment Therapy”, 1999',
    'kegan-lahey-2009': 'Robert Kegan, Lisa Laskow Lahey, “Immunity to Change”, 2009',
    'adams-2021':
      'Gabrielle S. Adams, Benjamin A. Converse, Andrew H. Hales, Leidy E. Klotz, “People systematically overlook subtractive changes”, Nature, 2021',
    'klotz-2021': 'Leidy Klotz, “Subtract: The Untapped Science of Less”, 2021',
    'roberts-2013': 'Jennifer L. Roberts, “The Power of Patience”, Harvard Magazine, 2013',
    'wilson-2014':
      'Timothy D. Wilson and others, “Just think: The challenges of the disengaged mind”, Science, 2014',
    'who-2020':
      'World Health Organization, “WHO guidelines on physical activity and sedentary behaviour”, 2020',
    'aronson-2019': 'Louise Aronson, “Elderhood”, 2019',
    'wilson-gilbert-2005':
      'Timothy D. Wilson, Daniel T. Gilbert, “Affective Forecasting: Knowing What to Want”, Current Directions in Psychological Science, 2005',
    'rogers-farson-1957': 'Carl R. Rogers, Richard E. Farson, “Active Listening”, 1957',
    'stone-1999': 'Douglas Stone, Bruce Patton, Sheila Heen, “Difficult Conversations”, 1999',
    'lerner-2017': 'Harriet Lerner, “Why Won’t You Apologize?”, 2017',
    'gottman-silver-1999':
      'John M. Gottman, Nan Silver, “The Seven Principles for Making Marriage Work”, 1999',
    'klontz-2011':
      'Brad Klontz, Sonya L. Britt, Jennifer Mentzer, Ted Klontz, “Money Beliefs and Financial Behaviors: Development of the Klontz Money Script Inventory”, Journal of Financial Therapy, 2011',
    'ibarra-2003': 'Herminia Ibarra, “Working Identity”, 2003',
    'mcadams-1993': 'Dan P. McAdams, “The Stories We Live By”, 1993',
    'klein-2007': 'Gary Klein, “Performing a Project Premortem”, Harvard Business Review, 2007',
    'mullainathan-shafir-2013':
      'Sendhil Mullainathan, Eldar Shafir, “Scarcity: Why Having Too Little Means So Much”, 2013',
    'dominguez-robin-1992': 'Joe Dominguez, Vicki Robin, “Your Money or Your Life”, 1992',
    'sennett-2008': 'Richard Sennett, “The Craftsman”, 2008',
    'ericsson-pool-2016':
      'Anders Ericsson, Robert Pool, “Peak: Secrets from the New Science of Expertise”, 2016',
    'marlatt-gordon-1985': 'G. Alan Marlatt, Judith R. Gordon (editors), “Relapse Prevention”, 1985',
    'flynn-lake-2008':
      'Francis J. Flynn, Vanessa K. B. Lake, “If You Need Help, Just Ask: Underestimating Compliance With Direct Requests for Help”, Journal of Personality and Social Psychology, 2008',
    'boss-1999': 'Pauline Boss, “Ambiguous Loss”, 1999',
    'bridges-1980': 'William Bridges, “Transitions”, 1980',
    'norton-gino-2014':
      'Michael I. Norton, Francesca Gino, “Rituals Alleviate Grieving for Loved Ones, Lovers, and Lotteries”, Journal of Experimental Psychology: General, 2014',
    'storr-1988': 'Anthony Storr, “Solitude: A Return to the Self”, 1988',
    'huizinga-1938': 'Johan Huizinga, “Homo Ludens”, 1938',
    'mauss-1925': 'Marcel Mauss, “The Gift”, 1925',
    'dunn-2008':
      'Elizabeth W. Dunn, Lara B. Aknin, Michael I. Norton, “Spending Money on Others Promotes Happiness”, Science, 2008',
    'schein-2009': 'Edgar H. Schein, “Helping”, 2009',
    'nestojko-2014':
      'John F. Nestojko, Dung C. Bui, Nate Kornell, Elizabeth Ligon Bjork, “Expecting to teach enhances learning and organization of knowledge in free recall of text passages”, Memory & Cognition, 2014',
    'kotre-1984': 'John Kotre, “Outliving the Self”, 1984',
    'benedict-530': 'Benedict of Nursia, “The Rule”, sixth century',
    'king-2001':
      'Laura A. King, “The Health Benefits of Writing about Life Goals”, Personality and Social Psychology Bulletin, 2001',
  },
} as const satisfies Program;
