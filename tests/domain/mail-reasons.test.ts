import { expect, test } from 'vitest';
import { mailSchema } from '#app/domain/mail/enqueue-mail.ts';
import { isByWish, mailReasons } from '#app/domain/mail/mail-reasons.ts';

const templates = mailSchema.shape.template.options;

test('B01 every mail says why it is sent, and none that is not there', () => {
  expect(Object.keys(mailReasons).toSorted()).toEqual([...templates].toSorted());
});

test('B01 what an account, money, safety or a duty cannot do without is sent whatever the switch says; the rest asks it', () => {
  expect(templates.filter(isByWish).toSorted()).toEqual([
    'quiz-result',
    'trial-ended',
    'trial-ending',
    'unfinished-onboarding',
    'welcome',
  ]);
});
