import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendFeedback } from '#app/domain/feedback/feedback.ts';
import { v7 as uuid } from 'uuid';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';
import { formIn, type Body } from '#tests/routes/support/form-in.ts';
import { titleOf, valuesIn } from '#tests/routes/support/page.ts';

let site: TestSite;
let one: SeatedMember;
let other: SeatedMember;
let member: SeatedMember;
beforeAll(async () => {
  site = await startSite();
  one = await seatMember(site, { role: 'admin', name: 'Alex Moreno' });
  other = await seatMember(site, { role: 'admin', name: 'Bea Ruiz' });
  member = await seatMember(site, { name: 'Iris Vega' });
});
afterAll(() => site.close());

interface Edited {
  /** Of the page; `:member` stands for somebody's id. */
  readonly page: string;
  /** What the form holds, and no other of the page. */
  readonly holding: string;
  readonly mine: Body;
  readonly theirs: Body;
  /** What the answer says of theirs. */
  readonly says: string;
}

/** Every form that edits a row which others edit, too, and is not in a test of its own: quizzes, texts, programs, levels, rules. */
const edited: readonly (readonly [name: string, edited: Edited])[] = [
  [
    'the numbers of the first page',
    {
      page: '/admin/settings',
      holding: 'name="members"',
      mine: { members: '120', asOf: '2026-01-02' },
      theirs: { members: '130', asOf: '2026-01-02' },
      says: 'Members : 130',
    },
  ],
  [
    'who takes strategy calls',
    {
      page: '/admin/settings',
      holding: 'value="strategy"',
      mine: { strategy_coach: 'one' },
      theirs: { strategy_coach: 'other' },
      says: 'Somebody else has chosen meanwhile: Bea Ruiz',
    },
  ],
  [
    'the announcement',
    {
      page: '/admin/system/notices',
      holding: 'name="text_en"',
      mine: { intent: 'announce', text_en: 'Mine.', text_es: 'Mío.' },
      theirs: { intent: 'announce', text_en: 'Theirs.', text_es: 'Suyo.' },
      says: ': Theirs.',
    },
  ],
  [
    'a name',
    {
      page: '/admin/users/:member/edit',
      holding: 'name="shownName"',
      mine: { name: 'Iris Mine' },
      theirs: { name: 'Iris Theirs' },
      says: 'now it is Iris Theirs (',
    },
  ],
  [
    'a role',
    {
      page: '/admin/users/:member/role',
      holding: 'name="role"',
      mine: { role: 'lead' },
      theirs: { role: 'coach' },
      says: 'it is “Coach” now',
    },
  ],
];

test.each(edited)(
  'C5-082 two who edit %s: the later one reads what stands there by now, keeps what they typed, and decides',
  async (_, { page, holding, mine, theirs, says }) => {
    const path = page.replace(':member', member.id);
    const named = (body: Body): Body =>
      Object.fromEntries(
        Object.entries(body).map(([name, value]) => [
          name,
          value === 'one' ? one.id : value === 'other' ? other.id : value,
        ]),
      );
    const shown = formIn(path, (await one.visitor.get(path)).html, holding);
    const shownToOther = formIn(path, (await other.visitor.get(path)).html, holding);
    const send = (body: Body) => one.visitor.post(shown.path, { ...body, ...named(mine) });
    const faster = await other.visitor.post(shown.path, { ...shownToOther.body, ...named(theirs) });
    expect(faster.status).toBe(303);

    const refused = await send(shown.body);
    expect(refused.status, refused.text.slice(0, 300)).toBe(409);
    expect(titleOf(refused.html)).toMatch(/^Error/);
    expect(refused.text).toContain(says);
    for (const [name, value] of Object.entries(named(mine)))
      if (name !== 'intent') expect(valuesIn(refused.html, name), name).toContain(value);
    // Whoever has read it puts theirs in its place; pressed twice, it is one act.
    const again = formIn(path, refused.html, holding);
    for (const press of [1, 2]) expect((await send(again.body)).status, String(press)).toBe(303);
    const now = formIn(path, (await one.visitor.get(path)).html, holding).body;
    for (const [name, value] of Object.entries(named(mine)))
      if (name !== 'intent') expect(now[name], name).toEqual([value]);
  },
);

