import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { goalTexts } from '#app/domain/analyses/texts.ts';
import { unsafeTopicOf } from '#app/domain/help/unsafe-advice.ts';
import { contradictionsIn, writtenSentences } from '#app/domain/reading/contradictions.ts';
import { factIds } from '#app/domain/reading/fact.ts';
import { goalSubjectOf, goalSubjects, type GoalSubject } from '#app/domain/reading/goal-subject.ts';
import { languageCodes } from '#locales/languages.ts';
import { computingTime } from '#tests/support/machine.ts';

const phrasings = z
  .record(z.string(), z.tuple([z.array(z.string()), z.array(z.string())]))
  .parse(JSON.parse(readFileSync(new URL('goal-phrasings.json', import.meta.url), 'utf8')));

describe('E06 what a goal is about', () => {
  test('has phrasings of people for every subject, in both languages', () => {
    expect(Object.keys(phrasings).sort()).toEqual([...goalSubjects, 'none'].sort());
    for (const [subject, both] of Object.entries(phrasings))
      for (const some of both) expect(some.length, subject).toBeGreaterThanOrEqual(6);
    expect(phrasings.none!.flat().length).toBeGreaterThanOrEqual(30);
  });

  test.each(Object.entries(phrasings))('is found in their words: %s', (subject, both) => {
    const read = both.flat().map((goal) => [goal, goalSubjectOf(goal) ?? 'none']);
    expect(read.filter(([, found]) => found !== subject)).toEqual([]);
  });

  test('is what the goal names first', () => {
    expect(goalSubjectOf('Pay off my cards and sleep again')).toBe('pay_debt');
    expect(goalSubjectOf('Sleep again. Then pay off my cards.')).toBe('sleep');
    expect(goalSubjectOf('ser mejor papá y bajar de peso')).toBe('children');
  });

  test('is what is wanted, not what is not', () => {
    expect(goalSubjectOf("I don't want to lose weight, I want to sleep")).toBe('sleep');
    expect(goalSubjectOf('not about losing weight, just feeling strong')).toBe('strength');
    expect(goalSubjectOf('no quiero bajar de peso, quiero dormir')).toBe('sleep');
    expect(goalSubjectOf("I can't sleep")).toBe('sleep');
  });

  test('is the writer’s own: nobody gets a plan for what somebody else should do', () => {
    for (const goal of ['help my son quit smoking', 'que mi esposo deje de tomar', 'leave my husband'])
      expect(goalSubjectOf(goal)).toBeNull();
  });

  test('is read in the description only where the goal tells nothing', () => {
    expect(goalSubjectOf('A better life', 'I want to quit smoking')).toBe('quit_smoking');
    expect(goalSubjectOf('Sleep', 'I want to quit smoking')).toBe('sleep');
    expect(goalSubjectOf('', '')).toBeNull();
  });

  test('is read in time that grows with the length of the goal', () => {
    const text = 'I want to be with my old and new and good friends and stop spending so much of it '.repeat(
      100,
    );
    expect(computingTime(() => goalSubjectOf(text))).toBeLessThan(200);
  });
});

/** What `contradictionsIn` finds and is none, with the reason. */
const allowed: readonly { readonly fact: string; readonly sentence: RegExp; readonly why: string }[] = [
  {
    fact: 'no_money',
    sentence: /\b(?:come|comer|comer bien)\b/i,
    why: 'It speaks of eating; the list of Spanish means eating out.',
  },
];

const labels = {
  en: ['**Today:** ', '**Day 2:** ', '**Days 3 to 7:** ', '**Days 8 to 13:** ', '**Day 14:** '],
  es: ['**Hoy:** ', '**Día 2:** ', '**Días 3 a 7:** ', '**Días 8 a 13:** ', '**Día 14:** '],
};
const days = ['today', 'tell', 'week1', 'week2', 'look'];

describe.each(languageCodes)('E06 the plans for goals, in %s', (language) => {
  const plans = Object.entries(goalTexts[language]).map(
    ([subject, plan]) => [subject, { ...plan } as Readonly<Record<string, string>>] as const,
  );
  const all = plans.flatMap(([subject, plan]) =>
    Object.entries(plan).map(([part, text]) => ({ key: `${subject}.${part}`, part, text })),
  );

  test('are there for every subject, with every part', () => {
    expect(plans.map(([subject]) => subject).sort()).toEqual([...goalSubjects].sort());
    for (const [subject, plan] of plans)
      expect(Object.keys(plan), subject).toEqual(['stand', ...days, 'small']);
  });

  test('bear the labels of their days', () => {
    for (const { key, part, text } of all) {
      const label = labels[language][days.indexOf(part)];
      if (label) expect(text.startsWith(label), key).toBe(true);
      else expect(text.includes('**'), key).toBe(false);
    }
  });

  test('are short: one sentence that understood, days to be read at a glance, and a clause for a bad day', () => {
    const words = (text: string) => text.split(/\s+/).length;
    expect(all.filter(({ text }) => words(text) > 50).map(({ key }) => key)).toEqual([]);
    for (const { key, text } of all.filter(({ part }) => part === 'stand'))
      expect(writtenSentences(text), key).toHaveLength(1);
    for (const { key, text } of all.filter(({ part }) => part === 'small'))
      expect(text, key).toMatch(/^[\p{Ll}«“][^.?!]*$/u);
  });

  test('say no sentence twice', () => {
    const sentences = all.flatMap(({ text }) => writtenSentences(text.replace(/^\*\*.*?\*\* /, '')));
    const plain = sentences.map((one) => one.toLowerCase().replaceAll(/[^\p{L}\s]/gu, ''));
    expect(plain.filter((one, at) => plain.indexOf(one) !== at)).toEqual([]);
  });

  test('go against nobody’s life', () => {
    const against = all.flatMap(({ key, text }) =>
      factIds.flatMap((id) =>
        contradictionsIn(text, [{ id }], language).map(({ sentence }) => ({ key, fact: id, sentence })),
      ),
    );
    const isAllowed = (one: (typeof against)[number]) =>
      allowed.some(({ fact, sentence }) => fact === one.fact && sentence.test(one.sentence));
    expect(against.filter((one) => !isAllowed(one))).toEqual([]);
  });

  test('advise nothing that only a professional may', () => {
    const unsafe = all.flatMap(({ key, text }) =>
      writtenSentences(text).flatMap((sentence) => {
        const topic = unsafeTopicOf(sentence);
        return topic ? [{ key, topic, sentence }] : [];
      }),
    );
    expect(unsafe).toEqual([]);
  });

  test('send to somebody who knows where a plan alone could harm', () => {
    const careful: GoalSubject[] = [
      'lose_weight',
      'drink_less',
      'quit_smoking',
      'stop_betting',
      'pay_debt',
      'grief',
    ];
    careful.push('manage_pain_or_illness', 'strength', 'run_or_race', 'less_anxious', 'anger', 'partner');
    const asks = /doctor|dietitian|helpline|quitline|counselor|médico|línea|asesoría/;
    for (const subject of careful)
      expect(Object.values(goalTexts[language][subject]).join(' '), subject).toMatch(asks);
  });
});
