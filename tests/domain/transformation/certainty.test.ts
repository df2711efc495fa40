import { describe, expect, test } from 'vitest';
import { saysSomething } from '#app/domain/reading/empty-words.ts';
import { noDenials } from '#app/domain/denied-facts/denials.ts';
import { inLanguage } from '#app/domain/transformation/in-language.ts';
import { shownInsights } from '#app/domain/transformation/insights.ts';
import type { TransformationProfile } from '#app/domain/transformation/profiles.ts';
import { profilePersonas, type ProfilePersona } from './personas.ts';
import { gathered, profileOf, reader } from './reading.ts';

const of = (data: object): ProfilePersona => ({
  name: '',
  form: 'legacy-onboarding',
  language: 'en',
  data: { ...data },
});

describe('E04 tone and type', () => {
  test('are named by nobody where the answers do not tell them', () => {
    const { text, insights } = profileOf(of({ age: '18-25', firstGoal: { title: 'Run 5 km' } }));
    expect(text).toContain('your answers do not say yet');
    expect(shownInsights(insights)).toEqual({ tone: 'not_clear', type: 'not_clear' });
  });

  test.each(profilePersonas.map((persona) => [persona.name, persona] as const))(
    'are as open in the text as on the card of %s',
    (_name, persona) => {
      const { text, insights } = profileOf(persona);
      const { tone, type } = shownInsights(insights);
      const [noTone, noType] =
        persona.language === 'en'
          ? [/your answers do not say yet/, /answers say little yet about how you change/]
          : [/tus respuestas no lo dicen todavía/, /Tus respuestas dicen poco todavía/];
      if (!text.includes('findahelpline')) expect(noTone.test(text)).toBe(tone === 'not_clear');
      if (!text.includes('findahelpline')) expect(noType.test(text)).toBe(type === 'not_clear');
    },
  );
});

describe('E05 empty words', () => {
  test.each([
    'nothing',
    'None',
    '-',
    '...',
    'n/a',
    'N.A.',
    'nada',
    'Ninguna.',
    'No sé',
    '¿?',
    'xxx',
    'idk',
    '  ',
  ])('%j says nothing', (words) => {
    expect(saysSomething(words)).toBe(false);
    const { text, insights } = profileOf(
      of({
        age: '18-25',
        firstGoal: { title: words, description: words },
        ai_mentor_data: { emotional_why: words, desired_identity: words, health_flags: [words] },
        firstJournalEntry: { intention: words, excitement: words, challenges: words },
        journey_reasons: [words],
      }),
    );
    expect(text).toContain('Little has been answered yet');
    expect(text + JSON.stringify(insights)).not.toContain('“');
  });

  test.each(['Sleep', 'Nothing hurts more than being late', 'No more debt', 'Sí a mi familia', 'Paz'])(
    '%j says something',
    (words) => expect(saysSomething(words)).toBe(true),
  );
});

describe('E14 a profile that is read in the other language', () => {
  const persona = profilePersonas[0]!;
  const { formType, inputs } = gathered(persona);
  const stored: TransformationProfile = {
    id: 'one',
    text: profileOf(persona).text,
    insights: profileOf(persona).insights,
    formType,
    inputs,
    createdAt: new Date(0),
    language: 'en',
    isDefault: false,
    analyst: 'built-in',
    builtInParts: [],
    withoutFacts: [],
    takenOut: [],
  };

  test('is wholly in it where the built-in reader wrote it', () => {
    const shown = inLanguage(stored, reader('es'), noDenials);
    const spanish = profileOf({ ...persona, language: 'es' });
    const { text, insights } = spanish;
    expect(shown).toEqual({ ...stored, text, insights, language: 'es' });
    expect(inLanguage(stored, reader('en'), noDenials)).toBe(stored);
  });

  test('stays as it was written where a service wrote it', () => {
    const byService = { ...stored, analyst: 'ai' as const };
    expect(inLanguage(byService, reader('es'), noDenials)).toBe(byService);
  });
});