interface Noted {
  /** What there is to note on. @returns the page of the form, what its form holds, and what it sends beside the note */
  readonly stage: () => Promise<{ page: string; holding: string; body?: Body }>;
  /** What the page says once another note is written over. */
  readonly says: string;
}

const aQuiz = '/admin/quizzes/archetype';

/** Every act that takes a note and is done once. */
const noted: readonly (readonly [name: string, noted: Noted])[] = [
  [
    'a flag',
    {
      async stage() {
        const id = uuid();
        const at = site.now().toISOString();
        await site.db
          .insertInto('behavioral_flags')
          .values({
            id,
            user_id: member.id,
            flag_type: 'stuck',
            triggered_at: at,
            evidence: at,
            details: '{}',
            resolved_at: null,
            resolved_by: null,
            note: '',
          })
          .execute();
        return { page: `/admin/flags/${id}`, holding: 'name="note"' };
      },
      says: 'It was resolved already. Your note stands with it now.',
    },
  ],
  [
    'feedback',
    {
      async stage() {
        const id = uuid();
        const said = {
          type: 'bug',
          subject: 'x',
          message: 'x',
          email: null,
          priority: 'low',
          category: 'ui',
        } as const;
        await sendFeedback(site.db, member.id, { id, ...said }, site.now());
        return { page: '/admin/feedback', holding: id, body: { act: 'done' } };
      },
      says: 'It was done already. Your note stands with it now.',
    },
  ],
  [
    'a published quiz',
    {
      async stage() {
        await one.visitor.post(`${aQuiz}/draft`, { from: '' });
        const page = `${aQuiz}/questions/saturday`;
        const form = formIn(page, (await one.visitor.get(page)).html, 'name="text_en"');
        await one.visitor.post(form.path, { ...form.body, text_en: 'A Saturday is yours?' });
        return { page: `${aQuiz}/publish`, holding: 'name="note"' };
      },
      says: 'Version 2 was published already. Your note stands with it now.',
    },
  ],
  [
    'a text that is there already',
    {
      async stage() {
        const page = '/admin/content/landing/hero';
        const form = formIn(page, (await one.visitor.get(page)).html, 'name="en.title"');
        await one.visitor.post(form.path, { ...form.body, 'en.title': 'A morning of your own.' });
        return { page, holding: 'name="en.title"' };
      },
      says: 'The note is saved with version 1.',
    },
  ],
];

test.each(noted)(
  'C5-082 two who note something on %s: the later one reads the other note, keeps theirs, and decides',
  async (_, { stage, says }) => {
    const { page, holding, body } = await stage();
    const shown = formIn(page, (await one.visitor.get(page)).html, holding);
    const send = (who: SeatedMember, from: Body, note: string) =>
      who.visitor.post(shown.path, { ...from, ...body, note });
    expect((await send(other, shown.body, 'Theirs.')).status).toBe(303);
    // The same note, and none, are done.
    for (const note of ['Theirs.', '']) expect((await send(one, shown.body, note)).status, note).toBe(303);

    const refused = await send(one, shown.body, 'Mine.');
    expect(refused.status, refused.text.slice(0, 300)).toBe(409);
    expect(titleOf(refused.html)).toMatch(/^Error/);
    expect(refused.text).toContain(': Theirs.');
    expect(valuesIn(refused.html, 'note')).toContain('Mine.');
    const again = formIn(page, refused.html, holding);
    const done = await one.visitor.follow(await send(one, again.body, 'Mine.'));
    expect(done.text).toContain(says);
    expect((await send(one, again.body, 'Mine.')).status).toBe(303);
    // Whoever read the other note alone does not write over this one.
    expect((await send(other, again.body, 'Later.')).status).toBe(409);
  },
);
