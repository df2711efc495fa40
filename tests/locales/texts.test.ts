import { describe, expect, test } from 'vitest';
import { fallbackLanguage, languageCodes } from '#locales/languages.ts';
import { inEachLanguage } from '#locales/texts.ts';
import { mailNames } from '#app/gateways/mail/templates.ts';
import { everyText, readTexts, withoutPlural } from './locale-files.ts';
import { matches, readSources, usedKeys } from './used-keys.ts';
import { preparedTexts } from '#tests/support/languages.ts';

const texts = inEachLanguage(readTexts);
const full = inEachLanguage((language) => new Map(everyText(texts[language])));
const { en } = full;
const others = languageCodes.filter((language) => language !== fallbackLanguage);
const sources = readSources();
const used = usedKeys(sources);
const placeholders = (text: string) =>
  [...text.matchAll(/\{\{\s*([^},\s]+)[^}]*\}\}/g)].map(([, name]) => name).sort();
/** Languages may have plural forms that English has not. */
const isPluralOf = (key: string): boolean =>
  withoutPlural(key) !== key && en.has(`${withoutPlural(key)}_other`);
const isFormPart = (part: string) => part.startsWith('forms/');

test('C1-066 English has texts, and other languages are there', () => {
  expect(en.size).toBeGreaterThan(400);
  expect(others).toContain('es');
});

describe.each(others)('C1-066 English and %s', (language) => {
  const other = full[language];

  test('C1-066 have the same keys', () => {
    expect(
      [...other.keys()].filter((key) => !en.has(key) && !isPluralOf(key)),
      `only in ${language}`,
    ).toEqual([]);
    expect(
      [...en.keys()].filter((key) => !other.has(key)),
      'only in English',
    ).toEqual([]);
  });

  test('put the same values into each text', () => {
    const differing = [...en].filter(
      ([key, text]) => String(placeholders(text)) !== String(placeholders(other.get(key) ?? '')),
    );
    expect(differing.map(([key]) => key)).toEqual([]);
  });

  test('C1-037 say nothing of length in the same words', () => {
    const same = [...en].filter(([key, text]) => text.length > 24 && text === other.get(key));
    expect(same).toEqual([]);
  });
});

