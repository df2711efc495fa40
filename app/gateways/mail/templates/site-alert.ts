import { z } from 'zod';
import { defineMail } from '../template.ts';

/** Tells administrators that the site is not well: it is slow, it fails, or its memory runs out. */
export const siteAlert = defineMail({
  name: 'site-alert',
  reason: 'duty',
  params: z.object({
    kind: z.enum(['load-time', 'error-rate', 'memory']),
    value: z.string(),
    threshold: z.string(),
  }),
  link: () => '/admin/system/alerts',
  tell: ({ t, params: { kind, value, threshold } }) => ({
    values: {
      what: t(`mail:site-alert.kind.${kind}`),
      measured: t(`mail:site-alert.measured.${kind}`, { value: Number(value), threshold: Number(threshold) }),
    },
    paragraphs: [t(`mail:site-alert.do.${kind}`)],
  }),
  examples: [
    { kind: 'load-time', value: '4210', threshold: '3000' },
    { kind: 'error-rate', value: '12', threshold: '5' },
    { kind: 'memory', value: '91', threshold: '80' },
  ],
});
