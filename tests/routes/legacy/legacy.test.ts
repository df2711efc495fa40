import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Language } from '#db/tables/accounts.ts';
import { legacyPlan } from '#app/forms/definitions/legacy-plan.ts';
import { danger } from '#tests/routes/help/in-danger.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { download } from '#tests/routes/support/download.ts';
import { whileFull } from '#tests/routes/support/full-disk.ts';
import { errorAt, linksOf, valuesIn } from '#tests/routes/support/page.ts';
import { readPaper } from '#tests/support/papers.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { sayIn } from '#tests/support/texts.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';

let site: TestSite;
let member: SeatedMember;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  member = await atTheTop();
});

const list = '/legacy-planning';
const paper = `${list}/legacy-plan.pdf`;
const partIds = legacyPlan.sections.map(({ id }) => id);

/** Somebody at level 5. */
async function atTheTop(language: Language = 'en'): Promise<SeatedMember> {
  const seated = await seatMember(site, { language });
  await site.db.updateTable('profiles').set({ current_xp: 450 }).where('id', '=', seated.id).execute();
  return seated;
}
const write = (part: string, fields: Record<string, string>, seen = '0', who = member) =>
  who.visitor.post(`${list}/${part}`, { seen, ...fields });
const kept = async (id = member.id) =>
  (
    await site.db.selectFrom('legacy_parts').select(['part', 'answers']).where('user_id', '=', id).execute()
  ).map(({ part, answers }) => `${part}: ${answers}`);

describe('C9-025 legacy planning', () => {
  test('is locked below level 5, and stands on the map of levels from there on', async () => {
    expect(linksOf((await member.visitor.get('/xp-zones')).html)).toContain(list);
    await write('people', { people: 'canary' });
    await site.db.updateTable('profiles').set({ current_xp: 449 }).where('id', '=', member.id).execute();
    for (const where of [list, `${list}/people`])
      await exchange(member.visitor, { path: where, status: 200, says: 'Level 5', hides: 'canary' });
    const { headers } = await download(site, member.visitor, paper);
    expect(headers.get('Content-Type')).toContain('text/html');
  });

  test('has six parts; each says why it is asked, and the way to help stands where it may be needed', async () => {
    const { html, text } = await member.visitor.get(list);
    expect(linksOf(html)).toEqual(expect.arrayContaining(partIds.map((id) => `${list}/${id}`)));
    expect(text).not.toContain('of 6');
    expect(linksOf(html)).not.toContain(paper);
    const say = sayIn('en');
    for (const id of partIds) {
      expect(text).toContain(say(`legacy:why.${id}`));
      const part = await member.visitor.get(`${list}/${id}`);
      expect(part.text).toContain(say(`legacy:why.${id}`));
      expect(part.text.includes('please talk to somebody first')).toBe(id === 'letter' || id === 'order');
    }
  });

  test('a part is written, found in the list by its beginning, and changed', async () => {
    const saved = await write('people', { people: 'Ana and Luis 🌿', tell_them: 'Thank you' });
    expect(saved.location).toBe(list);
    const page = await member.visitor.follow(saved);
    expect(page.text).toContain('Kept. You can change it at any time.');
    expect(page.text).toContain('1 part of 6 is written');
    expect(page.text).toMatch(/People\s*Ana and Luis 🌿\s*Written on/);
    const form = await member.visitor.get(`${list}/people`);
    expect(form.text).toContain('Ana and Luis 🌿');
    expect(valuesIn(form.html, 'seen')).toEqual(['1']);
    await write('people', { people: '', tell_them: '' }, '1');
    const emptied = await member.visitor.get(list);
    expect(emptied.text).not.toContain('of 6');
    expect(emptied.text).toContain(sayIn('en')('legacy:why.people'));
  });

  test('every kind of field is kept: lines, boxes, a day', async () => {
    const { visitor } = member;
    await visitor.post(`${list}/convictions`, { seen: '0', convictions: ['One', 'Two'] });
    await visitor.post(`${list}/order`, { seen: '0', settled: ['will', 'photos'] });
    await write('work', { standing: 'A pear tree', by_day: '2030-05-01' });
    expect((await kept()).toSorted()).toEqual([
      'convictions: {"convictions":["One","Two"]}',
      'order: {"settled":["will","photos"]}',
      'work: {"standing":"A pear tree","by_day":"2030-05-01"}',
    ]);
    const order = await visitor.get(`${list}/order`);
    expect(order.html.match(/ checked=""/g)).toHaveLength(2);
  });

  test.each(['x', 'People', '__proto__', 'people/x'])('there is no part %s', async (part) => {
    expect((await member.visitor.get(`${list}/${part}`)).status).toBe(404);
    expect((await write(part, { people: 'x' })).status).toBe(404);
    expect(await kept()).toEqual([]);
  });

  test('too long, no day, changed meanwhile, or on a full disk: it comes back with everything that was typed', async () => {
    const long = await write('letter', { letter_to: 'x'.repeat(201), letter: 'y'.repeat(20_001) });
    expect(long.status).toBe(422);
    for (const says of ['x'.repeat(201), 'y'.repeat(20_001)]) expect(long.html).toContain(says);
    for (const field of ['letter_to', 'letter']) expect(errorAt(long.html, field)).not.toBeNull();
    expect(errorAt((await write('work', { by_day: '2026-02-30' })).html, 'by_day')).not.toBeNull();
    await write('people', { people: 'One' });
    const late = await write('people', { people: 'Two' });
    expect(late.status).toBe(409);
    for (const says of ['Two', 'One', 'Send it again']) expect(late.text).toContain(says);
    expect(valuesIn(late.html, 'seen')).toEqual(['1']);
    const full = await whileFull(site, 'legacy_parts', () => write('people', { people: 'Three' }, '1'));
    expect(full.status).toBeGreaterThanOrEqual(500);
    expect(full.html).toContain('Three');
    expect(await kept()).toEqual(['people: {"people":"One"}']);
  });

  test('AC-04 is nobody else’s', async () => {
    await write('people', { people: 'canary' });
    const other = await atTheTop();
    for (const where of [list, `${list}/people`])
      expect((await other.visitor.get(where)).text).not.toContain('canary');
    expect((await other.visitor.get(paper)).status).toBe(404);
  });

  test('HELP words of danger show help first, on the part and on the list', async () => {
    await write('letter', { letter: danger.en });
    for (const where of [list, `${list}/letter`])
      expect((await member.visitor.get(where)).text).toContain('You do not have to carry this alone');
  });

  test.each(['en', 'es'] as const)(
    '%s: the paper holds what was written, and says that it is no will',
    async (language) => {
      member = await atTheTop(language);
      await write('people', { people: 'Ñandú y Lucía' });
      await member.visitor.post(`${list}/order`, { seen: '0', settled: 'will' });
      const { bytes } = await download(site, member.visitor, paper);
      const { text, language: said } = await readPaper(bytes);
      const say = sayIn(language);
      expect(said).toBe(language);
      for (const says of [
        'Ñandú y Lucía',
        say('forms/legacy-plan:sections.people.title'),
        say('forms/legacy-plan:fields.settled.options.will'),
      ])
        expect(text).toContain(says);
      expect(text).not.toContain(say('forms/legacy-plan:sections.letter.title'));
      expect(text.replaceAll(/\s+/g, ' ')).toContain(say('legacy:noWill').slice(0, 40));
    },
  );
});