describe.each(languageCodes)('the texts of %s', (language) => {
  const all = full[language];

  test('stand under every key', () => {
    expect([...all].filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([]);
  });

  test('have no spaces around them or two in a row', () => {
    expect([...all].filter(([, text]) => text !== text.trim() || /\S {2,}\S/.test(text))).toEqual([]);
  });

  test('put no text of another key into a text', () => {
    expect([...all].filter(([, text]) => text.includes('$t('))).toEqual([]);
  });

  test('name in a mail the language that it is in', () => {
    expect(all.get('mail:lang')).toBe(language);
  });
});

describe('plural forms', () => {
  const keys = [
    ...new Set(
      languageCodes
        .flatMap((language) => [...full[language].keys()])
        .filter((key) => withoutPlural(key) !== key)
        .map(withoutPlural),
    ),
  ];

  test('exist, and go with a count', () => {
    expect(keys.length).toBeGreaterThan(5);
    expect(keys.filter((key) => !en.get(`${key}_other`)?.includes('{{count}}'))).toEqual([]);
  });

  test('are there for every count, in every language, without falling back to English', async () => {
    const { reader, missing } = await preparedTexts();
    for (const key of keys)
      for (const count of [0, 1, 2, 5, 21, 1000])
        for (const language of languageCodes) {
          const said = String(reader(language).t(key, { count, done: 1, form: 'x', name: 'x' }));
          expect(`${key}: ${said}`).toContain(String(count));
          const form = new Intl.PluralRules(language).select(count);
          expect(full[language].has(`${key}_${form}`), `${language} ${key}_${form}`).toBe(true);
        }
    expect(missing).toEqual([]);
  });
});

describe('the keys that the sources ask for', () => {
  /** Those of each part, as they stand and without their plural form. */
  const keysByPart = Map.groupBy([...en.keys()], (full) => full.slice(0, full.indexOf(':')));
  const keysOf = (part: string): readonly string[] =>
    (keysByPart.get(part) ?? []).flatMap((full) => {
      const key = full.slice(part.length + 1);
      return withoutPlural(key) === key ? [key] : [key, withoutPlural(key)];
    });

  test('are found in the sources, by more than their part alone', () => {
    expect(used.length).toBeGreaterThan(200);
    const bare = used
      .filter(({ key }) => key === '' || key === '*')
      .map(({ file, parts }) => `${file} ${parts.join()}`);
    // Yes and no of a field, the engine's own look-ups, flash messages, which have their own test below, and questions to write on.
    expect(bare).toEqual([
      'app/forms/view.ts forms/*',
      'app/forms/view.ts forms',
      'app/root.tsx flash',
      'app/routes/journal/prompt-text.ts journal-prompts',
    ]);
  });

  test('C1-066 all have a text', () => {
    const missing = used
      .filter(({ parts }) => !parts.some((part) => part.includes('*')))
      .filter((one) => !one.parts.some((part) => keysOf(part).some((key) => matches(one, part, key))))
      .map(({ file, parts, key }) => `${file}: ${parts.join(' or ')}:${key}`);
    expect(missing).toEqual([]);
  });

  test('are all the keys that there are: no text is left over', () => {
    const exact = used.filter((one) => one.key !== '*');
    // Thousands of keys against thousands of uses: each only against those of its part.
    const anywhere = exact.filter(({ parts }) => parts.some((one) => one.includes('*')));
    const ofPart = new Map(
      [...keysByPart.keys()].map((part) => [part, exact.filter(({ parts }) => parts.includes(part))]),
    );
    const left = [...en.keys()].filter((full) => {
      const [part = '', key = ''] = [full.slice(0, full.indexOf(':')), full.slice(full.indexOf(':') + 1)];
      // The texts of forms are looked up by the engine: form-texts.test.ts; those of quizzes are told
      // whole by tests/domain/quizzes/content.test.ts.
      // Those of the built-in analyst go with its rules: tests/domain/analyses/content.test.ts.
      // Those of seeds become rows: tests/locales/seed-texts.test.ts.
      // Those of habits and questions have the keys of their data: habit-library-texts.test.ts, journal-prompt-texts.test.ts.
      // Those of programs go with their steps: program-texts.test.ts.
      // Those of courses and articles are read by their ids: learning-texts.test.ts.
      if (isFormPart(part) || /^(?:quizzes|analysis|seeds|programs|learning|articles)\//.test(part))
        return false;
      if (part === 'habit-library' || part === 'journal-prompts') return false;
      // The names that papers print have the ids of tests: tests/domain/markers/reading/names.test.ts.
      if (part === 'printed-names') return false;
      if (part === 'flash') return false;
      return ![...ofPart.get(part)!, ...anywhere].some(
        (one) => matches(one, part, key) || matches(one, part, withoutPlural(key)),
      );
    });
    expect(left).toEqual([]);
  });
});

describe('messages that travel as keys', () => {
  const quoted = new Set(
    sources.flatMap(({ text }) => [...text.matchAll(/['`]([\w.-]+)(?:['`]|\$\{)/g)].map(([, key]) => key!)),
  );
  const keysOf = (part: string) => [...texts.en.get(part)!.keys()];

  test('flash messages are all sent by some route', () => {
    const unsent = keysOf('flash').filter((key) => !quoted.has(key) && !quoted.has(`${key.split('.')[0]}.`));
    expect(unsent).toEqual([]);
  });

  test('flash messages that a route sends all have a text', () => {
    const sent = sources
      .filter(({ text }) => text.includes('flash.ts'))
      .flatMap(({ file, text }) =>
        [...text.matchAll(/kind: [^}]*?\bkey: ([^,}]+)/g)].flatMap(([, value]) =>
          [...value!.matchAll(/'([^']+)'/g)].map(([, key]) => [file, key!] as const),
        ),
      );
    expect(new Set(sent.map(([, key]) => key)).size).toBeGreaterThanOrEqual(12);
    expect(sent.filter(([, key]) => !texts.en.get('flash')?.has(key))).toEqual([]);
  });

  test('problems of fields are all found by some code', () => {
    const unknown = keysOf('errors').filter(
      (key) => key.startsWith('field.') && !quoted.has(key.slice('field.'.length)),
    );
    expect(unknown).toEqual([]);
  });

  test('problems that the engine and the schemas find all have a text', () => {
    const found = sources.flatMap(({ file, text }) => [
      ...(file.startsWith('app/forms/engine') ? [...text.matchAll(/refuse\('(\w+)'|key: '(\w+)'/g)] : []),
      ...(file.endsWith('schemas.ts') ? [...text.matchAll(/error: '(\w+)'/g)] : []),
    ]);
    const keys = found.map((match) => match[1] ?? match[2]!);
    expect(keys.length).toBeGreaterThan(20);
    expect(keys.filter((key) => !texts.en.get('errors')?.has(`field.${key}`))).toEqual([]);
  });

  test('mails have every part in both languages', () => {
    const composer = sources.find(({ file }) => file.endsWith('mail/compose.ts'))!.text;
    const parts = [...composer.matchAll(/say\('(\w+)'\)/g)]
      .map(([, part]) => part!)
      .concat('body', 'button', 'after');
    const expected = [
      ...new Set(mailNames.flatMap((template) => parts.map((part) => `${template}.${part}`))),
    ];
    // Other words where there are several reasons to write, and what the mails about payments tell besides.
    const others = ['access-paused.bodyDispute', 'access-restored.bodyDispute'];
    others.push('call-asked.bodyTimes', 'coach-assigned.bodyShared', 'trial-started.bodyBegun');
    others.push('unfinished-onboarding.bodyWaiting', 'unfinished-onboarding.bodyBegun');
    others.push('unfinished-onboarding.afterTrial', 'trial-ended.bodyOpen');
    others.push('trial-ending.bodyOpen', 'trial-ending.buttonOpen');
    others.push('call-cancelled.bodyErased', 'call-cancelled.buttonErased');
    others.push('event-changed.afterWaiting');
    others.push('reset-password.bodyTakenBack', 'reset-password.afterTakenBack');
    others.push('reset-password.bodyByUs', 'reset-password.afterByUs', 'export-ready.bodyByUs');
    others.push('account-closing.bodyByUs', 'account-closing.afterByUs');
    others.push('call-booked.afterCoach', 'call-reminder.afterCoach');
    others.push('payment-failed.bodyFirst', 'payment-failed.afterFirst', 'payment-notice.afterLapsed');
    others.push('payment-notice.afterErased', 'payment-notice.afterLedger', 'payment-notice.afterProvider');
    const told = used.filter(({ parts: [part], key }) => part === 'mail' && !key.startsWith('*'));
    const isTold = (key: string) =>
      told.some((one) => matches(one, 'mail', key) || matches(one, 'mail', withoutPlural(key)));
    expect(
      keysOf('mail')
        .filter((key) => key.includes('.') && !isTold(key))
        .sort(),
    ).toEqual([...expected, ...others].sort());
  });
});

test('F11 C3-050 the assessment of what blocks freedom has one name', () => {
  expect(en.get('quizzes/freedom:title') ?? en.get('quizzes/freedom.title')).toBe(
    'Freedom Blocker Assessment',
  );
  expect([...en].filter(([, text]) => /freedom breakthrough/i.test(text))).toEqual([]);
  const named = [...en].filter(([, text]) => /freedom blocker assessment/i.test(text));
  expect(named.length).toBeGreaterThan(2);
  expect(named.filter(([, text]) => !text.includes('Freedom Blocker Assessment'))).toEqual([]);
  const { es } = full;
  expect(named.filter(([key]) => !/evaluación de lo que frena tu libertad/i.test(es.get(key) ?? ''))).toEqual(
    [],
  );
});

test('F10 English is that of the United States', () => {
  const british = new RegExp(
    String.raw`\b(?:\w*(?:avour|olour|ehaviour|neighbour|labour|honour|rumour|humour)\w*|(?:organ|real|recogn|apolog|emphas|priorit|minim|maxim|summar|critic|memor|special|categor|visual|custom|final|personal|util)is(?:e|es|ed|ing|ation)|analys(?:e|ed|ing)|practis(?:e|es|ed|ing)|centres?|theatres?|programmes?|whilst|amongst|learnt|dreamt|cheques?|travell(?:ed|ing)|labell(?:ed|ing)|counsell\w+|enrol|grey|mum|mould|judgement|ageing|catalogue|towards|fortnight\w*|cosy)\b`,
    'i',
  );
  // How laboratories print names, and the name of a file.
  const others = /^printed-names:|^seeds\/catalogue:/;
  const found = [...en].filter(
    ([key, text]) => !others.test(key) && british.test(text.replaceAll(/\{\{.*?\}\}/g, '')),
  );
  expect(found).toEqual([]);
});
