import { describe, expect, test } from 'vitest';
import { noDenials } from '#app/domain/denied-facts/denials.ts';
import { standingOf } from '#app/domain/transformation/in-language.ts';
import type { TransformationProfile } from '#app/domain/transformation/profiles.ts';
import { fieldsOf } from '#app/forms/engine/definition.ts';
import { findForm } from '#app/forms/registry.ts';
import { profilePersonas } from './personas.ts';
import { gathered, profileOf, reader } from './reading.ts';

const profileForms = ['basic-onboarding', 'legacy-onboarding', 'five-step-onboarding'];
const asked = new Set(
  profileForms.flatMap((form) => fieldsOf(findForm(form)!.definition).map(({ id }) => id)),
);

/** What is said to everybody, and what says that something is not known. */
const toEverybody = new Set([
  'None of this is fixed',
  'Try it for two weeks',
  'On the day after a missed one',
  'Ten minutes on Sunday',
  'The first missed day',
  'A two-minute version',
  'Where your answers change',
  'A fixed day for looking back',
  'You have begun to put things into words',
  'Little has been answered yet',
  'This profile rests on few answers',
  'Your answers say little yet',
  'What helps you when it gets hard, your answers do not say yet',
]);

describe('E06 what a profile says stands on answers', () => {
  test.each(profilePersonas.map((persona) => [persona.name, persona] as const))(
    '%s: each line names the fields that it stands on, or is said to everybody',
    (_name, persona) => {
      const { standing } = profileOf({ ...persona, language: 'en' });
      expect(standing.length).toBeGreaterThan(8);
      for (const { line, fields, part } of standing) {
        expect({ line, unknown: fields.filter((field) => !asked.has(field)) }).toEqual({ line, unknown: [] });
        const isSteps = ['today', 'tell', 'week1', 'week2', 'look', 'hard'].includes(part);
        if (fields.length > 0 || isSteps) continue;
        const isGeneral = [...toEverybody].some((start) => line.startsWith(start));
        const isHelp = persona.name === 'too-heavy-to-carry';
        expect({ line, isGeneral: isGeneral || isHelp }).toEqual({ line, isGeneral: true });
      }
    },
  );

  test('is shown by the headings of the letter, and not of one by a service', () => {
    const persona = profilePersonas[0]!;
    const stored: TransformationProfile = {
      id: 'one',
      ...profileOf(persona),
      ...gathered(persona),
      createdAt: new Date(0),
      language: 'en',
      isDefault: false,
      analyst: 'built-in',
      builtInParts: [],
      withoutFacts: [],
      takenOut: [],
    };
    const parts = standingOf(stored, reader('en'), noDenials);
    expect(parts.find(({ heading }) => heading === 'What your life asks of the plan')?.fields).toContain(
      'bio',
    );
    expect(parts.find(({ heading }) => heading === 'Where you stand')?.fields).toContain('goal_title');
    expect(standingOf({ ...stored, analyst: 'ai' }, reader('en'), noDenials)).toEqual([]);
  });
});
