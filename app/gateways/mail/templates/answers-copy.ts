import { z } from 'zod';
import { defineMail } from '../template.ts';
import { answersSections, helpSections, type AnswersCopy } from '../answers-copy.ts';

/** A copy of answers, to their owner alone, by their own press of a button a moment before. */
export const answersCopy = defineMail({
  name: 'answers-copy',
  reason: 'account',
  params: z.object({ user: z.string(), submission: z.string() }),
  link: ({ submission }) => `/forms/submissions/${submission}`,
  tell: ({ t, content }) => ({
    values: { form: content.title },
    paragraphs: [t('mail:answers-copy.personal'), content.when],
    sections: answersSections(content),
    first: helpSections(content),
  }),
  examples: [{ user: 'an-id', submission: 'an-id' }],
  exampleContent: {
    title: 'Nutrition & fitness',
    when: '10 March 2026',
    help: [{ heading: 'You are not alone', text: 'Somebody is there.', calls: ['Call 988'] }],
    sections: [
      { heading: 'You', entries: [{ label: 'What do you eat?', text: 'Two lines\nof an <answer>.' }] },
    ],
  } as AnswersCopy,
});
