import type { Course } from '../learning.ts';

/** A money system of one page, and the few minutes a month that keep it going. */
export const financial: Course = {
  id: 'money-that-mostly-runs-itself',
  pillar: 'financial',
  lessons: [
    { id: 'the-unopened-envelope', sources: ['karlsson-2009', 'mani-2013'] },
    { id: 'an-ordinary-month-on-one-page', sources: ['thaler-1999', 'peetz-2009', 'sussman-2012'] },
    {
      id: 'the-first-small-cushion',
      sources: ['gjertson-2016', 'madrian-2001', 'thaler-2004', 'karlan-2016', 'soman-2011'],
    },
    { id: 'debts-in-a-row', sources: ['gathergood-2019', 'kettle-2016', 'gal-2012'] },
    { id: 'the-large-purchase', sources: ['frederick-2009', 'prelec-2001', 'loewenstein-2003'] },
    { id: 'half-an-hour-a-month', sources: ['papp-2009', 'dew-2012', 'fernandes-2014'] },
  ],
  check: [
    { id: 'not-looking', options: 3, right: 1 },
    { id: 'the-surprising-expense', options: 3, right: 0 },
    { id: 'saving-by-default', options: 3, right: 2 },
    { id: 'which-debt-first', options: 3, right: 2 },
    { id: 'what-a-price-hides', options: 3, right: 0 },
  ],
};
