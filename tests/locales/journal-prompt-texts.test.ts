import { describe, expect, test } from 'vitest';
import { journalPrompts } from '#app/domain/journal/prompts.ts';
import { readTexts } from './locale-files.ts';

const advice = ['advice.rhythm', 'advice.morning', 'advice.sleep'];
/** How a question begins that cannot be answered with yes or no. */
const open = {
  en: /^(?:What|Which|Who|Whose|Where|When|How|On which) [^?]*\?$/,
  es: /^¿(?:(?:A|Con|De|En|Para|Por|Sobre) )?(?:qué|cuál|cuáles|cuánto|quién|dónde|cuándo|cómo)(?: [^?¿]*)?\?$/i,
};

describe.each(['en', 'es'] as const)('the questions of the journal in %s', (language) => {
  const all = readTexts(language).get('journal-prompts')!;
  const questions = journalPrompts.map(({ key }) => all.get(key)!);

  test('C8-018 are there for every key, and none is left over', () => {
    expect([...all.keys()].sort()).toEqual([...journalPrompts.map(({ key }) => key), ...advice].sort());
  });

  test('C8-018 are open questions of at most 120 characters, no two alike', () => {
    expect(questions.filter((text) => text.length > 120 || !open[language].test(text))).toEqual([]);
    expect(new Set(questions.map((text) => text.toLowerCase())).size).toBe(questions.length);
  });

  test('suppose no family, partner, job, faith or home in whoever reads them', () => {
    const supposed =
      /\byour (?:partner|wife|husband|family|children|kids|mother|father|parents|job|boss|work|god|faith|home|house)\b|\b(?:tu|tus) (?:pareja|espos[oa]|familia|hij[oa]s?|madre|padre|padres|trabajo|jef[ea]|fe|dios|casa|hogar)\b/iu;
    expect(questions.filter((text) => supposed.test(text))).toEqual([]);
  });

  test('C8-024 the advice: two or three entries a week, 6 to 10 in the morning, 7 to 9 hours of sleep', () => {
    const said = advice.map((key) => all.get(key)!);
    const expected =
      language === 'en'
        ? [/^Two or three entries a week/, /between 6 and 10 in the morning/, /7 to 9 hours of sleep/]
        : [/^Con dos o tres entradas por semana/, /de 6 a 10 de la mañana/, /de 7 a 9 horas de sueño/];
    for (const [at, words] of expected.entries()) expect(said[at]).toMatch(words);
  });
});
