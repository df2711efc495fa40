import { describe, expect, test } from 'vitest';
import { measure } from '#app/domain/analyses/elite/measured.ts';
import { scoredFieldsOf } from '#app/forms/engine/score.ts';
import { findForm } from '#app/forms/registry.ts';
import { formTexts } from '#app/forms/view.ts';
import { preparedTexts } from '#tests/support/languages.ts';
import { asText } from '../reading.ts';
import { allOn, answersAt, contradicting, eliteForms, people, readElite } from './people.ts';

const ids = eliteForms.map(({ id }) => id);
const personOf = (form: string, name: string) =>
  people.find((one) => one.form === form && one.name === name)!;
const nameIn = async (form: string, dimension: string) =>
  formTexts((await preparedTexts()).reader('en').t, form)(`dimensions.${dimension}.name`)!;

test.each([
  ['en', 'share the lowest score, 50', /lowest is “|less so with yourself/],
  ['es', 'comparten el puntaje más bajo, 50', /la más baja|y menos contigo/],
] as const)(
  'E08 areas that share the lowest score are said to share it, in %s',
  async (language, tie, first) => {
    const form = 'relationship-mastery-elite';
    const answers = {
      ...allOn(form, 3),
      ...Object.fromEntries(
        scoredFieldsOf(findForm(form)!.definition)
          .filter(({ scoring }) => scoring.dimension === 'support')
          .map(({ id, scoring }) => [id, scoring.reverse ? 2 : 4]),
      ),
    };
    const text = asText(await readElite({ name: '', form, answers }, language));
    expect(text).toContain(tie);
    expect(text).not.toMatch(first);
  },
);

