import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Field, FormDefinition } from '#app/forms/engine/definition.ts';
import { forms } from '#app/forms/registry.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { sayIn } from '#tests/support/texts.ts';
import { seatMember, visibleText, type SeatedMember } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { linksOf } from '#tests/routes/support/page.ts';
import { rightly, type Filled } from '#tests/support/fill.ts';
import { storedForm } from '#tests/routes/support/stored.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const elites = forms.filter((form) => form.elite);
const relationships = elites[0]!;

async function richMember(language: 'en' | 'es' = 'en'): Promise<SeatedMember> {
  const member = await seatMember(site, { language });
  await site.db.updateTable('profiles').set({ current_xp: 900 }).where('id', '=', member.id).execute();
  return member;
}

/** The step that says the most, or the least, of a field's dimension. */
function answerOf(field: Field, best: boolean): Filled {
  if (!('scoring' in field) || !field.scoring) return rightly(field).typed;
  const most = best !== (field.scoring.reverse === true);
  if (field.kind === 'scale') return { [field.id]: [most ? '5' : '1'] };
  return field.kind === 'choice' ? { [field.id]: [field.options.at(most ? -1 : 0)!] } : rightly(field).typed;
}

/** Fills a form in to its end. @returns the page that it is done at */
async function complete(
  member: SeatedMember,
  path: string,
  definition: FormDefinition,
  answer: (field: Field, index: number) => Filled,
): Promise<string> {
  for (const section of definition.sections) {
    const fields = section.fields.map(answer);
    const body = Object.assign({ intent: 'next' }, ...fields) as Record<string, string[]>;
    expect((await member.visitor.post(`${path}/${section.id}`, body)).status).toBe(303);
  }
  const done = `${path}/done`;
  await exchange(member.visitor, { path: `${path}/check`, body: {}, status: 303, location: done });
  return done;
}

/** The bars of a page: the words of each, and how long it is. */
const barsOf = (html: string) =>
  [
    ...html.matchAll(
      /<svg role="img" viewBox="0 0 100 4"[^>]*><title>([^<]*)<\/title><rect[^>]*><\/rect><rect width="([\d.]+)"/g,
    ),
  ].map(([, title = '', width = '']) => ({ title, width: Number(width) }));

describe.each(elites)('$path', ({ definition, path }) => {
  test.each([
    ['en', true, 'excellent', ' of 100, Excellent', 100],
    ['es', false, 'attention', ' de 100, Necesita atención', 0],
  ] as const)(
    'C7-068 C7-075 filled in with JavaScript off it shows each dimension as a bar, in %s',
    async (language, best, band, says, percent) => {
      const member = await richMember(language);
      const field = (one: Field): Filled =>
        one.id === 'has_partner' ? { has_partner: ['yes'] } : answerOf(one, best);
      const done = await complete(member, path, definition, field);
      const page = await exchange(member.visitor, { path: done, status: 200 });
      const say = sayIn(language);
      const dimensions = definition.dimensions ?? [];
      expect(barsOf(page.html)).toEqual(
        dimensions.map((id) => ({
          title: `${say(`forms/${definition.id}:dimensions.${id}.name`)}: ${percent}${says}`,
          width: percent,
        })),
      );
      for (const id of dimensions)
        expect(page.text).toContain(say(`forms/${definition.id}:dimensions.${id}.${band}`));
      const table = /<table[\s\S]*?<\/table>/.exec(page.html)?.[0] ?? '';
      expect(table.match(/<tr/g)).toHaveLength(dimensions.length + 1);
      expect(visibleText(table)).toContain(best ? ' 5.0 ' : ' 1.0 ');
      const { id } = await storedForm(site, member.id, definition.id);
      expect(linksOf(page.html)).toContain(`/forms/submissions/${id}`);
      const viewer = await exchange(member.visitor, { path: `/forms/submissions/${id}`, status: 200 });
      expect(barsOf(viewer.html)).toEqual(barsOf(page.html));
      const start = await exchange(member.visitor, { path, status: 200, says: say('forms:scores.see') });
      expect(linksOf(start.html)).toContain(done);
    },
  );
});

test('C7-075 a score goes by the member’s own answers, item by item', async () => {
  const member = await richMember();
  const given: Filled = {
    // 5, 4, turned round 2 → 4, 3, turned round 5 → 1, 2: a mean of 19 / 6.
    name_feelings: ['5'],
    know_needs: ['4'],
    own_needs_last: ['2'],
    good_alone: ['3'],
    worth_by_others: ['5'],
    kind_to_self: ['2'],
  };
  const { path, definition } = relationships;
  const done = await complete(member, path, definition, (field) =>
    given[field.id] ? { [field.id]: given[field.id]! } : rightly(field).typed,
  );
  const page = await exchange(member.visitor, { path: done, status: 200 });
  expect(barsOf(page.html)[0]).toEqual({ title: 'Connection with yourself: 54 of 100, Good', width: 54 });
  const row =
    /<th scope="row"[^>]*>Connection with yourself<\/th>([\s\S]*?)<\/tr>/.exec(page.html)?.[1] ?? '';
  expect(
    visibleText(row)
      .trim()
      .split(/ {1,}(?=\d)/),
  ).toEqual(['6 of', '6', '3.2', '54']);
});

