import { describe, expect, test } from 'vitest';
import { acts, categories, creditsOf, placeOf } from '#app/achievements/achievement.ts';
import { achievements, findAchievement } from '#app/achievements/registry.ts';
import { featureSeeds } from '#db/seeds/features.ts';
import { languageCodes } from '#locales/languages.ts';
import { readTexts } from '#tests/locales/locale-files.ts';
import { readRouteMap } from '#tests/routes/support/route-map.ts';

describe('C9-031 what is rewarded', () => {
  test('is at least forty things, in every category, each with an id of its own', () => {
    expect(achievements.length).toBeGreaterThanOrEqual(40);
    expect(new Set(achievements.map(({ id }) => id)).size).toBe(achievements.length);
    expect([...new Set(achievements.map(({ category }) => category))]).toEqual([...categories]);
    for (const one of achievements) expect(findAchievement(one.id)).toBe(one);
  });

  test('has a drawing of its own each, and more credits the further it lies', () => {
    const drawings = achievements.map(({ category, act, step }) => `${category} ${act} ${step}`);
    expect(new Set(drawings).size).toBe(achievements.length);
    for (const one of achievements)
      for (const other of achievements)
        if (one.act === other.act && one.times < other.times)
          expect(creditsOf(one), `${one.id} ${other.id}`).toBeLessThan(creditsOf(other));
  });

  test('is counted by acts that all are used, are done on pages that exist, and belong to features that are seeded', async () => {
    expect([...new Set(achievements.map(({ act }) => act))].toSorted()).toEqual([...acts].toSorted());
    const map = await readRouteMap();
    const keys = featureSeeds.map(({ key }) => key);
    for (const { to, feature } of Object.values(placeOf)) {
      expect(
        map.some(({ pattern }) => pattern === to || (to.startsWith('/forms/') && pattern === '/forms/:form')),
        to,
      ).toBe(true);
      if (feature !== null) expect(keys).toContain(feature);
    }
  });

  test('asks for no more than daily care: no row of days beyond two weeks, weeks with room for rest', () => {
    const rows = achievements.filter(({ act }) => act === 'days-in-row');
    expect(Math.max(...rows.map(({ times }) => times))).toBeLessThanOrEqual(14);
    expect(achievements.some(({ act }) => act === 'returns')).toBe(true);
  });

  test.each(languageCodes)('has a name and a sentence each in %s, no two names alike', (language) => {
    const texts = readTexts(language).get('achievement-list')!;
    const of = (part: string) => achievements.map(({ id }) => texts.get(`${id}.${part}`) ?? '');
    expect([...of('name'), ...of('text')].filter((text) => text === '')).toEqual([]);
    expect(texts.size).toBe(achievements.length * 2);
    for (const part of ['name', 'text']) expect(new Set(of(part)).size).toBe(achievements.length);
    expect(of('name').filter((name) => name.length > 32)).toEqual([]);
    expect(of('text').filter((text) => !/^\p{Lu}.*\.$/u.test(text) || text.includes('!'))).toEqual([]);
  });
});
