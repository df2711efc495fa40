import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { buttonsOf, linksOf, titleOf } from '#tests/routes/support/page.ts';
import { leaningBy, quizPaths, quizSeeds, seedOf } from '#tests/support/quizzes.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { sayIn } from '#tests/support/texts.ts';
import { newAddress, seatMember, Visitor, visibleText } from '#tests/support/visitor.ts';
import { answers, reads, starts } from './taking.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const clicksOf = (id: string) =>
  site.db
    .selectFrom('archetype_events')
    .select('metadata')
    .where('quiz_session_id', '=', id)
    .where('event_type', '=', 'cta_clicked')
    .orderBy('id')
    .execute();

describe('a result', () => {
  test.each(['en', 'es'] as const)(
    'C3-018 C3-020 of the archetype quiz shows every part, in %s',
    async (language) => {
      const visitor = new Visitor(site, language);
      const say = sayIn(language);
      const page = await visitor.get(await reads(site, visitor, 'archetype', newAddress(), 'visionary'));
      expect(page.text).toContain(say('quizzes:result.copy.left'));
      const headings = [
        'traits',
        'strengths',
        'growth',
        'habits',
        'recommendations',
        'idealHabits',
        'scores',
      ];
      for (const heading of headings) expect(page.text).toContain(say(`quizzes:result.${heading}`));
      const parts = [
        'name',
        'description',
        'traits.0',
        'strengths.1',
        'growth.2',
        'habits.3',
        'recommendations.0',
        'idealHabits.2',
      ];
      for (const part of parts)
        expect(page.text).toContain(say(`quizzes/archetype:results.visionary.${part}`));
      const { result } = await site.db
        .selectFrom('quiz_attempts')
        .select('result')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      const { secondary } = JSON.parse(result!) as { secondary: string };
      expect(page.text).toContain(
        say('quizzes/reading:beside.second', { name: say(`quizzes/archetype:results.${secondary}.name`) }),
      );
      expect(page.text).toContain(say(`quizzes/archetype:results.${secondary}.asSecondary`));
      expect(buttonsOf(page.html)).toEqual(
        expect.arrayContaining([say('quizzes:result.start'), say('quizzes:result.learnMore')]),
      );
    },
  );

  test.each(['emotional', 'freedom'] as const)(
    'C3-038 C3-048 of %s shows drivers, scores, insights and recommendations',
    async (quiz) => {
      const visitor = new Visitor(site);
      const say = sayIn('en');
      const page = await visitor.get(await reads(site, visitor, quiz, newAddress(), 'connection'));
      const parts = [
        'name',
        'description',
        'strengths.0',
        'blocker.text',
        'insights.0.title',
        'insights.4.text',
        'recommendations.3',
      ];
      for (const part of parts)
        expect(page.text).toContain(say(`quizzes/${quiz}:results.connection.${part}`));
      for (const driver of seedOf(quiz).results)
        expect(page.html).toMatch(
          new RegExp(
            `<title>${say(`quizzes/${quiz}:results.${driver}.name`)}: \\d+ percent of your points</title>`,
          ),
        );
    },
  );

  test('C3-020 tells the same numbers as bars and as a table, without script', async () => {
    const visitor = new Visitor(site);
    const { html } = await visitor.get(await reads(site, visitor, 'archetype', newAddress(), 'builder'));
    const { result } = await site.db
      .selectFrom('quiz_attempts')
      .select('result')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const { scores } = JSON.parse(result!) as { scores: Record<string, number> };
    const cells = [...html.matchAll(/<td class="py-1.5 pr-4 text-right">(\d+)<\/td>/g)].map(([, points]) =>
      Number(points),
    );
    expect(cells).toEqual(Object.values(scores).toSorted((one, other) => other - one));
    expect(html).not.toContain('<script');
  });

  test('C3-021 its buttons are recorded, once each, and lead on', async () => {
    const visitor = new Visitor(site);
    const place = await reads(site, visitor, 'freedom', newAddress(), 'security');
    for (let times = 0; times < 2; times += 1) {
      expect((await visitor.post(place, { intent: 'start_transformation' })).location).toBe(
        '/auth/signup?plan=level_0',
      );
      expect((await visitor.post(place, { intent: 'learn_more' })).location).toBe('/vsl?driver=security');
    }
    for (const intent of ['', 'toString', 'https://evil.example'])
      expect((await visitor.post(place, { intent })).location).toBe(place);
    const clicks = (await clicksOf(place.split('/').at(-1)!)).map(
      ({ metadata }) => JSON.parse(metadata) as object,
    );
    expect(clicks).toEqual([
      { quiz: 'freedom', cta_type: 'start_transformation', driver: 'security' },
      { quiz: 'freedom', cta_type: 'learn_more', driver: 'security' },
    ]);
  });

  test('C3-021 an archetype leads to the driver that moves it', async () => {
    const drivers = ['achievement', 'freedom', 'security', 'connection', 'freedom'];
    for (const [index, archetype] of seedOf('archetype').results.entries()) {
      const visitor = new Visitor(site);
      const place = await reads(site, visitor, 'archetype', newAddress(), archetype);
      expect((await visitor.post(place, { intent: 'learn_more' })).location).toBe(
        `/vsl?driver=${drivers[index]}`,
      );
    }
  });

  test('C3-053 is found by its holder alone; for everybody else there is none', async () => {
    const guest = new Visitor(site);
    const mine = await reads(site, guest, 'freedom', newAddress());
    const member = await seatMember(site);
    await starts(member.visitor, 'freedom');
    const theirs = (await answers(member.visitor, 'freedom')).location!;
    const other = (await seatMember(site)).visitor;
    const elsewhere = mine.replace('freedom-breakthrough', 'emotional-quiz');
    const cases = [
      [other, mine],
      [other, theirs],
      [guest, theirs],
      [new Visitor(site), mine],
      [new Visitor(site), theirs],
      [member.visitor, mine],
      [guest, elsewhere],
      [guest, `/freedom-breakthrough/result/${uuid()}`],
      [guest, '/freedom-breakthrough/result/%00'],
      [guest, '/freedom-breakthrough/result/x'],
    ] as const;
    for (const [visitor, place] of cases) {
      expect((await visitor.get(place)).status, place).toBe(404);
      expect((await visitor.post(place, { intent: 'learn_more' })).status, place).toBe(404);
    }
    expect((await guest.get(mine)).status).toBe(200);
    expect((await member.visitor.get(theirs)).status).toBe(200);
    expect(await clicksOf(mine.split('/').at(-1)!)).toEqual([]);
  });

  test('C3-022 says so where there is nothing to say', async () => {
    const visitor = new Visitor(site);
    const place = await reads(site, visitor, 'archetype', newAddress());
    const result = JSON.stringify({ primary: 'unknown', secondary: null, scores: {} });
    await site.db
      .updateTable('quiz_attempts')
      .set({ result })
      .where('id', '=', place.split('/').at(-1)!)
      .execute();
    const page = await visitor.get(place);
    expect(page.status).toBe(200);
    expect(page.text).toContain('Analysis results not available');
    expect((await visitor.post(place, { intent: 'learn_more' })).location).toBe('/vsl');
  });

  test.each(quizSeeds)(
    'C3-020 every page of $id weighs at most 20 kB with its styles',
    async ({ id, results }) => {
      const visitor = new Visitor(site, 'es');
      const place = await reads(site, visitor, id, newAddress(), results[0]);
      const fresh = new Visitor(site, 'es');
      await starts(fresh, id);
      for (const page of [
        await visitor.get(place),
        await visitor.get(quizPaths[id]),
        await fresh.get(`${quizPaths[id]}/1`),
      ]) {
        expect(page.status).toBe(200);
        const stylesheet = /href="(\/assets\/[^"]+\.css)"/.exec(page.html)?.[1] ?? '';
        const bytes =
          brotliCompressSync(page.html).length +
          brotliCompressSync(readFileSync(path.join('build/client', stylesheet))).length;
        expect(bytes, titleOf(page.html)).toBeLessThanOrEqual(20_000);
      }
    },
  );
});

