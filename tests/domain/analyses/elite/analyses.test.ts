import { describe, expect, test } from 'vitest';
import { eliteFormTexts } from '#app/domain/analyses/elite/texts.ts';
import { patterns } from '#app/domain/analyses/elite/patterns.ts';
import { unsafeTopicOf } from '#app/domain/help/unsafe-advice.ts';
import { fieldsOf } from '#app/forms/engine/definition.ts';
import { answerText, formTexts } from '#app/forms/view.ts';
import { findForm } from '#app/forms/registry.ts';
import type { AnalysisContent } from '#app/gateways/ai/analyst.ts';
import { languageCodes, type Language } from '#locales/languages.ts';
import { preparedTexts } from '#tests/support/languages.ts';
import { asText } from '../reading.ts';
import { eliteForms, people, readElite, type ElitePerson } from './people.ts';

/** Everything that is said, one sentence after the other; names of parts are none. */
const sentencesOf = (content: AnalysisContent): readonly string[] =>
  [
    content.analysis,
    content.key_findings,
    ...content.recommendations,
    content.roadmap,
    ...content.behavioral_strategies,
    ...content.transformation_focus_areas,
  ]
    .flatMap((text) => text.split(/\n|(?<=[.!?])\s+(?=[\p{Lu}“«¿])/u))
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

const marks = { en: /“([^”]+)” \(([^()]+)\)/g, es: /«([^»]+)» \(([^()]+)\)/g } as const;

/** Questions and answers that a text cites. */
const citedIn = (text: string, language: Language): readonly (readonly [string, string])[] =>
  [...text.matchAll(marks[language])].map(([, question = '', answer = '']) => [question, answer] as const);

/** As quotes leave it: without the full stop at its end. */
const bare = (text: string): string => text.replace(/[.,;]$/, '');

/** What this person answered, as the page of this language says it. */
async function answeredBy(
  { form, answers, before = {} }: ElitePerson,
  language: Language,
): Promise<ReadonlySet<string>> {
  const reader = (await preparedTexts()).reader(language);
  const { definition } = findForm(form)!;
  const say = formTexts(reader.t, form);
  return new Set(
    fieldsOf(definition).flatMap((field) =>
      [answers, before].flatMap((given) =>
        given[field.id] === undefined
          ? []
          : [
              `${bare(say(`fields.${field.id}.label`)!)}|${bare(answerText(definition, field, given[field.id], reader))}`,
            ],
      ),
    ),
  );
}

const english =
  /\b(the|and|your|you|with|from|what|which|week|answer|answers|one|below|above|average|days|this)\b/i;
const spanish = /[ñáéíóú¿]|\b(el|los|las|una|con|para|que|semana|respuesta|tu|días)\b/i;

describe.each(people.map((person) => [`${person.form}: ${person.name}`, person] as const))(
  '%s',
  (_title, person) => {
    test.each(languageCodes)(
      'E08 no sentence stands twice, and nothing is left open, in %s',
      async (language) => {
        const content = await readElite(person, language);
        const said = sentencesOf(content);
        expect(said.filter((sentence, at) => said.indexOf(sentence) !== at)).toEqual([]);
        expect(asText(content)).not.toMatch(/\{\{|undefined|NaN|“”|«»|\(\)|dimensions\.|null/);
        expect(content.key_findings).not.toBe('');
        expect(content.recommendations.length).toBeGreaterThan(0);
        expect(content.roadmap).not.toBe('');
      },
    );

    test.each(languageCodes)(
      'E08 every answer that is cited was given, in the words of the page, in %s',
      async (language) => {
        const given = await answeredBy(person, language);
        const cited = citedIn(asText(await readElite(person, language)), language);
        expect(cited.filter(([question, answer]) => !given.has(`${question}|${answer}`))).toEqual([]);
      },
    );

    test('E08 each language is itself alone', async () => {
      const own = fieldsOf(findForm(person.form)!.definition)
        .flatMap((field) => (field.kind === 'long-text' ? [person.answers[field.id]] : []))
        .filter((words): words is string => typeof words === 'string')
        .map(bare);
      const without = (text: string) => own.reduce((rest, words) => rest.replaceAll(words, ''), text);
      for (const sentence of sentencesOf(await readElite(person, 'es')))
        expect([sentence, english.test(without(sentence).replaceAll(/\bcoach\b/g, ''))]).toEqual([
          sentence,
          false,
        ]);
      for (const sentence of sentencesOf(await readElite(person, 'en')))
        expect([sentence, spanish.test(without(sentence))]).toEqual([sentence, false]);
    });

    test.each(languageCodes)('E02 advises nothing that only a doctor may, in %s', async (language) => {
      const said = sentencesOf(await readElite(person, language));
      expect(said.filter((sentence) => unsafeTopicOf(sentence) !== null)).toEqual([]);
    });
  },
);

describe('the texts of the elite analyses', () => {
  test.each(eliteForms.map((definition) => [definition.id, definition] as const))(
    '%s: every area and every pattern has its own in both languages, and there are no others',
    (id, definition) => {
      for (const language of languageCodes) {
        const texts = eliteFormTexts[id]![language];
        const others = Object.keys(texts.dimensions).filter((key) => key !== 'debt_free');
        expect(others).toEqual(definition.dimensions);
        expect(Object.keys(texts.patterns).sort()).toEqual(
          patterns[id]!.map(([high, low]) => `${high}_over_${low}`).sort(),
        );
        for (const [high, low] of patterns[id]!)
          expect([high, low].filter((one) => !definition.dimensions?.includes(one))).toEqual([]);
      }
    },
  );

  test.each(languageCodes)('no two areas of any form are spoken of in the same words, in %s', (language) => {
    const all = Object.values(eliteFormTexts).flatMap((texts) => [
      ...Object.values(texts[language].dimensions).flatMap((area) => Object.values(area) as string[]),
      ...Object.values(texts[language].patterns),
    ]);
    expect(all.filter((text, at) => all.indexOf(text) !== at)).toEqual([]);
    // What two areas say together is an observation and a question, never a verdict.
    for (const texts of Object.values(eliteFormTexts))
      for (const text of Object.values(texts[language].patterns)) expect(text).toContain('?');
  });
});
