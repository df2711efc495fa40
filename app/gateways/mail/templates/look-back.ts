import { lookBackParams, type WeekNumbers } from '../look-back-params.ts';
import { defineMail } from '../template.ts';

/** A week is over: what was done in it, in numbers, on the morning after its last day. */
export const lookBack = defineMail({
  name: 'look-back',
  reason: 'wish',
  stops: 'look-backs',
  params: lookBackParams,
  link: ({ enrollment, span }) =>
    enrollment === '' ? `/look-back/${span}` : `/freedom-plan/${enrollment}/look-back/${span}`,
  tell({ t, params, content: { steps, checkIns, habits, pages } }) {
    const items = [
      ...(steps && steps.of > 0 ? [t('mail:week.steps', { done: steps.done, count: steps.of })] : []),
      ...(habits.due > 0 ? [t('mail:week.habits', { done: habits.done, count: habits.due })] : []),
      ...(pages > 0 ? [t('mail:week.pages', { count: pages })] : []),
      ...(checkIns > 0 ? [t('mail:week.checkIns', { count: checkIns })] : []),
    ];
    return {
      values: { number: params.span.slice('week-'.length) },
      sections: [{ heading: t('mail:week.heading'), items, paragraphs: [] }],
    };
  },
  examples: [
    { user: 'an-id', enrollment: 'an-enrollment', span: 'week-3' },
    { user: 'an-id', enrollment: '', span: 'week-12' },
  ],
  exampleContent: {
    steps: { done: 5, of: 7 },
    checkIns: 4,
    habits: { done: 12, due: 21 },
    pages: 9,
  } as WeekNumbers,
});
