import type { Article } from './learning.ts';

/** Questions that people ask, four a pillar. */
export const articles: readonly Article[] = [
  {
    id: 'why-do-i-put-things-off',
    pillar: 'mindset',
    sources: ['steel-2007', 'sirois-2013', 'gollwitzer-2006'],
  },
  {
    id: 'how-do-i-stop-worrying-at-night',
    pillar: 'mindset',
    sources: ['borkovec-1983', 'masicampo-2011', 'scullin-2018'],
  },
  { id: 'am-i-an-impostor', pillar: 'mindset', sources: ['clance-1978', 'bravata-2020'] },
  { id: 'does-it-help-to-think-positively', pillar: 'mindset', sources: ['oettingen-2014', 'wood-2009'] },
  { id: 'is-a-nap-good-for-me', pillar: 'health', sources: ['brooks-2006', 'watson-2015'] },
  { id: 'how-much-water-do-i-need', pillar: 'health', sources: ['popkin-2010', 'efsa-2010'] },
  { id: 'why-do-diets-so-often-fail', pillar: 'health', sources: ['mann-2007', 'polivy-1985'] },
  {
    id: 'how-do-i-begin-if-i-hate-sport',
    pillar: 'health',
    sources: ['usdhhs-2018', 'rhodes-2015', 'milkman-2014'],
  },
  { id: 'does-money-make-us-happy', pillar: 'financial', sources: ['killingsworth-2023', 'dunn-2011'] },
  { id: 'should-i-lend-money-to-family', pillar: 'financial', sources: ['dezso-2012'] },
  {
    id: 'how-do-i-begin-when-i-earn-little',
    pillar: 'financial',
    sources: ['collins-2009', 'mullainathan-2013'],
  },
  {
    id: 'why-do-i-spend-more-than-i-mean-to',
    pillar: 'financial',
    sources: ['prelec-1998', 'raghubir-2008', 'peetz-2009'],
  },
  {
    id: 'how-do-i-talk-to-strangers',
    pillar: 'relationships',
    sources: ['epley-2014', 'sandstrom-2014', 'huang-2017', 'boothby-2018'],
  },
  {
    id: 'what-do-i-say-to-somebody-who-is-grieving',
    pillar: 'relationships',
    sources: ['wortman-1989', 'bonanno-2004', 'stroebe-1999'],
  },
  { id: 'has-love-become-routine', pillar: 'relationships', sources: ['aron-2000'] },
  { id: 'why-am-i-lonely-among-people', pillar: 'relationships', sources: ['hawkley-2010', 'masi-2011'] },
  {
    id: 'how-do-i-decide-between-two-good-things',
    pillar: 'purpose',
    sources: ['iyengar-2000', 'scheibehenne-2010', 'schwartz-2002'],
  },
  { id: 'is-it-too-late-to-begin-again', pillar: 'purpose', sources: ['hartshorne-2015', 'azoulay-2020'] },
  {
    id: 'am-i-burned-out-or-just-tired',
    pillar: 'purpose',
    sources: ['maslach-2016', 'who-2019', 'sonnentag-2007'],
  },
  { id: 'does-helping-others-do-me-good', pillar: 'purpose', sources: ['aknin-2013', 'jenkinson-2013'] },
];
