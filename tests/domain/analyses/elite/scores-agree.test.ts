import { describe, expect, test } from 'vitest';
import { opposites } from '#app/domain/analyses/elite/contradictions.ts';
import { bandOf, scoreForm } from '#app/forms/engine/score.ts';
import { findForm } from '#app/forms/registry.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import { scoresOf } from '#app/routes/forms/scores-view.ts';
import type { Answers } from '#app/forms/engine/definition.ts';
import type { Language } from '#db/tables/accounts.ts';
import { languageCodes } from '#locales/languages.ts';
import { preparedTexts } from '#tests/support/languages.ts';
import { allOn, answersAt, readElite } from './people.ts';

/** The scores that pages and paper show beside an analysis of the same answers. */
async function shown(form: string, answers: Answers, language: Language) {
  const reader = (await preparedTexts()).reader(language);
  return scoresOf(findForm(form)!, answers, reader as unknown as MemberRequest)!.dimensions;
}

/** Low in one area only, of which two answers exclude each other. */
function contradicting(form: string, pair: readonly [string, string], area: string): Answers {
  const low = answersAt(form, { [area]: 1.6 }, 4);
  return { ...low, [pair[0]]: 5, [pair[1]]: 5 };
}

describe.each(languageCodes)('C7-068 scores and analysis conclude the same (%s)', (language) => {
  test.each([
    ['financial-mastery-elite', 'spending', 'plan_spending'],
    ['mindset-performance-elite', 'learning', 'beginner'],
  ])('of %s nothing about %s where its answers exclude each other', async (form, area, first) => {
    const pair = opposites[form]!.find(([one]) => one === first)!;
    const answers = contradicting(form, pair, area);
    const dimensions = await shown(form, answers, language);
    const { analysis } = await readElite({ name: area, form, answers }, language);
    const held = dimensions.find(({ id }) => id === area)!;
    expect(held.band).toBeNull();
    expect(held.sentence).toMatch({ en: /nothing is concluded/, es: /no se concluye nada/ }[language]);
    expect(analysis).toMatch(
      { en: /areas whose answers agree/, es: /áreas cuyas respuestas concuerdan/ }[language],
    );
    const read = dimensions.filter(({ band }) => band !== null);
    expect(read.length).toBeGreaterThan(2);
    for (const { band, percent } of read) expect(band).toBe(bandOf(percent));
  });

  test('of areas whose answers agree all is said, and of all of them together', async () => {
    const form = 'financial-mastery-elite';
    const answers = answersAt(form, { spending: 1.6 }, 4);
    const dimensions = await shown(form, answers, language);
    expect(dimensions.every(({ band, sentence }) => band !== null && sentence !== '')).toBe(true);
    const { analysis } = await readElite({ name: form, form, answers }, language);
    expect(analysis).not.toMatch(/whose answers agree|cuyas respuestas concuerdan/);
  });

  test('nothing of any where all answers are one step', async () => {
    const form = 'mindset-performance-elite';
    const answers = allOn(form, 2);
    const dimensions = await shown(form, answers, language);
    expect(dimensions).toHaveLength(scoreForm(findForm(form)!.definition, answers).length);
    expect(dimensions.map(({ band }) => band)).toEqual(dimensions.map(() => null));
  });
});
