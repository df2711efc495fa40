import type { Source } from './source.ts';

/** On sleep, movement and food. */
export const health = {
  'brazil-2014': {
    author: 'Ministry of Health of Brazil',
    year: 2014,
    title: 'Guia Alimentar para a População Brasileira',
    in: 'Ministério da Saúde, second edition',
  },
  'brooks-2006': {
    author: 'Amber Brooks & Leon Lack',
    year: 2006,
    title:
      'A Brief Afternoon Nap Following Nocturnal Sleep Restriction: Which Nap Duration is Most Recuperative?',
    in: 'Sleep',
  },
  'drake-2013': {
    author: 'Christopher Drake et al.',
    year: 2013,
    title: 'Caffeine Effects on Sleep Taken 0, 3, or 6 Hours before Going to Bed',
    in: 'Journal of Clinical Sleep Medicine',
  },
  'dunstan-2012': {
    author: 'David W. Dunstan et al.',
    year: 2012,
    title: 'Breaking Up Prolonged Sitting Reduces Postprandial Glucose and Insulin Responses',
    in: 'Diabetes Care',
  },
  'edinger-2021': {
    author: 'Jack D. Edinger et al.',
    year: 2021,
    title:
      'Behavioral and psychological treatments for chronic insomnia disorder in adults: an American Academy of Sleep Medicine clinical practice guideline',
    in: 'Journal of Clinical Sleep Medicine',
  },
  'efsa-2010': {
    author: 'European Food Safety Authority',
    year: 2010,
    title: 'Scientific Opinion on Dietary Reference Values for water',
    in: 'EFSA Journal',
  },
  'gollwitzer-1999': {
    author: 'Peter M. Gollwitzer',
    year: 1999,
    title: 'Implementation Intentions: Strong Effects of Simple Plans',
    in: 'American Psychologist',
  },
  'hall-2019': {
    author: 'Kevin D. Hall et al.',
    year: 2019,
    title:
      'Ultra-Processed Diets Cause Excess Calorie Intake and Weight Gain: An Inpatient Randomized Controlled Trial of Ad Libitum Food Intake',
    in: 'Cell Metabolism',
  },
  'irish-2015': {
    author: 'Leah A. Irish et al.',
    year: 2015,
    title: 'The role of sleep hygiene in promoting public health: A review of empirical evidence',
    in: 'Sleep Medicine Reviews',
  },
  'lally-2010': {
    author: 'Phillippa Lally et al.',
    year: 2010,
    title: 'How are habits formed: Modelling habit formation in the real world',
    in: 'European Journal of Social Psychology',
  },
  'mann-2007': {
    author: 'Traci Mann et al.',
    year: 2007,
    title: 'Medicare’s Search for Effective Obesity Treatments: Diets Are Not the Answer',
    in: 'American Psychologist',
  },
  'marlatt-1985': {
    author: 'G. Alan Marlatt & Judith R. Gordon (eds.)',
    year: 1985,
    title: 'Relapse Prevention: Maintenance Strategies in the Treatment of Addictive Behaviors',
    in: 'Guilford Press',
  },
  'milkman-2014': {
    author: 'Katherine L. Milkman, Julia A. Minson & Kevin G. M. Volpp',
    year: 2014,
    title: 'Holding the Hunger Games Hostage at the Gym: An Evaluation of Temptation Bundling',
    in: 'Management Science',
  },
  'paluch-2022': {
    author: 'Amanda E. Paluch et al.',
    year: 2022,
    title: 'Daily steps and all-cause mortality: a meta-analysis of 15 international cohorts',
    in: 'The Lancet Public Health',
  },
  'polivy-1985': {
    author: 'Janet Polivy & C. Peter Herman',
    year: 1985,
    title: 'Dieting and Binging: A Causal Analysis',
    in: 'American Psychologist',
  },
  'popkin-2010': {
    author: 'Barry M. Popkin, Kristen E. D’Anci & Irwin H. Rosenberg',
    year: 2010,
    title: 'Water, hydration, and health',
    in: 'Nutrition Reviews',
  },
  'reynolds-2019': {
    author: 'Andrew Reynolds et al.',
    year: 2019,
    title: 'Carbohydrate quality and human health: a series of systematic reviews and meta-analyses',
    in: 'The Lancet',
  },
  'rhodes-2015': {
    author: 'Ryan E. Rhodes & Andrew Kates',
    year: 2015,
    title:
      'Can the Affective Response to Exercise Predict Future Motives and Physical Activity Behavior? A Systematic Review of Published Evidence',
    in: 'Annals of Behavioral Medicine',
  },
  'usdhhs-2018': {
    author: 'U.S. Department of Health and Human Services',
    year: 2018,
    title: 'Physical Activity Guidelines for Americans, 2nd edition',
    in: 'U.S. Department of Health and Human Services',
  },
  'watson-2015': {
    author: 'Nathaniel F. Watson et al.',
    year: 2015,
    title:
      'Recommended Amount of Sleep for a Healthy Adult: A Joint Consensus Statement of the American Academy of Sleep Medicine and Sleep Research Society',
    in: 'Sleep',
  },
  'westcott-2012': {
    author: 'Wayne L. Westcott',
    year: 2012,
    title: 'Resistance Training Is Medicine: Effects of Strength Training on Health',
    in: 'Current Sports Medicine Reports',
  },
  'who-2020': {
    author: 'World Health Organization',
    year: 2020,
    title: 'WHO Guidelines on Physical Activity and Sedentary Behaviour',
    in: 'World Health Organization',
  },
  'windred-2024': {
    author: 'Daniel P. Windred et al.',
    year: 2024,
    title:
      'Sleep regularity is a stronger predictor of mortality risk than sleep duration: A prospective cohort study',
    in: 'Sleep',
  },
} as const satisfies Readonly<Record<string, Source>>;
