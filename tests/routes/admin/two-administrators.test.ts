import { afterAll, beforeAll, expect, test } from 'vitest';
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
      mine: { intent: 'announce', text_en: 'Mine.' },
      theirs: { intent: 'announce', text_en: 'Theirs.' },
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
