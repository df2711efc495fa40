import type { Source } from './source.ts';

/** On attention, thoughts and habits. */
export const mindset = {
  'beck-1979': {
    author: 'Aaron T. Beck, A. John Rush, Brian F. Shaw & Gary Emery',
    year: 1979,
    title: 'Cognitive Therapy of Depression',
    in: 'Guilford Press',
  },
  'borkovec-1983': {
    author: 'Thomas D. Borkovec et al.',
    year: 1983,
    title: 'Stimulus control applications to the treatment of worry',
    in: 'Behaviour Research and Therapy',
  },
  'bravata-2020': {
    author: 'Dena M. Bravata et al.',
    year: 2020,
    title: 'Prevalence, Predictors, and Treatment of Impostor Syndrome: a Systematic Review',
    in: 'Journal of General Internal Medicine',
  },
  'breines-2012': {
    author: 'Juliana G. Breines & Serena Chen',
    year: 2012,
    title: 'Self-Compassion Increases Self-Improvement Motivation',
    in: 'Personality and Social Psychology Bulletin',
  },
  'clance-1978': {
    author: 'Pauline Rose Clance & Suzanne Ament Imes',
    year: 1978,
    title: 'The Imposter Phenomenon in High Achieving Women: Dynamics and Therapeutic Intervention',
    in: 'Psychotherapy: Theory, Research and Practice',
  },
  'dweck-2006': {
    author: 'Carol S. Dweck',
    year: 2006,
    title: 'Mindset: The New Psychology of Success',
    in: 'Random House',
  },
  'frattaroli-2006': {
    author: 'Joanne Frattaroli',
    year: 2006,
    title: 'Experimental Disclosure and Its Moderators: A Meta-Analysis',
    in: 'Psychological Bulletin',
  },
  'gollwitzer-2006': {
    author: 'Peter M. Gollwitzer & Paschal Sheeran',
    year: 2006,
    title: 'Implementation Intentions and Goal Achievement: A Meta-analysis of Effects and Processes',
    in: 'Advances in Experimental Social Psychology',
  },
  'goyal-2014': {
    author: 'Madhav Goyal et al.',
    year: 2014,
    title:
      'Meditation Programs for Psychological Stress and Well-being: A Systematic Review and Meta-analysis',
    in: 'JAMA Internal Medicine',
  },
  'killingsworth-2010': {
    author: 'Matthew A. Killingsworth & Daniel T. Gilbert',
    year: 2010,
    title: 'A Wandering Mind Is an Unhappy Mind',
    in: 'Science',
  },
  'kross-2014': {
    author: 'Ethan Kross et al.',
    year: 2014,
    title: 'Self-Talk as a Regulatory Mechanism: How You Do It Matters',
    in: 'Journal of Personality and Social Psychology',
  },
  'leroy-2009': {
    author: 'Sophie Leroy',
    year: 2009,
    title:
      'Why Is It So Hard to Do My Work? The Challenge of Attention Residue When Switching Between Work Tasks',
    in: 'Organizational Behavior and Human Decision Processes',
  },
  'lieberman-2007': {
    author: 'Matthew D. Lieberman et al.',
    year: 2007,
    title:
      'Putting Feelings Into Words: Affect Labeling Disrupts Amygdala Activity in Response to Affective Stimuli',
    in: 'Psychological Science',
  },
  'mark-2008': {
    author: 'Gloria Mark, Daniela Gudith & Ulrich Klocke',
    year: 2008,
    title: 'The Cost of Interrupted Work: More Speed and Stress',
    in: 'Proceedings of the SIGCHI Conference on Human Factors in Computing Systems',
  },
  'masicampo-2011': {
    author: 'E. J. Masicampo & Roy F. Baumeister',
    year: 2011,
    title: 'Consider It Done! Plan Making Can Eliminate the Cognitive Effects of Unfulfilled Goals',
    in: 'Journal of Personality and Social Psychology',
  },
  'neff-2003': {
    author: 'Kristin D. Neff',
    year: 2003,
    title: 'Self-Compassion: An Alternative Conceptualization of a Healthy Attitude Toward Oneself',
    in: 'Self and Identity',
  },
  'nolen-hoeksema-2008': {
    author: 'Susan Nolen-Hoeksema, Blair E. Wisco & Sonja Lyubomirsky',
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
  'pennebaker-1986': {
    author: 'James W. Pennebaker & Sandra K. Beall',
    year: 1986,
    title: 'Confronting a Traumatic Event: Toward an Understanding of Inhibition and Disease',
    in: 'Journal of Abnormal Psychology',
  },
  'rubinstein-2001': {
    author: 'Joshua S. Rubinstein, David E. Meyer & Jeffrey E. Evans',
    year: 2001,
    title: 'Executive Control of Cognitive Processes in Task Switching',
    in: 'Journal of Experimental Psychology: Human Perception and Performance',
  },
  'scullin-2018': {
    author: 'Michael K. Scullin et al.',
    year: 2018,
    title:
      'The Effects of Bedtime Writing on Difficulty Falling Asleep: A Polysomnographic Study Comparing To-Do Lists and Completed Activity Lists',
    in: 'Journal of Experimental Psychology: General',
  },
  'sirois-2013': {
    author: 'Fuschia M. Sirois & Timothy A. Pychyl',
    year: 2013,
    title: 'Procrastination and the Priority of Short-Term Mood Regulation: Consequences for Future Self',
    in: 'Social and Personality Psychology Compass',
  },
  'sisk-2018': {
    author: 'Victoria F. Sisk et al.',
    year: 2018,
    title:
      'To What Extent and Under Which Circumstances Are Growth Mind-Sets Important to Academic Achievement? Two Meta-Analyses',
    in: 'Psychological Science',
  },
  'steel-2007': {
    author: 'Piers Steel',
    year: 2007,
    title:
      'The Nature of Procrastination: A Meta-Analytic and Theoretical Review of Quintessential Self-Regulatory Failure',
    in: 'Psychological Bulletin',
  },
  'ward-2017': {
    author: 'Adrian F. Ward et al.',
    year: 2017,
    title: 'Brain Drain: The Mere Presence of One’s Own Smartphone Reduces Available Cognitive Capacity',
    in: 'Journal of the Association for Consumer Research',
  },
  'wood-2009': {
    author: 'Joanne V. Wood, W. Q. Elaine Perunovic & John W. Lee',
    year: 2009,
    title: 'Positive Self-Statements: Power for Some, Peril for Others',
    in: 'Psychological Science',
  },
} as const satisfies Readonly<Record<string, Source>>;
