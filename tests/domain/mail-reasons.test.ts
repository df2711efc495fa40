import { expect, test } from 'vitest';
import { isByWish } from '#app/domain/mail/mail-reasons.ts';
import { mailNames } from '#app/gateways/mail/templates.ts';

test('B01 what an account, money, safety or a duty cannot do without is sent whatever the switch says; the rest asks it', () => {
  expect(mailNames.filter(isByWish).toSorted()).toEqual([
    'call-asked',
    'call-reminder',
    'coach-message',
    'community-digest',
    'event-reminder',
    'insight-digest',
    'look-back',
    'quiz-result',
    'reminder-evening',
    'reminder-morning',
    'trial-ended',
    'trial-ending',
    'unfinished-onboarding',
    'welcome',
  ]);
});