describe('E13 a result that is', () => {
  const { results } = seedOf('freedom');
  const ways = {
    clear: () => 'security',
    narrow: (at: number) => (at % 2 === 1 ? 'security' : 'connection'),
    level: (at: number) => results[at % 4]!,
  };
  const said = {
    clear: { en: 'This is a clear result: 72 of your 96 points', es: 'Es un resultado claro: 72 de tus 96' },
    narrow: { en: 'A lead of 1 is small', es: 'Una ventaja de 1 es poca cosa' },
    level: { en: 'Freedom and Achievement came out level', es: 'Hay empate: Libertad y Logro' },
  };
  const cases = (['clear', 'narrow', 'level'] as const).flatMap((way) =>
    (['en', 'es'] as const).map((language) => [way, language] as const),
  );

  test.each(cases)(
    '%s says so on its page and in its mail, with sections and answers, in %s',
    async (way, language) => {
      const visitor = new Visitor(site, language);
      const say = sayIn(language);
      const email = newAddress();
      const chosen = leaningBy('freedom', ways[way]);
      await starts(visitor, 'freedom');
      for (const [at, answer] of chosen.entries())
        await visitor.post(`/freedom-breakthrough/${at + 1}`, { intent: 'next', answer });
      site.moveClock(60_000);
      const summary = await visitor.get('/freedom-breakthrough/summary');
      const place = (await visitor.post('/freedom-breakthrough/email', { intent: 'send', email })).location!;
      const page = await visitor.get(place);
      const [mail] = await site.mailsTo(email);
      const inMail = mail!.text.replaceAll(/\s+/g, ' ');
      for (const text of [page.text, inMail, visibleText(mail!.html)]) {
        expect(text).toContain(said[way][language]);
        expect(text).toContain(say('quizzes:reading.sections'));
        expect(text).toContain(say('quizzes/freedom:sections.relationships'));
        expect(text).toContain(say('quizzes:reading.quotes'));
        const quoted = seedOf('freedom').questions.filter(
          ({ id }, at) =>
            text.includes(say(`quizzes/freedom:questions.${id}.text`)) &&
            text.includes(
              say(`quizzes/freedom:questions.${id}.options.${chosen[at]!}`).replaceAll(/^[«“]|[»”]$/g, ''),
            ),
        );
        expect(quoted).toHaveLength(3);
        // Level results are both told; nothing is put second then.
        expect(text.includes(say('quizzes/freedom:results.achievement.description'))).toBe(way === 'level');
      }
      expect(summary.text).toContain(said[way][language]);
      const second = say('quizzes/reading:beside.second', { name: '' });
      expect(page.text.includes(second)).toBe(way === 'clear');
    },
  );

  test('level and of earlier days, without a word about ties, is told as level', async () => {
    const member = await seatMember(site);
    await starts(member.visitor, 'freedom');
    let place = '';
    for (const [at, answer] of leaningBy('freedom', ways.level).entries())
      place = (await member.visitor.post(`/freedom-breakthrough/${at + 1}`, { intent: 'next', answer }))
        .location!;
    const id = place.split('/').at(-1)!;
    const { result } = await site.db
      .selectFrom('quiz_attempts')
      .select('result')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { level, ...earlier } = JSON.parse(result!) as { level: readonly string[] };
    expect(level).toEqual(['achievement']);
    expect((await member.visitor.get('/profile')).text).toContain('Freedom and Achievement');
    await site.db
      .updateTable('quiz_attempts')
      .set({ result: JSON.stringify(earlier) })
      .where('id', '=', id)
      .execute();
    expect((await member.visitor.get(place)).text).toContain(said.level.en);
    for (const path of ['/forms', '/profile'])
      expect((await member.visitor.get(path)).text, path).toContain('equal points');
  });
});

