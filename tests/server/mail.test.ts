import { readdirSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '#db/tables/accounts.ts';
import { composeMail } from '#app/gateways/mail/compose.ts';
import { mailNames, mailTemplates, type MailName } from '#app/gateways/mail/templates.ts';
import { preparedTexts } from '#tests/support/languages.ts';

let texts: Awaited<ReturnType<typeof preparedTexts>>;
beforeAll(async () => {
  texts = await preparedTexts();
});

/** A mail that may leave: the template's parameters, and its content where it has some. */
interface Example {
  readonly template: MailName;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly content: unknown;
}
const examplesOf = (template: MailName): readonly Example[] => {
  const { examples, exampleContent: content } = mailTemplates[template];
  return examples.map((params) => ({ template, params, content }));
};
const examples = mailNames.flatMap(examplesOf);
const languages: readonly Language[] = ['en', 'es'];
const site = { appName: 'Freedom Plan', appUrl: 'https://plan.example' };
const compose = (language: Language, { template, params, content }: Example) =>
  composeMail(texts.reader(language).t, site, { to: 'iris@example.com', template, params }, { content });
const first = (template: MailName): Example => examplesOf(template)[0]!;

test('every mail is a file of its name, and every file is gathered', () => {
  const files = readdirSync('app/gateways/mail/templates').map((file) => file.replace(/\.ts$/, ''));
  expect(
    Object.values(mailTemplates)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(files.toSorted());
  expect(mailNames.toSorted()).toEqual(files.toSorted());
  // Whoever wants mails again, or none, is found by their account.
  for (const { name, occasion, reason } of Object.values(mailTemplates))
    if (occasion) expect(reason, name).toBe('wish');
});

describe.each(
  examples.flatMap((example) => languages.map((language) => ({ name: example.template, example, language }))),
)('the mail $name in $language', ({ example, language }) => {
  const { template } = example;
  test('A14 has colours for the dark, and says so', () => {
    const { html } = compose(language, example);
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
    const mail = compose(language, example);
    for (const part of [mail.subject, mail.text, mail.html]) {
      expect(part).not.toMatch(/\{\{|\}\}|undefined|null|\[object/);
      expect(part).not.toMatch(
        new RegExp(
          `mail:|${template}\\.\\w|(?:^|>)(?:subject|greeting|body|button|after|signature)(?=$|<)`,
          'm',
        ),
      );
    }
    expect(mail.subject.length).toBeGreaterThan(10);
    expect(texts.missing).toEqual([]);
  });

  test('C2-061 links to the configured origin only', () => {
    const mail = compose(language, example);
    const links = [...`${mail.text} ${mail.html}`.matchAll(/https?:\/\/[^\s"<]+/g)].map(([link]) => link);
    expect(links.length).toBeGreaterThanOrEqual(2);
    for (const link of links) expect(new URL(link).origin).toBe(site.appUrl);
  });

  test('says the same as text and as HTML, in its language', () => {
    const mail = compose(language, example);
    const visible = mail.html
      .replace(/^[\s\S]*<body/, '<body')
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&');
    for (const line of mail.text.split('\n').filter((one) => one && !one.startsWith('http')))
      expect(visible).toContain(line.trim().replaceAll(/^- |:$/g, ''));
    expect(mail.html).toContain(`<html lang="${language}">`);
    expect(mail.to).toBe('iris@example.com');
  });
});

describe('a mail', () => {
  test.each(mailNames)('C1-037 %s differs between the languages', (template) => {
    const [english, spanish] = [compose('en', first(template)), compose('es', first(template))];
    expect(spanish.subject).not.toBe(english.subject);
    expect(spanish.text).not.toBe(english.text);
  });

  test.each<[MailName, string]>([
    ['verify-email', 'https://plan.example/verify-email/open?token=a-b_c%26d'],
    ['reset-password', 'https://plan.example/reset-password?token=a-b_c%26d'],
    ['account-exists', 'https://plan.example/auth'],
    ['google-added', 'https://plan.example/forgot-password'],
    ['quiz-result', 'https://plan.example/auth/signup'],
    ['call-asked', 'https://plan.example/strategy-call/thanks'],
  ])('%s leads to its page', (template, link) => {
    const mail = compose('en', first(template));
    expect(mail.text.split('\n')).toContain(link);
    expect(mail.html).toContain(`href="${link}"`);
  });

  test.each([
    ['new', '/auth/signup'],
    ['active', '/dashboard'],
    ['past', '/signup'],
  ])('C3-047 D49 of a result leads whoever is %s to %s', (userType, path) => {
    const example = first('quiz-result');
    const mail = compose('en', { ...example, params: { ...example.params, userType } });
    expect(mail.text.split('\n')).toContain(`https://plan.example${path}`);
  });

  test('of a trial that has begun says its days, and not that it waits', () => {
    const [waits, begun] = examplesOf('trial-started') as [Example, Example];
    expect(compose('en', waits).text).toContain('Day 1 is the day on which you finish the first questions.');
    expect(compose('en', begun).text).not.toContain('Day 1 is the day');
    expect(compose('en', begun).text).toContain('It began on March 10, 2026');
    expect(compose('es', begun).text).toContain('Empezó el 10 de marzo de 2026');
    expect(compose('en', begun).text).toContain('https://plan.example/jumpstart/daily');
  });

  test('whose parameters are not its own is not written', () => {
    expect(() => compose('en', { ...first('verify-email'), params: {} })).toThrow(/token/);
    expect(() => compose('en', { ...first('receipt'), params: { payment: '{}' } })).toThrow(/program/);
  });

  test('puts a token into its link and nothing else', () => {
    const mail = compose('en', { ...first('reset-password'), params: { token: 'a&b="<>c' } });
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
    for (const example of examples)
      expect(JSON.stringify({ ...compose('en', example), to: '' })).not.toContain('iris');
  });
});
