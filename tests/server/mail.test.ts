import { beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '#db/tables/accounts.ts';
import { readQuizMail } from '#app/domain/quizzes/quiz-mail.ts';
import { composeMail, type MailTemplate } from '#app/gateways/mail/compose.ts';
import { preparedTexts } from '#tests/support/languages.ts';

let texts: Awaited<ReturnType<typeof preparedTexts>>;
beforeAll(async () => {
  texts = await preparedTexts();
});

const templates: readonly MailTemplate[] = [
  'verify-email',
  'account-exists',
  'reset-password',
  'google-added',
  'confirm-google',
  'second-factor-changed',
  'new-device',
  'quiz-result',
  'account-not-open',
  'lead-noted',
  'welcome',
  'unfinished-onboarding',
];
/** Of an attempt at the freedom assessment. */
const quizParams = {
  attempt: 'an-id',
  quiz: 'freedom',
  primary: 'security',
  secondary: 'connection',
  scores: JSON.stringify({ security: 40, connection: 12 }),
  userType: 'new',
};
const languages: readonly Language[] = ['en', 'es'];
const site = { appName: 'Freedom Plan', appUrl: 'https://plan.example' };
const compose = (
  language: Language,
  template: MailTemplate,
  params: Record<string, string> = { token: 'a-b_c', kind: 'replaced', at: '2026-03-10T12:00:00.000Z' },
) =>
  composeMail(
    texts.reader(language).t,
    site,
    { to: 'iris@example.com', template, params },
    template === 'quiz-result' ? { result: readQuizMail({ language, params: quizParams }) } : {},
  );

describe.each(templates.flatMap((template) => languages.map((language) => [template, language] as const)))(
  'the mail %s in %s',
  (template, language) => {
    test('A14 has colours for the dark, and says so', () => {
      const { html } = compose(language, template);
      expect(html).toContain('<meta name="color-scheme" content="light dark">');
      expect(html).toContain('<meta name="supported-color-schemes" content="light dark">');
      const dark = html.slice(html.indexOf('@media (prefers-color-scheme:dark)'), html.indexOf('</style>'));
      // Whatever has a colour of its own in the light has one in the dark.
      const body = html.slice(html.indexOf('<body'));
      for (const [tag] of body.matchAll(/<[^>]*style="[^"]*(?:color|background):#[^>]*>/g)) {
        const name = /class="(\w+)"/.exec(tag)?.[1];
        expect(name, tag).toBeDefined();
        expect(dark).toContain(`.${name}{`);
      }
    });

    test('C1-066 has a text for everything it says: no raw key, no placeholder', () => {
      const mail = compose(language, template);
      for (const part of [mail.subject, mail.text, mail.html]) {
        expect(part).not.toMatch(/\{\{|\}\}|undefined|null|\[object/);
        expect(part).not.toMatch(
          new RegExp(`mail:|${template}\\.|\\b(subject|greeting|body|button|after|signature)\\b(?=$|\\n)`),
        );
      }
      expect(mail.subject.length).toBeGreaterThan(10);
      expect(texts.missing).toEqual([]);
    });

    test('C2-061 links to the configured origin only', () => {
      const mail = compose(language, template);
      const links = [...`${mail.text} ${mail.html}`.matchAll(/https?:\/\/[^\s"<]+/g)].map(([link]) => link);
      expect(links.length).toBeGreaterThanOrEqual(2);
      for (const link of links) expect(new URL(link).origin).toBe(site.appUrl);
    });

    test('says the same as text and as HTML, in its language', () => {
      const mail = compose(language, template);
      const visible = mail.html
        .replace(/^[\s\S]*<body/, '<body')
        .replaceAll(/<[^>]+>/g, '')
        .replaceAll('&amp;', '&');
      for (const line of mail.text.split('\n').filter((one) => one && !one.startsWith('http')))
        expect(visible).toContain(line.replaceAll(/^- |:$/g, ''));
      expect(mail.html).toContain(`<html lang="${language}">`);
      expect(mail.to).toBe('iris@example.com');
    });
  },
);

describe('a mail', () => {
  test.each(templates)('C1-037 %s differs between the languages', (template) => {
    const [english, spanish] = [compose('en', template), compose('es', template)];
    expect(spanish.subject).not.toBe(english.subject);
    expect(spanish.text).not.toBe(english.text);
  });

  test.each<[MailTemplate, string]>([
    ['verify-email', 'https://plan.example/verify-email/open?token=a-b_c'],
    ['reset-password', 'https://plan.example/reset-password?token=a-b_c'],
    ['account-exists', 'https://plan.example/auth'],
    ['google-added', 'https://plan.example/forgot-password'],
    ['quiz-result', 'https://plan.example/auth/signup'],
  ])('%s leads to its page', (template, link) => {
    const mail = compose('en', template);
    expect(mail.text.split('\n')).toContain(link);
    expect(mail.html).toContain(`href="${link}"`);
  });

  test('puts a token into its link and nothing else', () => {
    const mail = compose('en', 'reset-password', { token: 'a&b="<>c' });
    expect(mail.text).toContain('token=a%26b%3D%22%3C%3Ec');
    expect(mail.html).not.toContain('<>c');
  });

  test('IO-03 IO-09 keeps a name with markup or line ends inert', () => {
    const named = { ...site, appName: 'Plan <script>x</script>\r\nBcc: b@example.com' };
    const mail = composeMail(texts.reader('en').t, named, {
      to: 'iris@example.com',
      template: 'verify-email',
      params: { token: 'x' },
    });
    expect(mail.html).not.toContain('<script>');
    expect(mail.html).toContain('&lt;script&gt;');
  });

  test('PRIV-10 holds neither an address nor a name of its reader', () => {
    for (const template of templates)
      expect(JSON.stringify({ ...compose('en', template), to: '' })).not.toContain('iris');
  });
});
