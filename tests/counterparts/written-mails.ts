import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';
import type { Language } from '#db/tables/accounts.ts';
import { mailSchema } from '#app/domain/mail/enqueue-mail.ts';
import { readQuizMail } from '#app/domain/quizzes/quiz-mail.ts';
import { composeMail } from '#app/gateways/mail/compose.ts';
import type { PaymentDetails } from '#app/gateways/mail/payment-details.ts';
import { preparedTexts } from '#tests/support/languages.ts';
import type { Checked } from '#tests/support/nu-checker.ts';
import type { TestSite } from '#tests/support/site.ts';
import { dataFolder } from '#tests/routes/support/housekeeping.ts';

const at = '2026-03-10T12:00:00.000Z';
const payment: PaymentDetails = {
  program: 'Foundation & <more>',
  order: 'FP-1',
  currency: 'usd',
  timezone: 'UTC',
  amount: 1_200_00,
  on: at,
  number: 1,
  of: 2,
  next: { amount: 800_00, on: at },
  rule: '6-weeks',
  refundableUntil: at,
  until: at,
  answer: 'Two lines\nof an <answer>.',
};
/** What any mail may ask for. */
const params = {
  token: 'a-b_c&d',
  submission: 'an-id',
  payment: JSON.stringify(payment),
  kind: 'dispute-opened',
  order: 'FP-1',
  until: at,
  at,
  browser: 'Firefox <&>',
  system: 'Linux',
};
const quiz = {
  attempt: 'an-id',
  quiz: 'freedom',
  primary: 'security',
  secondary: 'connection',
  scores: JSON.stringify({ security: 40, connection: 12 }),
  userType: 'new',
};

/** Every mail that there is a template of, in this language. */
export async function everyMail(language: Language): Promise<readonly Checked[]> {
  const { reader } = await preparedTexts();
  const site = { appName: 'Freedom Plan', appUrl: 'https://plan.example' };
  return mailSchema.shape.template.options.map((template) => {
    const more = {
      unsubscribeUrl: 'https://plan.example/unsubscribe?token=a&b',
      ...(template === 'quiz-result' ? { result: readQuizMail({ language, params: quiz }) } : {}),
    };
    const own = template === 'second-factor-changed' ? { kind: 'set-up' } : {};
    const mail = { to: 'iris@example.com', template, params: { ...params, ...own } };
    return {
      name: `the mail ${template} in ${language}`,
      text: composeMail(reader(language).t, site, mail, more).html,
    };
  });
}

/** The mails that a site has sent, as they left. */
export async function sentMails(site: TestSite): Promise<readonly Checked[]> {
  await site.workOff();
  const outbox = dataFolder(site, 'outbox');
  const files = await readdir(outbox);
  return Promise.all(
    files.map(async (file) => {
      const { subject, html } = await PostalMime.parse(await readFile(path.join(outbox, file)));
      return { name: `the mail '${subject}'`, text: html ?? '' };
    }),
  );
}