describe('a member', () => {
  test.each(quizSeeds)(
    'C3-023 C3-039 reads the result of $id right after the last answer, and it is saved and mailed',
    async ({ id, results }) => {
      const { visitor, email, id: userId } = await seatMember(site, { onboarded: false });
      await starts(visitor, id);
      const place = (await answers(visitor, id, results[2])).location!;
      expect(place).toMatch(new RegExp(`^${quizPaths[id]}/result/`));
      const page = await visitor.get(place);
      expect(page.text).toContain(sayIn('en')('quizzes:result.saved'));
      expect((await visitor.post(place, { intent: 'start_transformation' })).location).toBe('/dashboard');
      const attempts = await site.db
        .selectFrom('quiz_attempts')
        .select('result')
        .where('user_id', '=', userId)
        .execute();
      expect(attempts.map(({ result }) => JSON.parse(result!) as object)).toMatchObject([
        { primary: results[2] },
      ]);
      expect(await site.mailsTo(email)).toHaveLength(1);
      expect((await visitor.get(`${quizPaths[id]}/email`)).location).toBe(place);
    },
  );
});

test('B03 what the three quizzes said is found again under Forms and on the profile, each the last time', async () => {
  const member = await seatMember(site);
  const other = await seatMember(site);
  const places: string[] = [];
  for (const { id, results } of quizSeeds)
    for (const leaning of results.slice(0, 2)) {
      await starts(member.visitor, id);
      site.moveClock(60_000);
      const done = await answers(member.visitor, id, leaning);
      expect((await member.visitor.get(done.location!)).text).toContain(
        'You find this result again under Forms and on your profile.',
      );
      places.push(done.location!);
    }
  for (const path of ['/forms', '/profile']) {
    const { html } = await member.visitor.get(path);
    // The first attempt at each has given way to the second.
    for (const [index, place] of places.entries())
      expect(linksOf(html).includes(place), `${path} ${place}`).toBe(index % 2 === 1);
    expect((await other.visitor.get(path)).text).not.toContain('What your quizzes said');
  }
});