test('C7-075 what does not apply is not scored, and said so', async () => {
  const member = await richMember();
  const { path, definition } = relationships;
  // `rightly` says no to a partner.
  const done = await complete(member, path, definition, (field) => rightly(field).typed);
  const page = await exchange(member.visitor, {
    path: done,
    status: 200,
    says: 'Not scored, because nothing was asked or answered there: Partnership.',
  });
  expect(barsOf(page.html)).toHaveLength(6);
});

test('C7-075 in progress there is no score yet; a form without dimensions has none', async () => {
  const member = await richMember();
  const { path, definition } = relationships;
  await member.visitor.post(`${path}/self-connection`, { intent: 'save', name_feelings: '5' });
  const { id } = await storedForm(site, member.id, definition.id);
  const viewer = await exchange(member.visitor, {
    path: `/forms/submissions/${id}`,
    status: 200,
    says: 'Almost always',
  });
  expect(barsOf(viewer.html)).toEqual([]);
  await exchange(member.visitor, {
    path: `${path}/check`,
    body: {},
    status: 422,
    says: 'answers are still needed',
  });
  await exchange(member.visitor, { path: `${path}/done`, status: 303, location: path });
});

test('C7-075 a score follows an edit once it is submitted, and gives no second XP', async () => {
  const member = await richMember();
  const { path, definition } = relationships;
  const done = await complete(member, path, definition, (field) => answerOf(field, true));
  const points = async () =>
    (await site.db.selectFrom('xp_events').select('id').where('user_id', '=', member.id).execute()).length;
  expect(await points()).toBe(1);
  await member.visitor.post(`${path}/edit`, { intent: 'start' });
  const first = definition.sections[0]!;
  const worst = Object.assign({}, ...first.fields.map((field) => answerOf(field, false))) as Filled;
  await member.visitor.post(`${path}/${first.id}`, { intent: 'next', ...worst });
  await member.visitor.post(`${path}/check`, {});
  const page = await exchange(member.visitor, { path: done, status: 200 });
  // The least of one area excludes the most of others: the number follows, and nothing is concluded from it.
  expect(barsOf(page.html)[0]?.title).toBe('Connection with yourself: 0 of 100');
  expect(page.text).toContain('so nothing is concluded from this number');
  expect(await points()).toBe(1);
});

test('what is typed into an assessment when the session has ended comes back', async () => {
  const member = await richMember();
  const path = `${relationships.path}/vision`;
  await site.db.deleteFrom('sessions').where('user_id', '=', member.id).execute();
  const answer = await member.visitor.post(path, { intent: 'next', pattern: 'I wait too long.' });
  expect(answer.location).toBe(`/auth?next=${encodeURIComponent(`${path}?held=1`)}`);
  const held = await site.db
    .selectFrom('held_posts')
    .select(['path', 'fields'])
    .where('user_id', '=', member.id)
    .execute();
  expect(held).toMatchObject([{ path }]);
  expect(held[0]?.fields).toContain('I wait too long.');
});

describe('E15 whoever says that they are not safe', () => {
  const { path, definition } = relationships;
  const worst =
    (feelsSafe: string) =>
    (field: Field): Filled => {
      if (field.id === 'has_partner') return { has_partner: ['yes'] };
      return field.id === 'feels_safe' ? { feels_safe: [feelsSafe] } : answerOf(field, false);
    };

  test.each(['en', 'es'] as const)(
    'finds help on the next page, on the last one and in the analysis, in %s',
    async (language) => {
      const member = await richMember(language);
      const help = sayIn(language)('help:kinds.violence.title');
      const section = definition.sections.find(({ id }) => id === 'boundaries')!;
      const typed = Object.assign({}, ...section.fields.map(worst('no'))) as Filled;
      await member.visitor.post(`${path}/${section.id}`, { intent: 'save', ...typed });
      await exchange(member.visitor, { path: `${path}/${section.id}`, status: 200, says: help });
      const done = await complete(member, path, definition, worst('no'));
      const page = await exchange(member.visitor, { path: done, status: 200, says: help });
      expect(barsOf(page.html).length).toBeGreaterThan(0);
      for (const id of definition.dimensions ?? [])
        expect(page.text).not.toContain(sayIn(language)(`forms/${definition.id}:dimensions.${id}.attention`));
    },
  );

  test('and who is safe, or would rather not say, finds none', async () => {
    for (const feelsSafe of ['yes', 'rather-not-say']) {
      const member = await richMember();
      const done = await complete(member, path, definition, worst(feelsSafe));
      const page = await exchange(member.visitor, { path: done, status: 200 });
      expect(page.text).not.toContain(sayIn('en')('help:kinds.violence.title'));
    }
  });
});
