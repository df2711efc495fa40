import { byParams } from '../at-their-wish.ts';
import { defineMail } from '../template.ts';

/** An account was closed, and can still be kept. */
export const accountClosing = defineMail({
  name: 'account-closing',
  reason: 'account',
  params: byParams,
  tell: ({ params }) => (params.by === undefined ? {} : { body: 'bodyByUs', after: 'afterByUs' }),
  link: () => '/auth',
  examples: [{}, { by: 'us' }],
});
