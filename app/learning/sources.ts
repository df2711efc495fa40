/** What a text stands on, as it would be found in a library; not translated. */
export interface Source {
  readonly author: string;
  readonly year: number;
  readonly title: string;
  /** The journal, the publisher or whoever issued it. */
  readonly in: string;
}

/** Every source by an id of its own, in the order of its author's name. */
export const sources = {
  'aknin-2013': {
    author: 'Lara B. Aknin and others',
    year: 2013,
    title: 'Prosocial Spending and Well-Being: Cross-Cultural Evidence for a Psychological Universal',
    in: 'Journal of Personality and Social Psychology',
  },
  'algoe-2010': {
    author: 'Sara B. Algoe, Shelly L. Gable and Natalya C. Maisel',
    year: 2010,
    title: 'It’s the little things: Everyday gratitude as a booster shot for romantic relationships',
    in: 'Personal Relationships',
  },
  'arkes-1985': {
    author: 'Hal R. Arkes and Catherine Blumer',
    year: 1985,
    title: 'The Psychology of Sunk Cost',
    in: 'Organizational Behavior and Human Decision Processes',
  },
  'aron-2000': {
    author: 'Arthur Aron and others',
    year: 2000,
    title:
      'Couples’ Shared Participation in Novel and Arousing Activities and Experienced Relationship Quality',
    in: 'Journal of Personality and Social Psychology',
  },
  'azoulay-2020': {
    author: 'Pierre Azoulay, Benjamin F. Jones, J. Daniel Kim and Javier Miranda',
    year: 2020,
    title: 'Age and High-Growth Entrepreneurship',
    in: 'American Economic Review: Insights',
  },
  'baumeister-2013': {
    author: 'Roy F. Baumeister, Kathleen D. Vohs, Jennifer L. Aaker and Emily N. Garbinsky',
    year: 2013,
    title: 'Some key differences between a happy life and a meaningful life',
    in: 'The Journal of Positive Psychology',
  },
  'beck-1979': {
    author: 'Aaron T. Beck, A. John Rush, Brian F. Shaw and Gary Emery',
    year: 1979,
    title: 'Cognitive Therapy of Depression',
    in: 'Guilford Press',
  },
  'bonanno-2004': {
    author: 'George A. Bonanno',
    year: 2004,
    title:
      'Loss, Trauma, and Human Resilience: Have We Underestimated the Human Capacity to Thrive After Extremely Aversive Events?',
    in: 'American Psychologist',
  },
  'boothby-2018': {
    author: 'Erica J. Boothby and others',
    year: 2018,
    title: 'The Liking Gap in Conversations: Do People Like Us More Than We Think?',
    in: 'Psychological Science',
  },
  'borkovec-1983': {
    author: 'Thomas D. Borkovec and others',
    year: 1983,
    title: 'Stimulus control applications to the treatment of worry',
    in: 'Behaviour Research and Therapy',
  },
  'bravata-2020': {
    author: 'Dena M. Bravata and others',
    year: 2020,
    title: 'Prevalence, Predictors, and Treatment of Impostor Syndrome: a Systematic Review',
    in: 'Journal of General Internal Medicine',
  },
  'brazil-2014': {
    author: 'Ministry of Health of Brazil',
    year: 2014,
    title: 'Guia Alimentar para a População Brasileira',
    in: 'Ministério da Saúde, second edition',
  },
  'breines-2012': {
    author: 'Juliana G. Breines and Serena Chen',
    year: 2012,
    title: 'Self-Compassion Increases Self-Improvement Motivation',
    in: 'Personality and Social Psychology Bulletin',
  },
  'brooks-2006': {
    author: 'Amber Brooks and Leon Lack',
    year: 2006,
    title:
      'A Brief Afternoon Nap Following Nocturnal Sleep Restriction: Which Nap Duration is Most Recuperative?',
    in: 'Sleep',
  },
  'christensen-1990': {
    author: 'Andrew Christensen and Christopher L. Heavey',
    year: 1990,
    title: 'Gender and Social Structure in the Demand/Withdraw Pattern of Marital Conflict',
    in: 'Journal of Personality and Social Psychology',
  },
  'clance-1978': {
    author: 'Pauline Rose Clance and Suzanne Ament Imes',
    year: 1978,
    title: 'The Imposter Phenomenon in High Achieving Women: Dynamics and Therapeutic Intervention',
    in: 'Psychotherapy: Theory, Research and Practice',
  },
  'collins-2009': {
    author: 'Daryl Collins, Jonathan Morduch, Stuart Rutherford and Orlanda Ruthven',
    year: 2009,
    title: 'Portfolios of the Poor: How the World’s Poor Live on $2 a Day',
    in: 'Princeton University Press',
  },
  'dew-2012': {
    author: 'Jeffrey Dew, Sonya Britt and Sandra Huston',
    year: 2012,
    title: 'Examining the Relationship Between Financial Issues and Divorce',
    in: 'Family Relations',
  },
  'dezso-2012': {
    author: 'Linda Dezső and George Loewenstein',
    year: 2012,
    title: 'Lenders’ blind trust and borrowers’ blind spots: A descriptive investigation of personal loans',
    in: 'Journal of Economic Psychology',
  },
  'drake-2013': {
    author: 'Christopher Drake and others',
    year: 2013,
    title: 'Caffeine Effects on Sleep Taken 0, 3, or 6 Hours before Going to Bed',
    in: 'Journal of Clinical Sleep Medicine',
  },
  'dunn-2011': {
    author: 'Elizabeth W. Dunn, Daniel T. Gilbert and Timothy D. Wilson',
    year: 2011,
    title: 'If money doesn’t make you happy, then you probably aren’t spending it right',
    in: 'Journal of Consumer Psychology',
  },
  'dunstan-2012': {
    author: 'David W. Dunstan and others',
    year: 2012,
    title: 'Breaking Up Prolonged Sitting Reduces Postprandial Glucose and Insulin Responses',
    in: 'Diabetes Care',
  },
  'dweck-2006': {
    author: 'Carol S. Dweck',
    year: 2006,
    title: 'Mindset: The New Psychology of Success',
    in: 'Random House',
  },
  'edinger-2021': {
    author: 'Jack D. Edinger and others',
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
  'epley-2014': {
    author: 'Nicholas Epley and Juliana Schroeder',
    year: 2014,
    title: 'Mistakenly Seeking Solitude',
    in: 'Journal of Experimental Psychology: General',
  },
  'fernandes-2014': {
    author: 'Daniel Fernandes, John G. Lynch Jr. and Richard G. Netemeyer',
    year: 2014,
    title: 'Financial Literacy, Financial Education, and Downstream Financial Behaviors',
    in: 'Management Science',
  },
  'finkel-2013': {
    author: 'Eli J. Finkel and others',
    year: 2013,
    title: 'A Brief Intervention to Promote Conflict Reappraisal Preserves Marital Quality Over Time',
    in: 'Psychological Science',
  },
  'flynn-2008': {
    author: 'Francis J. Flynn and Vanessa K. B. Lake',
    year: 2008,
    title: 'If You Need Help, Just Ask: Underestimating Compliance With Direct Requests for Help',
    in: 'Journal of Personality and Social Psychology',
  },
  'frankl-1946': {
    author: 'Viktor E. Frankl',
    year: 1946,
    title: 'Ein Psycholog erlebt das Konzentrationslager (Man’s Search for Meaning)',
    in: 'Verlag für Jugend und Volk',
  },
  'frattaroli-2006': {
    author: 'Joanne Frattaroli',
    year: 2006,
    title: 'Experimental Disclosure and Its Moderators: A Meta-Analysis',
    in: 'Psychological Bulletin',
  },
  'frederick-2009': {
    author: 'Shane Frederick and others',
    year: 2009,
    title: 'Opportunity Cost Neglect',
    in: 'Journal of Consumer Research',
  },
  'gable-2004': {
    author: 'Shelly L. Gable, Harry T. Reis, Emily A. Impett and Evan R. Asher',
    year: 2004,
    title:
      'What Do You Do When Things Go Right? The Intrapersonal and Interpersonal Benefits of Sharing Positive Events',
    in: 'Journal of Personality and Social Psychology',
  },
  'gal-2012': {
    author: 'David Gal and Blakeley B. McShane',
    year: 2012,
    title: 'Can Small Victories Help Win the War? Evidence from Consumer Debt Management',
    in: 'Journal of Marketing Research',
  },
  'gathergood-2019': {
    author: 'John Gathergood and others',
    year: 2019,
    title: 'How Do Individuals Repay Their Debt? The Balance-Matching Heuristic',
    in: 'American Economic Review',
  },
  'gilovich-1995': {
    author: 'Thomas Gilovich and Victoria Husted Medvec',
    year: 1995,
    title: 'The Experience of Regret: What, When, and Why',
    in: 'Psychological Review',
  },
  'gjertson-2016': {
    author: 'Leah Gjertson',
    year: 2016,
    title: 'Emergency Saving and Household Hardship',
    in: 'Journal of Family and Economic Issues',
  },
  'gollwitzer-1999': {
    author: 'Peter M. Gollwitzer',
    year: 1999,
    title: 'Implementation Intentions: Strong Effects of Simple Plans',
    in: 'American Psychologist',
  },
  'gollwitzer-2006': {
    author: 'Peter M. Gollwitzer and Paschal Sheeran',
    year: 2006,
    title: 'Implementation Intentions and Goal Achievement: A Meta-analysis of Effects and Processes',
    in: 'Advances in Experimental Social Psychology',
  },
  'gottman-1992': {
    author: 'John M. Gottman and Robert W. Levenson',
    year: 1992,
    title: 'Marital Processes Predictive of Later Dissolution: Behavior, Physiology, and Health',
    in: 'Journal of Personality and Social Psychology',
  },
  'gottman-2000': {
    author: 'John M. Gottman and Robert W. Levenson',
    year: 2000,
    title: 'The Timing of Divorce: Predicting When a Couple Will Divorce Over a 14-Year Period',
    in: 'Journal of Marriage and the Family',
  },
  'goyal-2014': {
    author: 'Madhav Goyal and others',
    year: 2014,
    title:
      'Meditation Programs for Psychological Stress and Well-being: A Systematic Review and Meta-analysis',
    in: 'JAMA Internal Medicine',
  },
  'grant-2007': {
    author: 'Adam M. Grant and others',
    year: 2007,
    title:
      'Impact and the art of motivation maintenance: The effects of contact with beneficiaries on persistence behavior',
    in: 'Organizational Behavior and Human Decision Processes',
  },
  'hall-2019': {
    author: 'Kevin D. Hall and others',
    year: 2019,
    title:
      'Ultra-Processed Diets Cause Excess Calorie Intake and Weight Gain: An Inpatient Randomized Controlled Trial of Ad Libitum Food Intake',
    in: 'Cell Metabolism',
  },
  'hartshorne-2015': {
    author: 'Joshua K. Hartshorne and Laura T. Germine',
    year: 2015,
    title:
      'When Does Cognitive Functioning Peak? The Asynchronous Rise and Fall of Different Cognitive Abilities Across the Life Span',
    in: 'Psychological Science',
  },
  'hawkley-2010': {
    author: 'Louise C. Hawkley and John T. Cacioppo',
    year: 2010,
    title: 'Loneliness Matters: A Theoretical and Empirical Review of Consequences and Mechanisms',
    in: 'Annals of Behavioral Medicine',
  },
  'holt-lunstad-2010': {
    author: 'Julianne Holt-Lunstad, Timothy B. Smith and J. Bradley Layton',
    year: 2010,
    title: 'Social Relationships and Mortality Risk: A Meta-analytic Review',
    in: 'PLoS Medicine',
  },
  'huang-2017': {
    author: 'Karen Huang and others',
    year: 2017,
    title: 'It Doesn’t Hurt to Ask: Question-Asking Increases Liking',
    in: 'Journal of Personality and Social Psychology',
  },
  'irish-2015': {
    author: 'Leah A. Irish and others',
    year: 2015,
    title: 'The role of sleep hygiene in promoting public health: A review of empirical evidence',
    in: 'Sleep Medicine Reviews',
  },
  'itzchakov-2022': {
    author: 'Guy Itzchakov, Harry T. Reis and Netta Weinstein',
    year: 2022,
    title: 'How to foster perceived partner responsiveness: High-quality listening is key',
    in: 'Social and Personality Psychology Compass',
  },
  'iyengar-2000': {
    author: 'Sheena S. Iyengar and Mark R. Lepper',
    year: 2000,
    title: 'When Choice is Demotivating: Can One Desire Too Much of a Good Thing?',
    in: 'Journal of Personality and Social Psychology',
  },
  'jeffrey-hall-2019': {
    author: 'Jeffrey A. Hall',
    year: 2019,
    title: 'How many hours does it take to make a friend?',
    in: 'Journal of Social and Personal Relationships',
  },
  'jenkinson-2013': {
    author: 'Caroline E. Jenkinson and others',
    year: 2013,
    title:
      'Is volunteering a public health intervention? A systematic review and meta-analysis of the health and survival of volunteers',
    in: 'BMC Public Health',
  },
  'karlan-2016': {
    author: 'Dean Karlan, Margaret McConnell, Sendhil Mullainathan and Jonathan Zinman',
    year: 2016,
    title: 'Getting to the Top of Mind: How Reminders Increase Saving',
    in: 'Management Science',
  },
  'karlsson-2009': {
    author: 'Niklas Karlsson, George Loewenstein and Duane Seppi',
    year: 2009,
    title: 'The ostrich effect: Selective attention to information',
    in: 'Journal of Risk and Uncertainty',
  },
  'kettle-2016': {
    author: 'Keri L. Kettle, Remi Trudel, Simon J. Blanchard and Gerald Häubl',
    year: 2016,
    title: 'Repayment Concentration and Consumer Motivation to Get Out of Debt',
    in: 'Journal of Consumer Research',
  },
  'killingsworth-2010': {
    author: 'Matthew A. Killingsworth and Daniel T. Gilbert',
    year: 2010,
    title: 'A Wandering Mind Is an Unhappy Mind',
    in: 'Science',
  },
  'killingsworth-2023': {
    author: 'Matthew A. Killingsworth, Daniel Kahneman and Barbara Mellers',
    year: 2023,
    title: 'Income and emotional well-being: A conflict resolved',
    in: 'Proceedings of the National Academy of Sciences',
  },
  'kross-2014': {
    author: 'Ethan Kross and others',
    year: 2014,
    title: 'Self-Talk as a Regulatory Mechanism: How You Do It Matters',
    in: 'Journal of Personality and Social Psychology',
  },
  'lally-2010': {
    author: 'Phillippa Lally and others',
    year: 2010,
    title: 'How are habits formed: Modelling habit formation in the real world',
    in: 'European Journal of Social Psychology',
  },
  'leroy-2009': {
    author: 'Sophie Leroy',
    year: 2009,
    title:
      'Why Is It So Hard to Do My Work? The Challenge of Attention Residue When Switching Between Work Tasks',
    in: 'Organizational Behavior and Human Decision Processes',
  },
  'levitt-2021': {
    author: 'Steven D. Levitt',
    year: 2021,
    title: 'Heads or Tails: The Impact of a Coin Toss on Major Life Decisions and Subsequent Happiness',
    in: 'The Review of Economic Studies',
  },
  'lewicki-2016': {
    author: 'Roy J. Lewicki, Beth Polin and Robert B. Lount Jr.',
    year: 2016,
    title: 'An Exploration of the Structure of Effective Apologies',
    in: 'Negotiation and Conflict Management Research',
  },
  'lieberman-2007': {
    author: 'Matthew D. Lieberman and others',
    year: 2007,
    title:
      'Putting Feelings Into Words: Affect Labeling Disrupts Amygdala Activity in Response to Affective Stimuli',
    in: 'Psychological Science',
  },
  'liu-2023': {
    author: 'Peggy J. Liu, SoYon Rim, Lauren Min and Kate E. Min',
    year: 2023,
    title: 'The Surprise of Reaching Out: Appreciated More Than We Think',
    in: 'Journal of Personality and Social Psychology',
  },
  'loewenstein-2003': {
    author: 'George Loewenstein, Ted O’Donoghue and Matthew Rabin',
    year: 2003,
    title: 'Projection Bias in Predicting Future Utility',
    in: 'The Quarterly Journal of Economics',
  },
  'madrian-2001': {
    author: 'Brigitte C. Madrian and Dennis F. Shea',
    year: 2001,
    title: 'The Power of Suggestion: Inertia in 401(k) Participation and Savings Behavior',
    in: 'The Quarterly Journal of Economics',
  },
  'mani-2013': {
    author: 'Anandi Mani, Sendhil Mullainathan, Eldar Shafir and Jiaying Zhao',
    year: 2013,
    title: 'Poverty Impedes Cognitive Function',
    in: 'Science',
  },
  'mann-2007': {
    author: 'Traci Mann and others',
    year: 2007,
    title: 'Medicare’s Search for Effective Obesity Treatments: Diets Are Not the Answer',
    in: 'American Psychologist',
  },
  'mark-2008': {
    author: 'Gloria Mark, Daniela Gudith and Ulrich Klocke',
    year: 2008,
    title: 'The Cost of Interrupted Work: More Speed and Stress',
    in: 'Proceedings of the SIGCHI Conference on Human Factors in Computing Systems',
  },
  'marlatt-1985': {
    author: 'G. Alan Marlatt and Judith R. Gordon (editors)',
    year: 1985,
    title: 'Relapse Prevention: Maintenance Strategies in the Treatment of Addictive Behaviors',
    in: 'Guilford Press',
  },
  'masi-2011': {
    author: 'Christopher M. Masi and others',
    year: 2011,
    title: 'A Meta-Analysis of Interventions to Reduce Loneliness',
    in: 'Personality and Social Psychology Review',
  },
  'masicampo-2011': {
    author: 'E. J. Masicampo and Roy F. Baumeister',
    year: 2011,
    title: 'Consider It Done! Plan Making Can Eliminate the Cognitive Effects of Unfulfilled Goals',
    in: 'Journal of Personality and Social Psychology',
  },
  'maslach-2016': {
    author: 'Christina Maslach and Michael P. Leiter',
    year: 2016,
    title: 'Understanding the burnout experience: recent research and its implications for psychiatry',
    in: 'World Psychiatry',
  },
  'milkman-2014': {
    author: 'Katherine L. Milkman, Julia A. Minson and Kevin G. M. Volpp',
    year: 2014,
    title: 'Holding the Hunger Games Hostage at the Gym: An Evaluation of Temptation Bundling',
    in: 'Management Science',
  },
  'mullainathan-2013': {
    author: 'Sendhil Mullainathan and Eldar Shafir',
    year: 2013,
    title: 'Scarcity: Why Having Too Little Means So Much',
    in: 'Times Books',
  },
  'neff-2003': {
    author: 'Kristin D. Neff',
    year: 2003,
    title: 'Self-Compassion: An Alternative Conceptualization of a Healthy Attitude Toward Oneself',
    in: 'Self and Identity',
  },
  'nolen-hoeksema-2008': {
    author: 'Susan Nolen-Hoeksema, Blair E. Wisco and Sonja Lyubomirsky',
    year: 2008,
    title: 'Rethinking Rumination',
    in: 'Perspectives on Psychological Science',
  },
  'oettingen-2014': {
    author: 'Gabriele Oettingen',
    year: 2014,
    title: 'Rethinking Positive Thinking: Inside the New Science of Motivation',
    in: 'Current',
  },
  'okeefe-2018': {
    author: 'Paul A. O’Keefe, Carol S. Dweck and Gregory M. Walton',
    year: 2018,
    title: 'Implicit Theories of Interest: Finding Your Passion or Developing It?',
    in: 'Psychological Science',
  },
  'overall-2017': {
    author: 'Nickola C. Overall and James K. McNulty',
    year: 2017,
    title: 'What type of communication during conflict is beneficial for intimate relationships?',
    in: 'Current Opinion in Psychology',
  },
  'paluch-2022': {
    author: 'Amanda E. Paluch and others',
    year: 2022,
    title: 'Daily steps and all-cause mortality: a meta-analysis of 15 international cohorts',
    in: 'The Lancet Public Health',
  },
  'papp-2009': {
    author: 'Lauren M. Papp, E. Mark Cummings and Marcie C. Goeke-Morey',
    year: 2009,
    title: 'For Richer, for Poorer: Money as a Topic of Marital Conflict in the Home',
    in: 'Family Relations',
  },
  'peetz-2009': {
    author: 'Johanna Peetz and Roger Buehler',
    year: 2009,
    title: 'Is There a Budget Fallacy? The Role of Savings Goals in the Prediction of Personal Spending',
    in: 'Personality and Social Psychology Bulletin',
  },
  'pennebaker-1986': {
    author: 'James W. Pennebaker and Sandra K. Beall',
    year: 1986,
    title: 'Confronting a Traumatic Event: Toward an Understanding of Inhibition and Disease',
    in: 'Journal of Abnormal Psychology',
  },
  'peterson-2004': {
    author: 'Christopher Peterson and Martin E. P. Seligman',
    year: 2004,
    title: 'Character Strengths and Virtues: A Handbook and Classification',
    in: 'Oxford University Press',
  },
  'polivy-1985': {
    author: 'Janet Polivy and C. Peter Herman',
    year: 1985,
    title: 'Dieting and Binging: A Causal Analysis',
    in: 'American Psychologist',
  },
  'popkin-2010': {
    author: 'Barry M. Popkin, Kristen E. D’Anci and Irwin H. Rosenberg',
    year: 2010,
    title: 'Water, hydration, and health',
    in: 'Nutrition Reviews',
  },
  'prelec-1998': {
    author: 'Drazen Prelec and George Loewenstein',
    year: 1998,
    title: 'The Red and the Black: Mental Accounting of Savings and Debt',
    in: 'Marketing Science',
  },
  'prelec-2001': {
    author: 'Drazen Prelec and Duncan Simester',
    year: 2001,
    title:
      'Always Leave Home Without It: A Further Investigation of the Credit-Card Effect on Willingness to Pay',
    in: 'Marketing Letters',
  },
  'quoidbach-2013': {
    author: 'Jordi Quoidbach, Daniel T. Gilbert and Timothy D. Wilson',
    year: 2013,
    title: 'The End of History Illusion',
    in: 'Science',
  },
  'raghubir-2008': {
    author: 'Priya Raghubir and Joydeep Srivastava',
    year: 2008,
    title: 'Monopoly Money: The Effect of Payment Coupling and Form on Spending Behavior',
    in: 'Journal of Experimental Psychology: Applied',
  },
  'reis-1988': {
    author: 'Harry T. Reis and Phillip Shaver',
    year: 1988,
    title: 'Intimacy as an Interpersonal Process',
    in: 'Handbook of Personal Relationships, Wiley',
  },
  'reynolds-2019': {
    author: 'Andrew Reynolds and others',
    year: 2019,
    title: 'Carbohydrate quality and human health: a series of systematic reviews and meta-analyses',
    in: 'The Lancet',
  },
  'rhodes-2015': {
    author: 'Ryan E. Rhodes and Andrew Kates',
    year: 2015,
    title:
      'Can the Affective Response to Exercise Predict Future Motives and Physical Activity Behavior? A Systematic Review of Published Evidence',
    in: 'Annals of Behavioral Medicine',
  },
  'rubinstein-2001': {
    author: 'Joshua S. Rubinstein, David E. Meyer and Jeffrey E. Evans',
    year: 2001,
    title: 'Executive Control of Cognitive Processes in Task Switching',
    in: 'Journal of Experimental Psychology: Human Perception and Performance',
  },
  'ryan-2000': {
    author: 'Richard M. Ryan and Edward L. Deci',
    year: 2000,
    title:
      'Self-Determination Theory and the Facilitation of Intrinsic Motivation, Social Development, and Well-Being',
    in: 'American Psychologist',
  },
  'sandstrom-2014': {
    author: 'Gillian M. Sandstrom and Elizabeth W. Dunn',
    year: 2014,
    title: 'Social Interactions and Well-Being: The Surprising Power of Weak Ties',
    in: 'Personality and Social Psychology Bulletin',
  },
  'scheibehenne-2010': {
    author: 'Benjamin Scheibehenne, Rainer Greifeneder and Peter M. Todd',
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
    author: 'Barry Schwartz and others',
    year: 2002,
    title: 'Maximizing Versus Satisficing: Happiness Is a Matter of Choice',
    in: 'Journal of Personality and Social Psychology',
  },
  'scullin-2018': {
    author: 'Michael K. Scullin and others',
    year: 2018,
    title:
      'The Effects of Bedtime Writing on Difficulty Falling Asleep: A Polysomnographic Study Comparing To-Do Lists and Completed Activity Lists',
    in: 'Journal of Experimental Psychology: General',
  },
  'seligman-2005': {
    author: 'Martin E. P. Seligman, Tracy A. Steen, Nansook Park and Christopher Peterson',
    year: 2005,
    title: 'Positive Psychology Progress: Empirical Validation of Interventions',
    in: 'American Psychologist',
  },
  'sheldon-1999': {
    author: 'Kennon M. Sheldon and Andrew J. Elliot',
    year: 1999,
    title: 'Goal Striving, Need Satisfaction, and Longitudinal Well-Being: The Self-Concordance Model',
    in: 'Journal of Personality and Social Psychology',
  },
  'sirois-2013': {
    author: 'Fuschia M. Sirois and Timothy A. Pychyl',
    year: 2013,
    title: 'Procrastination and the Priority of Short-Term Mood Regulation: Consequences for Future Self',
    in: 'Social and Personality Psychology Compass',
  },
  'sisk-2018': {
    author: 'Victoria F. Sisk and others',
    year: 2018,
    title:
      'To What Extent and Under Which Circumstances Are Growth Mind-Sets Important to Academic Achievement? Two Meta-Analyses',
    in: 'Psychological Science',
  },
  'soman-2011': {
    author: 'Dilip Soman and Amar Cheema',
    year: 2011,
    title: 'Earmarking and Partitioning: Increasing Saving by Low-Income Households',
    in: 'Journal of Marketing Research',
  },
  'sonnentag-2007': {
    author: 'Sabine Sonnentag and Charlotte Fritz',
    year: 2007,
    title:
      'The Recovery Experience Questionnaire: Development and Validation of a Measure for Assessing Recuperation and Unwinding From Work',
    in: 'Journal of Occupational Health Psychology',
  },
  'steel-2007': {
    author: 'Piers Steel',
    year: 2007,
    title:
      'The Nature of Procrastination: A Meta-Analytic and Theoretical Review of Quintessential Self-Regulatory Failure',
    in: 'Psychological Bulletin',
  },
  'steger-2006': {
    author: 'Michael F. Steger, Patricia Frazier, Shigehiro Oishi and Matthew Kaler',
    year: 2006,
    title: 'The Meaning in Life Questionnaire: Assessing the Presence of and Search for Meaning in Life',
    in: 'Journal of Counseling Psychology',
  },
  'stroebe-1999': {
    author: 'Margaret Stroebe and Henk Schut',
    year: 1999,
    title: 'The Dual Process Model of Coping with Bereavement: Rationale and Description',
    in: 'Death Studies',
  },
  'sussman-2012': {
    author: 'Abigail B. Sussman and Adam L. Alter',
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
    author: 'Richard H. Thaler and Shlomo Benartzi',
    year: 2004,
    title: 'Save More Tomorrow: Using Behavioral Economics to Increase Employee Saving',
    in: 'Journal of Political Economy',
  },
  'usdhhs-2018': {
    author: 'U.S. Department of Health and Human Services',
    year: 2018,
    title: 'Physical Activity Guidelines for Americans, 2nd edition',
    in: 'U.S. Department of Health and Human Services',
  },
  'ward-2017': {
    author: 'Adrian F. Ward and others',
    year: 2017,
    title: 'Brain Drain: The Mere Presence of One’s Own Smartphone Reduces Available Cognitive Capacity',
    in: 'Journal of the Association for Consumer Research',
  },
  'watson-2015': {
    author: 'Nathaniel F. Watson and others',
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
  'who-2019': {
    author: 'World Health Organization',
    year: 2019,
    title: 'Burn-out an “occupational phenomenon”: International Classification of Diseases',
    in: 'World Health Organization',
  },
  'who-2020': {
    author: 'World Health Organization',
    year: 2020,
    title: 'WHO Guidelines on Physical Activity and Sedentary Behaviour',
    in: 'World Health Organization',
  },
  'who-2021': {
    author: 'World Health Organization',
    year: 2021,
    title: 'Violence Against Women Prevalence Estimates, 2018',
    in: 'World Health Organization',
  },
  'windred-2024': {
    author: 'Daniel P. Windred and others',
    year: 2024,
    title:
      'Sleep regularity is a stronger predictor of mortality risk than sleep duration: A prospective cohort study',
    in: 'Sleep',
  },
  'wood-2009': {
    author: 'Joanne V. Wood, W. Q. Elaine Perunovic and John W. Lee',
    year: 2009,
    title: 'Positive Self-Statements: Power for Some, Peril for Others',
    in: 'Psychological Science',
  },
  'wortman-1989': {
    author: 'Camille B. Wortman and Roxane Cohen Silver',
    year: 1989,
    title: 'The Myths of Coping With Loss',
    in: 'Journal of Consulting and Clinical Psychology',
  },
  'wrosch-2003': {
    author: 'Carsten Wrosch and others',
    year: 2003,
    title:
      'Adaptive Self-Regulation of Unattainable Goals: Goal Disengagement, Goal Reengagement, and Subjective Well-Being',
    in: 'Personality and Social Psychology Bulletin',
  },
  'wrzesniewski-1997': {
    author: 'Amy Wrzesniewski, Clark McCauley, Paul Rozin and Barry Schwartz',
    year: 1997,
    title: 'Jobs, Careers, and Callings: People’s Relations to Their Work',
    in: 'Journal of Research in Personality',
  },
  'wrzesniewski-2001': {
    author: 'Amy Wrzesniewski and Jane E. Dutton',
    year: 2001,
    title: 'Crafting a Job: Revisioning Employees as Active Crafters of Their Work',
    in: 'Academy of Management Review',
  },
  'zhao-2022': {
    author: 'Xuan Zhao and Nicholas Epley',
    year: 2022,
    title:
      'Surprisingly Happy to Have Helped: Underestimating Prosociality Creates a Misplaced Barrier to Asking for Help',
    in: 'Psychological Science',
  },
} as const satisfies Readonly<Record<string, Source>>;

export type SourceId = keyof typeof sources;
