import { byParams } from '../at-their-wish.ts';
import { defineMail } from '../template.ts';

/** What somebody takes with them can be downloaded. */
export const exportReady = defineMail({
  name: 'export-ready',
  reason: 'account',
  params: byParams,
  tell: ({ params }) => (params.by === undefined ? {} : { body: 'bodyByUs' }),
  link: () => '/settings/data',
  examples: [{}, { by: 'us' }],
});
