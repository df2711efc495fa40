import { describe, expect, test } from 'vitest';
import { everyText, readTexts, withoutPlural } from './locale-files.ts';
import { matches, readSources, usedKeys } from './used-keys.ts';
import { preparedTexts } from '#tests/support/languages.ts';

const texts = { en: readTexts('en'), es: readTexts('es') };
const en = new Map(everyText(texts.en));
const es = new Map(everyText(texts.es));
const sources = readSources();
const used = usedKeys(sources);
const placeholders = (text: string) =>
  [...text.matchAll(/\{\{\s*([^},\s]+)[^}]*\}\}/g)].map(([, name]) => name).sort();
const isFormPart = (part: string) => part.startsWith('forms/');

describe('C1-066 the two languages', () => {
  test('C1-066 have the same keys', () => {
    expect(
      [...es.keys()].filter((key) => !en.has(key)),
      'only in Spanish',
    ).toEqual([]);
    expect(
      [...en.keys()].filter((key) => !es.has(key)),
      'only in English',
    ).toEqual([]);
    expect(en.size).toBeGreaterThan(400);
  });

  test('have a text under every key', () => {
    for (const all of [en, es])
      expect([...all].filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([]);
  });

  test('have no text with spaces around it or two in a row', () => {
    const untidy = [...en, ...es].filter(([, text]) => text !== text.trim() || /\S {2,}\S/.test(text));
    expect(untidy).toEqual([]);
  });

  test('put the same values into each text', () => {
    const differing = [...en].filter(
      ([key, text]) => String(placeholders(text)) !== String(placeholders(es.get(key) ?? '')),
    );
    expect(differing.map(([key]) => key)).toEqual([]);
  });

  test('C1-037 say nothing of length in the same words', () => {
    const same = [...en].filter(([key, text]) => text.length > 24 && text === es.get(key));
    expect(same).toEqual([]);
  });

  test('put no text of another key into a text', () => {
    expect([...en, ...es].filter(([, text]) => text.includes('$t('))).toEqual([]);
  });
});

describe('plural forms', () => {
  const keys = [
    ...new Set([...en.keys(), ...es.keys()].filter((key) => withoutPlural(key) !== key).map(withoutPlural)),
  ];

  test('exist, and go with a count', () => {
    expect(keys.length).toBeGreaterThan(5);
    expect(keys.filter((key) => !en.get(`${key}_other`)?.includes('{{count}}'))).toEqual([]);
  });

  test('are there for every count, in both languages, without falling back to the other', async () => {
    const { reader, missing } = await preparedTexts();
    for (const key of keys) {
      for (const count of [0, 1, 2, 5, 21, 1000]) {
        const values = { count, done: 1, form: 'x', name: 'x' };
        const said = { en: String(reader('en').t(key, values)), es: String(reader('es').t(key, values)) };
        expect(`${key}: ${said.en}`).toContain(String(count));
        expect(`${key}: ${said.es}`).toContain(String(count));
        for (const [language, all] of [
          ['en', en],
          ['es', es],
        ] as const) {
          const form = new Intl.PluralRules(language).select(count);
          expect(all.has(`${key}_${form}`), `${language} ${key}_${form}`).toBe(true);
        }
      }
    }
    expect(missing).toEqual([]);
  });
});

describe('the keys that the sources ask for', () => {
  test('are found in the sources, by more than their part alone', () => {
    expect(used.length).toBeGreaterThan(200);
    const bare = used
      .filter(({ key }) => key === '' || key === '*')
      .map(({ file, parts }) => `${file} ${parts.join()}`);
    // Yes and no of a field, the engine's own look-ups, and flash messages, which have their own test below.
    expect(bare).toEqual(['app/forms/view.ts forms/*', 'app/forms/view.ts forms', 'app/root.tsx flash']);
  });

  test('C1-066 all have a text', () => {
    const keys = [...en.keys()].map(
      (full) => [full.slice(0, full.indexOf(':')), full.slice(full.indexOf(':') + 1)] as const,
    );
    const missing = used
      .filter(({ parts }) => !parts.some((part) => part.includes('*')))
      .filter(
        (one) =>
          !keys.some(([part, key]) => matches(one, part, key) || matches(one, part, withoutPlural(key))),
      )
      .map(({ file, parts, key }) => `${file}: ${parts.join(' or ')}:${key}`);
    expect(missing).toEqual([]);
  });

  test('are all the keys that there are: no text is left over', () => {
    const exact = used.filter((one) => one.key !== '*');
    const left = [...en.keys()].filter((full) => {
      const [part = '', key = ''] = [full.slice(0, full.indexOf(':')), full.slice(full.indexOf(':') + 1)];
      // The texts of forms are looked up by the engine: form-texts.test.ts; those of quizzes are told
      // whole by tests/domain/quizzes/content.test.ts.
      // Those of the built-in analyst go with its rules: tests/domain/analyses/content.test.ts.
      // Those of seeds become rows: tests/locales/seed-texts.test.ts.
      if (isFormPart(part) || /^(?:quizzes|analysis|seeds)\//.test(part)) return false;
      if (part === 'flash') return false;
      return !exact.some((one) => matches(one, part, key) || matches(one, part, withoutPlural(key)));
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
    const parts = [...composer.matchAll(/say\('(\w+)'\)/g)].map(([, part]) => part!).concat('body', 'after');
    const templates = [...composer.matchAll(/^ {2}'?([\w-]+)'?: \(/gm)].map(([, template]) => template!);
    expect(templates.length).toBeGreaterThanOrEqual(3);
    const expected = [
      ...new Set(templates.flatMap((template) => parts.map((part) => `${template}.${part}`))),
    ];
    // Other words where there are several reasons to write, and what the mails about payments tell besides.
    const others = ['access-paused.bodyDispute', 'access-restored.bodyDispute'];
    others.push('payment-failed.bodyFirst', 'payment-failed.afterFirst', 'payment-notice.afterProvider');
    const told = used.filter(({ parts: [part], key }) => part === 'mail' && !key.startsWith('*'));
    const isTold = (key: string) => told.some((one) => matches(one, 'mail', key));
    expect(
      keysOf('mail')
        .filter((key) => key.includes('.') && !isTold(key))
        .sort(),
    ).toEqual([...expected, ...others].sort());
  });
});
