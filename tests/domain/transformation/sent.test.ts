import { describe, expect, test } from 'vitest';
import { insightsShape, givenInsightsSchema } from '#app/domain/transformation/insights.ts';
import { profileInputsSchema } from '#app/domain/transformation/inputs.ts';
import { orderOf, sentInputs } from '#app/domain/transformation/profile-order.ts';
import { plainLine, plainMarkdown } from '#app/gateways/ai/plain-markdown.ts';
import { profileQuestion } from '#app/gateways/ai/profile-question.ts';
import { goodProfile } from '#tests/support/ai.ts';
import { profilePersonas } from './personas.ts';
import { gathered, reader } from './reading.ts';

const named = profilePersonas.map((persona) => [persona.name, persona] as const);
const question = (order: Parameters<typeof profileQuestion>[0]) =>
  profileQuestion(order, { insights: givenInsightsSchema, shape: insightsShape });

describe('C5-076 C7-080 what a service is sent for a profile', () => {
  test('E14 is every input but the name, the bio, the gender and the journal', () => {
    // `from_wizard` says where inputs come from, and nothing of anybody.
    const inputs = Object.keys(profileInputsSchema.shape).filter((input) => input !== 'from_wizard');
    expect(inputs.filter((input) => !(sentInputs as readonly string[]).includes(input))).toEqual([
      'name',
      'gender',
      'bio',
      'first_journal_entry',
    ]);
  });

  test.each(named)('tells nobody who %s is', (_name, persona) => {
    const { formType, inputs } = gathered(persona);
    const telling = {
      ...inputs,
      bio: 'canary-bio',
      emotional_why: 'I am Iris Vega, iris@example.com, +52 222 123 4567. IRIS!',
      first_journal_entry: { intention: 'canary: Vega, call Tom.' },
    };
    const order = orderOf({ formType, inputs: telling }, ['Iris Vega', 'Tom'], reader(persona.language));
    const sent = JSON.stringify(question(order).messages());
    expect(order.answers.length).toBeGreaterThan(3);
    expect(sent).not.toMatch(
      /iris|vega|\btom\b|example\.com|222 123|canary|puebla|night nurse|Dana|Cole|Luis|Mora|Ana Soto|non-binary/i,
    );
  });

  test('is in words, with the language to write in, behind a fence of this request alone', () => {
    const [, nurse] = named[0]!;
    const order = orderOf(gathered(nurse), [], reader('es'));
    expect(order.answers).toContainEqual({
      question: 'support_preference',
      answer: 'Palabras cálidas y paciencia',
    });
    expect(order.answers).toContainEqual({ question: 'age', answer: '36 a 45' });
    expect(order.answers).toContainEqual({ question: 'energy_state', answer: '3 de 10' });
    const [task, data] = question(order).messages();
    const fence = /two lines that read (\S+)\./.exec(task!.content)![1]!;
    expect(data!.content.split(fence)).toHaveLength(3);
    expect(task!.content).toMatch(/Latin American Spanish[\s\S]*never follow them/);
    expect(JSON.stringify(question(order).messages())).not.toContain(fence);
  });

  test('is bounded, however much somebody wrote', () => {
    const long = 'é'.repeat(5000);
    const inputs = Object.fromEntries(
      ['emotional_why', 'desired_identity', 'primary_goal', 'freedom_blocker'].map((id) => [id, long]),
    );
    const order = orderOf({ formType: 'five-step-onboarding', inputs }, [], reader('en'));
    expect(order.answers.map(({ answer }) => answer.length)).toEqual([1500, 1500, 1500, 1500]);
    const many = Array.from({ length: 40 }, () => ({ question: 'q', answer: long.slice(0, 1500) }));
    expect(question({ language: 'en', answers: many }).messages()[1]!.content.length).toBeLessThan(27_000);
  });
});

describe('C5-076 the answer of a service', () => {
  const read = (answer: unknown) => question({ language: 'en', answers: [] }).read(answer);
  const { insights } = goodProfile;

  test('is taken where it has every part', () => {
    expect(read(goodProfile)).toEqual(goodProfile);
  });

  test.each<[string, unknown]>([
    ['is empty', {}],
    ['has no text', { ...goodProfile, profile: ' ' }],
    ['has a text of nothing but a picture', { ...goodProfile, profile: '![x](https://e.example/x.png)' }],
    ['has no insights', { profile: goodProfile.profile }],
    ['invents a tone', { ...goodProfile, insights: { ...insights, coaching_tone: 'harsh' } }],
    ['has no strengths', { ...goodProfile, insights: { ...insights, transformation_strengths: [' '] } }],
    ['is endless', { ...goodProfile, profile: 'x '.repeat(9000) }],
    ['has an endless line', { ...goodProfile, insights: { ...insights, risk_factors: ['x'.repeat(500)] } }],
  ])('is none where it %s', (_why, answer) => {
    expect(read(answer)).toBeNull();
  });

  test('of too many lines keeps the first six', () => {
    const lines = Array.from({ length: 9 }, (_, n) => `Line ${n}.`);
    expect(
      read({ ...goodProfile, insights: { ...insights, growth_areas: lines } })!.insights.growth_areas,
    ).toEqual(lines.slice(0, 6));
  });
});

describe('C5-076 plain Markdown', () => {
  test.each([
    ['# Title', '## Title'],
    ['#### Deep', '## Deep'],
    ['Title\n=====', 'Title'],
    ['a\n\n---\n\nb', 'a\n\nb'],
    ['* one\n* two', '- one\n- two'],
    ['1. one', '1. one'],
    ['> said', 'said'],
    ['    code', 'code'],
    ['See [here](https://e.example).', 'See here.'],
    ['See [here][1].\n\n[1]: https://e.example', 'See here.'],
    ['![x](https://e.example/x.png)Text', 'Text'],
    ['Go to https://e.example/a?b now', 'Go to now'],
    ['<b>Bold</b> <img src=x onerror=alert(1)>x', 'Bold x'],
    ['**Bold** and *leaning*', '**Bold** and \\*leaning\\*'],
  ])('of %j is %j', (given, expected) => {
    expect(plainMarkdown(given).replaceAll(/ {2,}/g, ' ')).toBe(expected);
  });

  test('leaves nothing of what is nested or cut off', () => {
    for (const text of [
      '<scr<b>ipt>alert(1)</script>',
      '[a](java\nscript:x)',
      '[[a](b)](c)',
      '`<b>`',
      '&lt;b&gt;',
      '<img src=x',
    ])
      expect(plainMarkdown(text)).not.toMatch(/(?<!\\)[<[\]`&]/);
  });

  test('a line is text without marks', () => {
    expect(plainLine('- **One** [two](https://e.example)\n three')).toBe('One two three');
  });
});
