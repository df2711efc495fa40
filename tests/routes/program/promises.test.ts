import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '#db/tables/accounts.ts';
import type { TierKey } from '#db/tables/catalogue.ts';
import { findRun, type RunOf } from '#app/domain/program-days/find-run.ts';
import { startFreeProgram } from '#app/domain/payments/free-program.ts';
import { findTier } from '#app/domain/programs/catalogue.ts';
import { readEntitlements } from '#app/domain/programs/access.ts';
import { readLines, type TierLine } from '#app/domain/programs/lines.ts';
import { startTrial } from '#app/domain/trials/start-trial.ts';
import { parts } from '#app/programs/parts.ts';
import { programOfTier } from '#app/programs/registry.ts';
import { walkerOf } from '#app/views/program-run.ts';
import { partPage } from '#app/views/part-page.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';
import { linksOf, titleOf } from '#tests/routes/support/page.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const sold = [
  'level_0',
  'level_1',
  'level_2',
  'level_3',
  'challenge_30_day',
] as const satisfies readonly TierKey[];

const linesOf = async (tier: TierKey, language: Language = 'en') => {
  const { id } = (await findTier(site.db, { tier }, language))!;
  return (await readLines(site.db, [id], language)).get(id)!;
};

/** What a program promises, with everything of the programs that it includes. */
async function promisesOf(tier: TierKey): Promise<readonly TierLine[]> {
  const own = await linesOf(tier);
  const included = await Promise.all(
    own.map(async ({ part }) => {
      const named = part && parts[part];
      return named?.kind === 'all' ? promisesOf(named.of) : [];
    }),
  );
  return [...own, ...included.flat()];
}

/** Somebody new who has just begun this program. */
async function buyerOf(tier: TierKey): Promise<SeatedMember & { readonly of: RunOf }> {
  const buyer = await seatMember(site);
  const now = site.now();
  if (tier === 'level_0') {
    const started = await startTrial(site.db, buyer, 'plan', now);
    expect(started).toMatchObject({ ok: true });
    return { ...buyer, of: { kind: 'trial' } };
  }
  const { id } = (await findTier(site.db, { tier }, 'en'))!;
  const row = site.db.updateTable('freedom_plan_tiers').where('id', '=', id);
  const { price_usd } = await site.db
    .selectFrom('freedom_plan_tiers')
    .select('price_usd')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await row.set({ price_usd: 0 }).execute();
  await site.db
    .updateTable('freedom_plan_payment_options')
    .set({ is_active: 0 })
    .where('tier_id', '=', id)
    .execute();
  const begun = await startFreeProgram(site.db, buyer, id, null, 'en', now);
  await row.set({ price_usd }).execute();
  await site.db
    .updateTable('freedom_plan_payment_options')
    .set({ is_active: 1 })
    .where('tier_id', '=', id)
    .execute();
  if (!begun.ok) throw new Error(begun.reason);
  return { ...buyer, of: { kind: 'enrollment', id: begun.enrollmentId } };
}

describe('whoever buys', () => {
  test.each(sold)('%s opens every line of its card, from the first day on', async (tier) => {
    const promises = await promisesOf(tier);
    expect(promises.filter(({ part }) => part === null)).toEqual([]);
    const buyer = await buyerOf(tier);
    const walker = walkerOf({ viewer: { ...buyer, timezone: 'UTC' } as never });
    const run = await findRun(site.db, walker, buyer.of);
    expect(run?.program).toBe(programOfTier(tier));
    for (const { part, text } of promises) {
      if (part && parts[part].kind === 'all') continue;
      const path = partPage(part, run, walker.dayOf(site.now()));
      expect(path, text).not.toBeNull();
      const page = await buyer.visitor.get(path!);
      // A page that is locked answers 200, too, with the title of what is missing.
      expect(
        [page.status, page.html.match(/<h1[\s>]/g)?.length, isLocked(page.html)],
        `${text}: ${path}`,
      ).toEqual([200, 1, false]);
    }
  });

  test('finds each line on the page of their program, with the page that fulfils it', async () => {
    const buyer = await buyerOf('level_2');
    const page = await buyer.visitor.get('/freedom-plan');
    for (const { text } of await linesOf('level_2')) expect(page.text).toContain(text);
    expect(linksOf(page.html)).toEqual(expect.arrayContaining(['/coaching/calls', '/habits', '/forms']));
  });
});

/** Whether a page says how far its reader is from it, in place of what they came for. */
const isLocked = (html: string): boolean => titleOf(html).includes('not open yet');

describe('what is said in numbers', () => {
  const words = {
    en: ['no', 'one', 'two', 'three', 'four', 'five', 'ten', 'fifteen'],
    es: ['ninguna', 'una', 'dos', 'tres', 'cuatro', 'cinco', 'diez', 'quince'],
  };
  const values = [0, 1, 2, 3, 4, 5, 10, 15];
  const saying = (language: Language, number: number): RegExp =>
    new RegExp(String.raw`\b(${number}|${words[language][values.indexOf(number)] ?? number})\b`, 'i');

  test.each([...sold, 'level_4', 'level_5'] as const)(
    '%s is what it entitles to, in both languages',
    async (tier) => {
      for (const language of ['en', 'es'] as const) {
        const { habitCap, callsPerMonth } = (await findTier(site.db, { tier }, language))!;
        for (const { part, text } of await linesOf(tier, language)) {
          if (part === 'habits') expect(text).toMatch(saying(language, habitCap));
          if (part === 'calls') expect(text).toMatch(saying(language, callsPerMonth));
        }
      }
    },
  );

  test('whose card tells calls has some, and the other way round', async () => {
    for (const tier of sold) {
      const { callsPerMonth } = (await findTier(site.db, { tier }, 'en'))!;
      expect((await linesOf(tier)).some(({ part }) => part === 'calls')).toBe(callsPerMonth > 0);
    }
    const buyer = await buyerOf('level_3');
    expect(await readEntitlements(site.db, buyer.id)).toMatchObject({ tier: 'level_3', callsPerMonth: 4 });
  });
});