describe.each(ids)('%s', (form) => {
  const { dimensions = [] } = findForm(form)!.definition;

  test('E08 what is low is named first, with two answers, and a week is tried there', async () => {
    const content = await readElite(personOf(form, 'low in one area, high in another'), 'en');
    const name = await nameIn(form, dimensions[1]!);
    expect(content.recommendations.find((text) => text.includes(': '))).toContain(`${name}: `);
    expect(content.recommendations[0]).toMatch(/week/i);
    expect(content.recommendations[0]).toContain('It worked if');
    expect(content.key_findings).toMatch(/\d+ of 100.*below your/);
    expect(content.key_findings).toMatch(/\d+ of 100.*above your/);
    expect(content.key_findings.match(/“[^”]+” \([^)]+\)/g)!.length).toBeGreaterThanOrEqual(3);
  });

  test.each([1, 3, 5])(
    'E09 everything on step %d is said, kindly, and nothing is concluded',
    async (step) => {
      const content = await readElite({ name: '', form, answers: allOn(form, step) }, 'en');
      expect(content.analysis).toMatch(/nearly everywhere \(\d+ of \d+ times\).*opposite things/);
      expect(content.analysis).toContain('nothing is concluded');
      expect(asText(content)).not.toMatch(/of 100|average|Highest|lowest/);
      expect(content.recommendations.join(' ')).toContain('answer it again');
    },
  );

  test('E09 one contradiction is shown, and its areas are left out of every conclusion', async () => {
    const answers = contradicting(form, 1);
    const { doubtful, areas, contradictions } = measure(findForm(form)!.definition, answers);
    expect(contradictions.length).toBeGreaterThan(0);
    expect(areas.filter(({ id }) => doubtful.includes(id))).toEqual([]);
    const content = await readElite({ name: '', form, answers }, 'en');
    expect(content.key_findings).toContain('Two answers do not go together');
    for (const id of doubtful) {
      const name = await nameIn(form, id);
      expect(content.key_findings).toContain(`“${name}”`);
      expect(content.recommendations.join('\n')).not.toContain(`${name}: `);
    }
  });

  test('E09 many contradictions hold the whole reading back', async () => {
    const content = await readElite(personOf(form, 'many contradictions'), 'en');
    expect(content.analysis).toContain('holds back');
    expect(asText(content)).not.toMatch(/of 100|Two answers say it most/);
  });

  test('E09 a few answers are quoted and not compared, none are said to be none', async () => {
    const few = await readElite(personOf(form, 'nearly empty'), 'en');
    expect(few.analysis).toMatch(/answered [1-3] of the \d+ questions/);
    expect(few.key_findings).toContain('What you did say');
    expect(asText(few)).not.toMatch(/of 100|average/);
    expect((await readElite(personOf(form, 'quite empty'), 'en')).key_findings).toContain('Nothing');
  });

  test('E09 what was not answered counts for nothing', () => {
    const whole = answersAt(form, {});
    const part = Object.fromEntries(Object.entries(whole).filter((_entry, at) => at % 3 !== 0));
    const { answered, asked } = measure(findForm(form)!.definition, part);
    expect(answered).toBeLessThan(asked);
    expect(measure(findForm(form)!.definition, {}).areas).toEqual([]);
  });

  test('E08 the second time says what moved by how much, and calls a small move small', async () => {
    const { key_findings } = await readElite(personOf(form, 'the second time better'), 'en');
    const [first, second] = await Promise.all([nameIn(form, dimensions[0]!), nameIn(form, dimensions[1]!)]);
    expect(key_findings).toMatch(
      new RegExp(
        `Compared with the last time, “${first}” has gone up from \\d+ to \\d+\\. What changed most: “`,
      ),
    );
    expect(key_findings).toMatch(/stands lower than the last time: \d+ then, \d+ now/);
    if (key_findings.includes('Small moves')) expect(key_findings).toContain(`“${second}” from`);
    const same = await readElite(personOf(form, 'the second time the same'), 'en');
    expect(same.key_findings).toContain('Since the last time no area has moved.');
    const first_time = await readElite({ ...personOf(form, 'all alike in height') }, 'en');
    expect(first_time.key_findings).not.toMatch(/last time/);
  });

  test('E09 a low answer of somebody who stands high everywhere is not called hard, nor a high one of somebody low strong', async () => {
    const [first = '', second = ''] = dimensions;
    const well = await readElite({ name: '', form, answers: answersAt(form, { [first]: 3.9 }, 4.8) }, 'en');
    if (well.key_findings.includes('below your')) expect(well.key_findings).toContain('no weak spot');
    const badly = await readElite({ name: '', form, answers: answersAt(form, { [second]: 2.4 }, 1.3) }, 'en');
    expect(badly.behavioral_strategies).toEqual([]);
    if (badly.key_findings.includes('above your')) expect(badly.key_findings).toContain('still a way to go');
  });

  test.each([
    ['en', /what stands highest for you/g, /\((Sometimes|Neither agree nor disagree|Moderately confident)\)/],
    ['es', /es lo más alto para ti/g, /\((A veces|Ni de acuerdo ni en desacuerdo|Confianza moderada)\)/],
  ] as const)(
    'E09 of somebody who stands low everywhere one area is the highest, and an answer in the middle shows no strength, in %s',
    async (language, highest, middle) => {
      const [first = '', second = ''] = dimensions;
      const answers = answersAt(form, { [first]: 3, [second]: 2.7 }, 1.5);
      const { key_findings } = await readElite({ name: '', form, answers }, language);
      expect(key_findings.match(highest)).toHaveLength(1);
      const lines = key_findings.split('\n').filter((line) => /above your|por encima de tu/.test(line));
      expect(lines).toHaveLength(2);
      for (const line of lines) expect(line).not.toMatch(middle);
    },
  );

  test('E09 of somebody who stands high everywhere the best is said before what is lower, and used', async () => {
    const [first = '', second = ''] = dimensions;
    const answers = answersAt(form, { [first]: 3.6, [second]: 4.9 }, 4.6);
    const { areas, average } = measure(findForm(form)!.definition, answers);
    expect(areas.at(-1)!.percent - average).toBeLessThan(10);
    const content = await readElite({ name: '', form, answers }, 'en');
    const [best, lower] = content.key_findings.split('\n');
    expect(best).toMatch(new RegExp(`${areas.at(-1)!.percent} of 100.*above your`));
    expect(lower).toContain('below your');
    expect(content.behavioral_strategies).toHaveLength(1);
  });

  test('words that call for help are not quoted, and nothing is asked beside them', async () => {
    const answers = {
      ...answersAt(form, {}),
      ...Object.fromEntries(
        ['next_level', 'healthy_self', 'year_from_now', 'free_life', 'told_at_eighty'].map((id) => [
          id,
          'I want to kill myself.',
        ]),
      ),
    };
    const content = await readElite({ name: '', form, answers }, 'en');
    expect(asText(content)).not.toContain('kill');
    expect(content.recommendations).toHaveLength(1);
    expect(content.recommendations[0]).toContain('helpline');
  });
});

