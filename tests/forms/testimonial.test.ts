import { describe, expect, test } from 'vitest';
import { testimonial } from '#app/forms/definitions/testimonial.ts';
import { fieldsOf, type Field } from '#app/forms/engine/definition.ts';
import { toAnswers, toFormData } from '#app/forms/engine/form-data.ts';
import { findForm } from '#app/forms/registry.ts';
import texts from '#locales/en/forms/testimonial.json' with { type: 'json' };

// What specification 2, §3.13 and specification 3, §3, §5, §9 say of the testimonial.
const form = testimonial;
const field = (id: string): Field => fieldsOf(form).find((one) => one.id === id)!;
const names = fieldsOf(form).flatMap((one) => [one.id, ...(one.aliases ?? [])]);

describe('the testimonial', () => {
  test('C7-033 has every field of the screen', () => {
    expect(fieldsOf(form).map((one) => one.id)).toEqual(
      expect.arrayContaining([
        'name',
        'title',
        'company',
        'transformationStory',
        'beforeSituation',
        'afterResults',
        'keyBenefits',
        'rating',
        'wouldRecommend',
        'testimonialQuote',
        'allowPublicUse',
        'contactForFollowUp',
      ]),
    );
  });

  test('C7-034 knows every name of the other list, as a field or as another name of one', () => {
    expect(names).toEqual(
      expect.arrayContaining([
        'transformation_story',
        'biggest_challenge_overcome',
        'most_impactful_change',
        'program_rating',
        'would_recommend',
        'recommendation_reason',
        'before_after_comparison',
        'key_learnings',
        'advice_for_others',
        'program_duration',
        'favorite_aspect',
        'consent_to_share',
        'consent_to_contact',
        'preferred_name_for_testimonial',
        'location_to_share',
      ]),
    );
    expect(new Set(names).size).toBe(names.length);
  });

  test('C7-034 what is stored under the other names is read, and written under one name', () => {
    const stored = {
      transformation_story: 'I walk.',
      program_rating: 4,
      consent_to_share: true,
      consent_to_contact: false,
      would_recommend: true,
    };
    const answers = { transformationStory: 'I walk.', rating: '4', allowPublicUse: true };
    expect(toAnswers(form, stored)).toEqual(answers);
    const {
      transformation_story: _story,
      program_rating: _rating,
      consent_to_share: _consent,
      ...rest
    } = stored;
    expect(toFormData(form, answers, stored)).toEqual({ ...answers, ...rest });
  });

  test('C6-094 an answer that came under another name can be cleared', () => {
    const stored = { transformation_story: 'I walk.', consent_to_share: true };
    expect(toAnswers(form, toFormData(form, {}, stored))).toEqual({});
  });

  test('C7-035 five answers are required; job title and company are not', () => {
    const required = fieldsOf(form).filter((one) => one.required);
    expect(required.map((one) => one.id).sort()).toEqual([
      'afterResults',
      'beforeSituation',
      'name',
      'testimonialQuote',
      'transformationStory',
    ]);
  });

  test.each<[string, string, string[]]>([
    ['C7-036', 'rating', ['5', '4', '3', '2', '1']],
    ['C7-036', 'wouldRecommend', ['definitely', 'probably', 'maybe', 'no']],
    [
      'C7-037',
      'keyBenefits',
      [
        'Improved Health',
        'Better Relationships',
        'Financial Growth',
        'Career Advancement',
        'Personal Fulfillment',
        'Increased Confidence',
        'Better Work-Life Balance',
        'Stress Reduction',
      ],
    ],
  ])('%s %s has the options of the specification', (_box, id, options) => {
    expect(field(id)).toMatchObject({ options });
  });

  test('C7-037 its choices read as the specification names them', () => {
    const { fields } = texts as { fields: Record<string, { options?: Record<string, string> }> };
    for (const id of ['keyBenefits'])
      for (const [option, label] of Object.entries(fields[id]!.options!))
        expect(label.toLowerCase(), id).toBe(option.toLowerCase());
  });

  test('C7-081 its permissions are boxes that nobody has to tick', () => {
    for (const id of ['allowPublicUse', 'contactForFollowUp']) {
      expect(field(id).kind).toBe('consent');
      expect(field(id).required).toBeUndefined();
    }
  });

  test('C6-016 C7-038 is an optional form of the hub, 8 to 10 minutes, with words of its own', () => {
    expect(findForm('testimonial')).toMatchObject({
      hub: 'optional',
      definition: { minutes: [8, 10] },
      completion: { message: 'testimonialSubmitted', failure: 'submitTestimonial' },
    });
  });
});
