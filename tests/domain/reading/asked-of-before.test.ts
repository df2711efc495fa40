import { describe, expect, test } from 'vitest';
import { readFacts } from '#app/domain/reading/read-facts.ts';
import { findForm } from '#app/forms/registry.ts';
import { asText, formMaterial, read } from '../analyses/reading.ts';

const { definition } = findForm('health-assessment')!;
const toldBefore = (text: string) =>
  readFacts(definition, { previous_health_issues: text }).map(({ id }) => id);

describe('E06 what is named as a health issue of before is not read as one of now', () => {
  test.each([
    'broken arm',
    'Torn meniscus, knee surgery in 2015',
    'Insomnia when I had exams, pregnant in 2012',
    'brazo roto',
    'Fractura de tobillo en 2014, operación de rodilla',
    'Insomnio cuando nacieron mis hijas',
  ])('“%s” tells none', (text) => expect(toldBefore(text)).toEqual([]));

  test.each([
    ['Broken arm, still in rehab', 'injury'],
    ['Knee surgery three weeks ago', 'injury'],
    ['I am recovering from knee surgery', 'injury'],
    ['Operación de rodilla hace 3 semanas', 'injury'],
    ['Rotura de ligamentos, sigo en rehabilitación', 'injury'],
    ['Insomnia since my divorce', 'sleeps_badly'],
    ['diabetes desde hace 4 años', 'diabetes'],
    ['heart attack in 2019', 'heart_illness'],
    ['breast cancer 2022', 'cancer'],
  ])('“%s” tells %s', (text, fact) => expect(toldBefore(text)).toContain(fact));

  test('the same words as a concern of now do', () =>
    expect(readFacts(definition, { current_health_concerns: 'broken arm' }).map(({ id }) => id)).toEqual([
      'injury',
    ]));

  test.each([
    ['en', 'broken arm', 'Knee hurts', /recovering from an injury|physiotherapist|is your injury/],
    ['es', 'brazo roto', 'Me duele la rodilla', /recupera|fisioterapeuta|es tu lesión/],
  ] as const)('the analysis speaks of the concern of now (%s)', async (language, before, now, healed) => {
    const said = asText(
      await read(
        formMaterial('health-assessment', {
          current_health_concerns: now,
          previous_health_issues: before,
          last_physical_exam: 'Never',
          sleep_quality: 'Good',
          healthcare_provider: 'Dr. Ruiz',
        }),
        language,
      ),
    );
    expect(said).toContain(now);
    expect(said).not.toMatch(healed);
  });
});
