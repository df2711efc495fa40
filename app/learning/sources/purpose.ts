import type { Source } from './source.ts';

/** On meaning, work and beginning again. */
export const purpose = {
  'aknin-2013': {
    author: 'Lara B. Aknin et al.',
    year: 2013,
    title: 'Prosocial Spending and Well-Being: Cross-Cultural Evidence for a Psychological Universal',
    in: 'Journal of Personality and Social Psychology',
  },
  'arkes-1985': {
    author: 'Hal R. Arkes & Catherine Blumer',
    year: 1985,
    title: 'The Psychology of Sunk Cost',
    in: 'Organizational Behavior and Human Decision Processes',
  },
  'azoulay-2020': {
    author: 'Pierre Azoulay, Benjamin F. Jones, J. Daniel Kim & Javier Miranda',
    year: 2020,
    title: 'Age and High-Growth Entrepreneurship',
    in: 'American Economic Review: Insights',
  },
  'baumeister-2013': {
    author: 'Roy F. Baumeister, Kathleen D. Vohs, Jennifer L. Aaker & Emily N. Garbinsky',
    year: 2013,
    title: 'Some key differences between a happy life and a meaningful life',
    in: 'The Journal of Positive Psychology',
  },
  'frankl-1946': {
    author: 'Viktor E. Frankl',
    year: 1946,
    title: 'Ein Psycholog erlebt das Konzentrationslager (Man’s Search for Meaning)',
    in: 'Verlag für Jugend und Volk',
  },
  'gilovich-1995': {
    author: 'Thomas Gilovich & Victoria Husted Medvec',
    year: 1995,
    title: 'The Experience of Regret: What, When, and Why',
    in: 'Psychological Review',
  },
  'grant-2007': {
    author: 'Adam M. Grant et al.',
    year: 2007,
    title:
      'Impact and the art of motivation maintenance: The effects of contact with beneficiaries on persistence behavior',
    in: 'Organizational Behavior and Human Decision Processes',
  },
  'hartshorne-2015': {
    author: 'Joshua K. Hartshorne & Laura T. Germine',
    year: 2015,
    title:
      'When Does Cognitive Functioning Peak? The Asynchronous Rise and Fall of Different Cognitive Abilities Across the Life Span',
    in: 'Psychological Science',
  },
  'iyengar-2000': {
    author: 'Sheena S. Iyengar & Mark R. Lepper',
    year: 2000,
    title: 'When Choice is Demotivating: Can One Desire Too Much of a Good Thing?',
    in: 'Journal of Personality and Social Psychology',
  },
  'jenkinson-2013': {
    author: 'Caroline E. Jenkinson et al.',
    year: 2013,
    title:
      'Is volunteering a public health intervention? A systematic review and meta-analysis of the health and survival of volunteers',
    in: 'BMC Public Health',
  },
  'levitt-2021': {
    author: 'Steven D. Levitt',
    year: 2021,
    title: 'Heads or Tails: The Impact of a Coin Toss on Major Life Decisions and Subsequent Happiness',
    in: 'The Review of Economic Studies',
  },
  'maslach-2016': {
    author: 'Christina Maslach & Michael P. Leiter',
    year: 2016,
    title: 'Understanding the burnout experience: recent research and its implications for psychiatry',
    in: 'World Psychiatry',
  },
  'okeefe-2018': {
    author: 'Paul A. O’Keefe, Carol S. Dweck & Gregory M. Walton',
    year: 2018,
    title: 'Implicit Theories of Interest: Finding Your Passion or Developing It?',
    in: 'Psychological Science',
  },
  'peterson-2004': {
    author: 'Christopher Peterson & Martin E. P. Seligman',
    year: 2004,
    title: 'Character Strengths and Virtues: A Handbook and Classification',
    in: 'Oxford University Press',
  },
  'quoidbach-2013': {
    author: 'Jordi Quoidbach, Daniel T. Gilbert & Timothy D. Wilson',
    year: 2013,
    title: 'The End of History Illusion',
    in: 'Science',
  },
  'ryan-2000': {
    author: 'Richard M. Ryan & Edward L. Deci',
    year: 2000,
    title:
      'Self-Determination Theory and the Facilitation of Intrinsic Motivation, Social Development, and Well-Being',
    in: 'American Psychologist',
  },
  'scheibehenne-2010': {
    author: 'Benjamin Scheibehenne, Rainer Greifeneder & Peter M. Todd',
    year: 2010,
    title: 'Can There Ever Be Too Many Options? A Meta-Analytic Review of Choice Overload',
    in: 'Journal of Consumer Research',
  },
  'schwartz-1992': {
    author: 'Shalom H. Schwartz',
    year: 1992,
    title:
      'Universals in the Content and Structure of Values: Theoretical Advances and Empirical Tests in 20 Countries',
    in: 'Advances in Experimental Social Psychology',
  },
  'schwartz-2002': {
    author: 'Barry Schwartz et al.',
    year: 2002,
    title: 'Maximizing Versus Satisficing: Happiness Is a Matter of Choice',
    in: 'Journal of Personality and Social Psychology',
  },
  'seligman-2005': {
    author: 'Martin E. P. Seligman, Tracy A. Steen, Nansook Park & Christopher Peterson',
    year: 2005,
    title: 'Positive Psychology Progress: Empirical Validation of Interventions',
    in: 'American Psychologist',
  },
  'sheldon-1999': {
    author: 'Kennon M. Sheldon & Andrew J. Elliot',
    year: 1999,
    title: 'Goal Striving, Need Satisfaction, and Longitudinal Well-Being: The Self-Concordance Model',
    in: 'Journal of Personality and Social Psychology',
  },
  'sonnentag-2007': {
    author: 'Sabine Sonnentag & Charlotte Fritz',
    year: 2007,
    title:
      'The Recovery Experience Questionnaire: Development and Validation of a Measure for Assessing Recuperation and Unwinding From Work',
    in: 'Journal of Occupational Health Psychology',
  },
  'steger-2006': {
    author: 'Michael F. Steger, Patricia Frazier, Shigehiro Oishi & Matthew Kaler',
    year: 2006,
    title: 'The Meaning in Life Questionnaire: Assessing the Presence of and Search for Meaning in Life',
    in: 'Journal of Counseling Psychology',
  },
  'who-2019': {
    author: 'World Health Organization',
    year: 2019,
    title: 'Burn-out an “occupational phenomenon”: International Classification of Diseases',
    in: 'World Health Organization',
  },
  'wrosch-2003': {
    author: 'Carsten Wrosch et al.',
    year: 2003,
    title:
      'Adaptive Self-Regulation of Unattainable Goals: Goal Disengagement, Goal Reengagement, and Subjective Well-Being',
    in: 'Personality and Social Psychology Bulletin',
  },
  'wrzesniewski-1997': {
    author: 'Amy Wrzesniewski, Clark McCauley, Paul Rozin & Barry Schwartz',
    year: 1997,
    title: 'Jobs, Careers, and Callings: People’s Relations to Their Work',
    in: 'Journal of Research in Personality',
  },
  'wrzesniewski-2001': {
    author: 'Amy Wrzesniewski & Jane E. Dutton',
    year: 2001,
    title: 'Crafting a Job: Revisioning Employees as Active Crafters of Their Work',
    in: 'Academy of Management Review',
  },
} as const satisfies Readonly<Record<string, Source>>;
