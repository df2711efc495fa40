import { health } from './foundation/health.ts';
import { money } from './foundation/money.ts';
import { purpose } from './foundation/purpose.ts';
import { relationships } from './foundation/relationships.ts';
import { together } from './foundation/together.ts';
import { whereYouStand } from './foundation/where-you-stand.ts';
import type { Program } from './program.ts';

/**
 * Foundation, 42 days in six weeks: a measure of where one stands; health, relationships, money and purpose, a week each; and what
 * of it holds when a week goes wrong. The mind is trained on every day: each reading has three minutes for it.
 */
export const foundation = {
  id: 'foundation',
  tier: 'level_2',
  rhythm: 'day',
  phases: [whereYouStand, health, relationships, money, purpose, together],
  sources: {
    bids: 'John M. Gottman and Joan DeClaire, The Relationship Cure, 2001',
    bootzin:
      'Richard R. Bootzin, Stimulus control treatment for insomnia, Proceedings of the American Psychological Association, 1972',
    borkovec:
      'Thomas D. Borkovec and others, Stimulus control applications to the treatment of worry, Behaviour Research and Therapy, 1983',
    carney: 'Colleen E. Carney and Rachel Manber, Quiet Your Mind and Get to Sleep, 2009',
    crafting:
      'Amy Wrzesniewski and Jane E. Dutton, Crafting a Job: Revisioning Employees as Active Crafters of Their Work, Academy of Management Review, 2001',
    flynn:
      'Francis J. Flynn and Vanessa K. B. Lake, If You Need Help, Just Ask: Underestimating Compliance With Direct Requests for Help, Journal of Personality and Social Psychology, 2008',
    gollwitzer:
      'Peter M. Gollwitzer, Implementation Intentions: Strong Effects of Simple Plans, American Psychologist, 1999',
    harkin:
      'Benjamin Harkin and others, Does Monitoring Goal Progress Promote Goal Attainment?, Psychological Bulletin, 2016',
    harris: 'Russ Harris, The Happiness Trap, 2007',
    hayes: 'Steven C. Hayes, Kirk D. Strosahl and Kelly G. Wilson, Acceptance and Commitment Therapy, 1999',
    kross:
      'Ethan Kross and others, Self-Talk as a Regulatory Mechanism: How You Do It Matters, Journal of Personality and Social Psychology, 2014',
    kumar:
      'Amit Kumar and Nicholas Epley, Undervaluing Gratitude: Expressers Misunderstand the Consequences of Showing Appreciation, Psychological Science, 2018',
    lally:
      'Phillippa Lally and others, How Are Habits Formed: Modelling Habit Formation in the Real World, European Journal of Social Psychology, 2010',
    lieberman: 'Matthew D. Lieberman and others, Putting Feelings Into Words, Psychological Science, 2007',
    marlatt: 'G. Alan Marlatt and Judith R. Gordon (editors), Relapse Prevention, 1985',
    neff: 'Kristin Neff, Self-Compassion, 2011',
    oettingen: 'Gabriele Oettingen, Rethinking Positive Thinking, 2014',
    plate: 'Harvard School of Public Health, Healthy Eating Plate, 2011',
    roberts:
      'Laura Morgan Roberts and others, Composing the Reflected Best-Self Portrait, Academy of Management Review, 2005',
    rosenberg: 'Marshall B. Rosenberg, Nonviolent Communication, 1999',
    scarcity: 'Sendhil Mullainathan and Eldar Shafir, Scarcity, 2013',
    seven: 'John M. Gottman and Nan Silver, The Seven Principles for Making Marriage Work, 1999',
    sonnentag:
      'Sabine Sonnentag and Charlotte Fritz, The Recovery Experience Questionnaire, Journal of Occupational Health Psychology, 2007',
    stone: 'Douglas Stone, Bruce Patton and Sheila Heen, Difficult Conversations, 1999',
    strengths: 'Christopher Peterson and Martin E. P. Seligman, Character Strengths and Virtues, 2004',
    thaler: 'Richard H. Thaler and Shlomo Benartzi, Save More Tomorrow, Journal of Political Economy, 2004',
    who: 'World Health Organization, Guidelines on Physical Activity and Sedentary Behaviour, 2020',
    wood: 'Wendy Wood, Good Habits, Bad Habits, 2019',
  },
} as const satisfies Program;
