import { describe, expect, test } from 'vitest';
import { programEvaluation } from '#app/forms/definitions/program-evaluation.ts';
import { fieldsOf, type Field } from '#app/forms/engine/definition.ts';
import { toAnswers, toFormData } from '#app/forms/engine/form-data.ts';
import { findForm } from '#app/forms/registry.ts';
import texts from '#locales/en/forms/program-evaluation.json' with { type: 'json' };

// What specification 2, §3.14 and specification 3, §3, §5, §9 say of the program evaluation.
const form = programEvaluation;
const ids = fieldsOf(form).map((one) => one.id);
const field = (id: string): Field => fieldsOf(form).find((one) => one.id === id)!;

describe('the program evaluation', () => {
  test('C7-054 has eight ratings from 1 to 10, with nothing chosen in advance', () => {
    const ratings = fieldsOf(form).filter((one) => one.kind === 'rating');
    expect(ratings.map((one) => one.id)).toEqual([
      'overallSatisfaction',
      'contentQuality',
      'contentRelevance',
      'contentClarity',
      'supportQuality',
      'responseTime',
      'guidanceHelpfulness',
      'likelyToRecommend',
    ]);
    expect(ratings.every((one) => one.kind === 'rating' && !('start' in one))).toBe(true);
  });

  test('C7-055 C7-058 asks both field lists', () => {
    expect(ids).toEqual(
      expect.arrayContaining([
        'meetExpectations',
        'mostValuable',
        'leastValuable',
        'goalsAchieved',
        'skillsGained',
        'behaviorChanges',
        'measurableResults',
        'programLength',
        'programPace',
        'deliveryMethod',
        'improvements',
        'additionalFeatures',
        'testimonialPermission',
        'additionalComments',
        'overall_satisfaction',
        'program_effectiveness',
        'goal_achievement',
        'most_valuable_aspects',
        'least_valuable_aspects',
        'would_recommend',
        'success_stories',
        'challenges_faced',
        'future_goals',
      ]),
    );
  });

  test('C7-057 C7-058 its choices read as the specification names them', () => {
    const { fields } = texts as { fields: Record<string, { options?: Record<string, string> }> };
    for (const id of ['goalsAchieved', 'overall_satisfaction', 'program_effectiveness'])
      for (const [option, label] of Object.entries(fields[id]!.options!))
        expect(label.toLowerCase(), id).toBe(option.toLowerCase());
  });

  test.each<[string, string, string[]]>([
    ['C7-055', 'meetExpectations', ['exceeded', 'met', 'below']],
    ['C7-055', 'programLength', ['too-short', 'just-right', 'too-long']],
    ['C7-055', 'programPace', ['too-fast', 'just-right', 'too-slow']],
    [
      'C7-057',
      'goalsAchieved',
      [
        'Improved Health & Fitness',
        'Better Work-Life Balance',
        'Enhanced Relationships',
        'Financial Growth',
        'Career Advancement',
        'Personal Development',
        'Stress Management',
        'Goal Achievement Skills',
      ],
    ],
    [
      'C7-058',
      'overall_satisfaction',
      ['Extremely Satisfied', 'Very Satisfied', 'Satisfied', 'Somewhat Satisfied', 'Not Satisfied'],
    ],
    [
      'C7-058',
      'program_effectiveness',
      [
        'Extremely Effective',
        'Very Effective',
        'Moderately Effective',
        'Slightly Effective',
        'Not Effective',
      ],
    ],
    ['C7-058', 'goal_achievement', ['90-100%', '70-89%', '50-69%', '30-49%', 'Less than 30%']],
    [
      'C7-058',
      'would_recommend',
      ['Definitely Yes', 'Probably Yes', 'Maybe', 'Probably No', 'Definitely No'],
    ],
  ])('%s %s has the options of the specification', (_box, id, options) => {
    expect(field(id)).toMatchObject({ options });
  });

  test('C7-058 there are ten aspects to choose from, for most and for least valuable', () => {
    const [most, least] = [field('most_valuable_aspects'), field('least_valuable_aspects')];
    expect(most.kind === 'choices' && most.options).toHaveLength(10);
    expect(least).toMatchObject({ options: most.kind === 'choices' ? most.options : [] });
  });

  test('C7-056 only most valuable is required', () => {
    const required = fieldsOf(form).filter((one) => one.required);
    expect(required.map((one) => one.id)).toEqual(['mostValuable']);
  });

  test('C7-058 the names of the other list are read, and what is not on screen stays in the record', () => {
    const stored = {
      improvements_suggested: 'Shorter calls',
      additional_comments: 'Thank you',
      platform_usability: 'Good',
      program_duration: '6 weeks',
    };
    expect(toAnswers(form, stored)).toEqual({
      improvements: 'Shorter calls',
      additionalComments: 'Thank you',
    });
    expect(toFormData(form, { improvements: 'Longer calls' }, stored)).toEqual({
      improvements: 'Longer calls',
      platform_usability: 'Good',
      program_duration: '6 weeks',
    });
  });

  test('C6-016 C7-059 is an optional form of the hub, 10 to 15 minutes, with words of its own', () => {
    expect(findForm('program-evaluation')).toMatchObject({
      hub: 'optional',
      definition: { minutes: [10, 15] },
      completion: { message: 'evaluationSubmitted', failure: 'submitEvaluation' },
    });
  });
});
