import type { Source } from './source.ts';

/** On money and how people deal with it. */
export const financial = {
  'collins-2009': {
    author: 'Daryl Collins, Jonathan Morduch, Stuart Rutherford & Orlanda Ruthven',
    year: 2009,
    title: 'Portfolios of the Poor: How the World’s Poor Live on $2 a Day',
    in: 'Princeton University Press',
  },
  'dew-2012': {
    author: 'Jeffrey Dew, Sonya Britt & Sandra Huston',
    year: 2012,
    title: 'Examining the Relationship Between Financial Issues and Divorce',
    in: 'Family Relations',
  },
  'dezso-2012': {
    author: 'Linda Dezső & George Loewenstein',
    year: 2012,
    title: 'Lenders’ blind trust and borrowers’ blind spots: A descriptive investigation of personal loans',
    in: 'Journal of Economic Psychology',
  },
  'dunn-2011': {
    author: 'Elizabeth W. Dunn, Daniel T. Gilbert & Timothy D. Wilson',
    year: 2011,
    title: 'If money doesn’t make you happy, then you probably aren’t spending it right',
    in: 'Journal of Consumer Psychology',
  },
  'fernandes-2014': {
    author: 'Daniel Fernandes, John G. Lynch Jr. & Richard G. Netemeyer',
    year: 2014,
    title: 'Financial Literacy, Financial Education, and Downstream Financial Behaviors',
    in: 'Management Science',
  },
  'frederick-2009': {
    author: 'Shane Frederick et al.',
    year: 2009,
    title: 'Opportunity Cost Neglect',
    in: 'Journal of Consumer Research',
  },
  'gal-2012': {
    author: 'David Gal & Blakeley B. McShane',
    year: 2012,
    title: 'Can Small Victories Help Win the War? Evidence from Consumer Debt Management',
    in: 'Journal of Marketing Research',
  },
  'gathergood-2019': {
    author: 'John Gathergood et al.',
    year: 2019,
    title: 'How Do Individuals Repay Their Debt? The Balance-Matching Heuristic',
    in: 'American Economic Review',
  },
  'gjertson-2016': {
    author: 'Leah Gjertson',
    year: 2016,
    title: 'Emergency Saving and Household Hardship',
    in: 'Journal of Family and Economic Issues',
  },
  'karlan-2016': {
    author: 'Dean Karlan, Margaret McConnell, Sendhil Mullainathan & Jonathan Zinman',
    year: 2016,
    title: 'Getting to the Top of Mind: How Reminders Increase Saving',
    in: 'Management Science',
  },
  'karlsson-2009': {
    author: 'Niklas Karlsson, George Loewenstein & Duane Seppi',
    year: 2009,
    title: 'The ostrich effect: Selective attention to information',
    in: 'Journal of Risk and Uncertainty',
  },
  'kettle-2016': {
    author: 'Keri L. Kettle, Remi Trudel, Simon J. Blanchard & Gerald Häubl',
    year: 2016,
    title: 'Repayment Concentration and Consumer Motivation to Get Out of Debt',
    in: 'Journal of Consumer Research',
  },
  'killingsworth-2023': {
    author: 'Matthew A. Killingsworth, Daniel Kahneman & Barbara Mellers',
    year: 2023,
    title: 'Income and emotional well-being: A conflict resolved',
    in: 'Proceedings of the National Academy of Sciences',
  },
  'loewenstein-2003': {
    author: 'George Loewenstein, Ted O’Donoghue & Matthew Rabin',
    year: 2003,
    title: 'Projection Bias in Predicting Future Utility',
    in: 'The Quarterly Journal of Economics',
  },
  'madrian-2001': {
    author: 'Brigitte C. Madrian & Dennis F. Shea',
    year: 2001,
    title: 'The Power of Suggestion: Inertia in 401(k) Participation and Savings Behavior',
    in: 'The Quarterly Journal of Economics',
  },
  'mani-2013': {
    author: 'Anandi Mani, Sendhil Mullainathan, Eldar Shafir & Jiaying Zhao',
    year: 2013,
    title: 'Poverty Impedes Cognitive Function',
    in: 'Science',
  },
  'mullainathan-2013': {
    author: 'Sendhil Mullainathan & Eldar Shafir',
    year: 2013,
    title: 'Scarcity: Why Having Too Little Means So Much',
    in: 'Times Books',
  },
  'papp-2009': {
    author: 'Lauren M. Papp, E. Mark Cummings & Marcie C. Goeke-Morey',
    year: 2009,
    title: 'For Richer, for Poorer: Money as a Topic of Marital Conflict in the Home',
    in: 'Family Relations',
  },
  'peetz-2009': {
    author: 'Johanna Peetz & Roger Buehler',
    year: 2009,
    title: 'Is There a Budget Fallacy? The Role of Savings Goals in the Prediction of Personal Spending',
    in: 'Personality and Social Psychology Bulletin',
  },
  'prelec-1998': {
    author: 'Drazen Prelec & George Loewenstein',
    year: 1998,
    title: 'The Red and the Black: Mental Accounting of Savings and Debt',
    in: 'Marketing Science',
  },
  'prelec-2001': {
    author: 'Drazen Prelec & Duncan Simester',
    year: 2001,
    title:
      'Always Leave Home Without It: A Further Investigation of the Credit-Card Effect on Willingness to Pay',
    in: 'Marketing Letters',
  },
  'raghubir-2008': {
    author: 'Priya Raghubir & Joydeep Srivastava',
    year: 2008,
    title: 'Monopoly Money: The Effect of Payment Coupling and Form on Spending Behavior',
    in: 'Journal of Experimental Psychology: Applied',
  },
  'soman-2011': {
    author: 'Dilip Soman & Amar Cheema',
    year: 2011,
    title: 'Earmarking and Partitioning: Increasing Saving by Low-Income Households',
    in: 'Journal of Marketing Research',
  },
  'sussman-2012': {
    author: 'Abigail B. Sussman & Adam L. Alter',
    year: 2012,
    title: 'The Exception Is the Rule: Underestimating and Overspending on Exceptional Expenses',
    in: 'Journal of Consumer Research',
  },
  'thaler-1999': {
    author: 'Richard H. Thaler',
    year: 1999,
    title: 'Mental Accounting Matters',
    in: 'Journal of Behavioral Decision Making',
  },
  'thaler-2004': {
    author: 'Richard H. Thaler & Shlomo Benartzi',
    year: 2004,
    title: 'Save More Tomorrow: Using Behavioral Economics to Increase Employee Saving',
    in: 'Journal of Political Economy',
  },
} as const satisfies Readonly<Record<string, Source>>;