describe('somebody who is not safe', () => {
  const relationships = 'relationship-mastery-elite';

  test.each(['not safe at home', 'not always safe'])(
    'E15 %s: help, and nothing that asks for a talk',
    async (name) => {
      for (const language of ['en', 'es'] as const) {
        const content = await readElite(personOf(relationships, name), language);
        expect(content.recommendations).toHaveLength(1);
        expect(asText(content)).not.toMatch(
          /partner|pareja|honest|sincer|conversa|disagree|desacuerdo|of 100|de 100/i,
        );
        expect(content.behavioral_strategies).toEqual([]);
      }
      const { recommendations } = await readElite(personOf(relationships, name), 'en');
      expect(recommendations[0]).toContain('helpline for violence at home');
    },
  );

  test('E15 who would rather not say is asked nothing between people, and told where to ask', async () => {
    const content = await readElite(personOf(relationships, 'would rather not say'), 'en');
    expect(content.key_findings).toContain('You chose not to say whether you are safe');
    expect(content.recommendations.join('\n')).not.toMatch(
      /Partnership:|Conflict and repair:|Boundaries:|Trust and reliability:|Communication:/,
    );
  });

  test('without a partner nothing is said about one', async () => {
    const content = await readElite(personOf(relationships, 'without a partner'), 'en');
    expect(asText(content)).not.toMatch(/partner/i);
  });
});

describe('the body', () => {
  const health = 'health-optimization-elite';

  test('E15 heavy drinking: a doctor first, and nothing to be stopped alone', async () => {
    const content = await readElite(personOf(health, 'heavy alcohol'), 'en');
    expect(content.recommendations[0]).toContain('speak with a doctor or an alcohol service');
    expect(content.roadmap.split('\n')[0]).toContain('without changing it');
    expect(content.recommendations.join('\n')).toContain('You use tobacco (“Every day”)');
  });

  test('E15 pain that nobody has looked at comes before any effort, and much alcohol is named with care', async () => {
    const { recommendations } = await readElite(
      personOf(health, 'a good deal of alcohol, pain that nobody has seen'),
      'en',
    );
    expect(recommendations[0]).toContain('nobody has looked at it');
    expect(recommendations.join('\n')).toContain('“15 to 27” drinks');
  });
});

describe('money', () => {
  const financial = 'financial-mastery-elite';

  test('E09 who owes nothing is not told to list what they owe', async () => {
    const text = asText(await readElite(personOf(financial, 'owes nothing'), 'en'));
    expect(text).toContain('You owe nothing');
    expect(text).not.toMatch(/everything that you owe|debt advice/);
  });

  test('who owes and has no reserve begins with what is owed', async () => {
    const { recommendations } = await readElite(personOf(financial, 'owes, with no reserve'), 'en');
    expect(recommendations[0]).toContain('put everything that you owe on one page');
  });
});
