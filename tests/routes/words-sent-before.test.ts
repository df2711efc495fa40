import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assignCoach } from '#app/domain/coaching/assignments.ts';
import { asksFor } from '#tests/domain/leads/leaving.ts';
import { valuesIn } from '#tests/routes/support/page.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';

let site: TestSite;
let admin: SeatedMember;
let coach: SeatedMember;
let member: SeatedMember;
let lead: string;
beforeAll(async () => {
  site = await startSite();
  admin = await seatMember(site, { role: 'admin', name: 'Alex Moreno' });
  coach = await seatMember(site, { role: 'coach', name: 'Rosa Lind' });
  member = await seatMember(site, { name: 'Iris Vega' });
  await assignCoach(site.db, admin.id, coach.id, member.id, site.now());
  await asksFor(site.db, 'website', 'ana', site.now());
  lead = (await site.db.selectFrom('leads').select('id').executeTakeFirstOrThrow()).id;
});
afterAll(() => site.close());

type Fields = Readonly<Record<string, string>>;
/** A form of words that are sent: whose it is, where, and the name of the box. */
interface WordsForm {
  readonly what: string;
  readonly who: () => SeatedMember;
  readonly address: () => string;
  readonly box: string;
  readonly more?: Fields;
  readonly table: 'coach_messages' | 'coach_notes' | 'lead_notes' | 'admin_notes' | 'feedback';
}

const feedback = { type: 'bug', subject: 'The chart', priority: 'high', category: 'ui', email: '' };
const forms: readonly WordsForm[] = [
  {
    what: 'a message of a member',
    who: () => member,
    address: () => '/coaching',
    box: 'message',
    table: 'coach_messages',
  },
  {
    what: 'a message of a coach',
    who: () => coach,
    address: () => `/coach/members/${member.id}`,
    box: 'message',
    table: 'coach_messages',
  },
  {
    what: 'a note of a coach',
    who: () => coach,
    address: () => `/coach/members/${member.id}/notes`,
    box: 'message',
    table: 'coach_notes',
  },
  {
    what: 'a note about somebody',
    who: () => admin,
    address: () => `/admin/users/${member.id}/notes`,
    box: 'message',
    table: 'admin_notes',
  },
  {
    what: 'a note about a lead',
    who: () => admin,
    address: () => `/admin/leads/${lead}`,
    box: 'note',
    table: 'lead_notes',
  },
  {
    what: 'feedback',
    who: () => member,
    address: () => '/feedback',
    box: 'message',
    more: feedback,
    table: 'feedback',
  },
];

describe('words that are sent', () => {
  test.each(forms)(
    '$what: twice is once; other words by the same form are said to be another one, and kept in the box',
    async ({ who, address, box, more, table }) => {
      const count = async () => (await site.db.selectFrom(table).select('id').execute()).length;
      const before = await count();
      const id = uuid();
      const send = (words: string, by = id) =>
        who().visitor.post(address(), { ...more, [box]: words, id: by });
      for (const _ of [1, 2]) expect((await send('The first words.')).status).toBe(303);
      expect(await count()).toBe(before + 1);
      // From the page that the way back leads to, with more typed into it.
      const again = await send('The first words, and more.');
      expect(again.status).toBe(409);
      expect(again.text).toContain('This form was sent before, and what it said then is kept.');
      expect(valuesIn(again.html, box)).toEqual(['The first words, and more.']);
      expect(await count()).toBe(before + 1);
      const [fresh] = valuesIn(again.html, 'id');
      expect(fresh).not.toBe(id);
      expect((await send('The first words, and more.', fresh)).status).toBe(303);
      expect(await count()).toBe(before + 2);
    },
  );
});
