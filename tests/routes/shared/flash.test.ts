import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';

let site: TestSite;
let member: SeatedMember;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  member = await seatMember(site);
});

const said = 'Your entry is saved';
const entries = async (): Promise<number> =>
  (await site.db.selectFrom('journal_entries').select('id').where('user_id', '=', member.id).execute())
    .length;
/** Sends the form of the journal; one of a page that was opened before is sent with the same id. */
const write = (id: string = uuid()) =>
  member.visitor.post('/journal', { id, type: 'morning', intention: 'Begin.' });

describe('DUR-08 a message after a form was sent', () => {
  test('is shown once, by the page that the answer leads to; reading that page again sends nothing', async () => {
    const answer = await write();
    expect(answer).toMatchObject({ status: 303, location: '/journal' });
    expect((await member.visitor.get('/journal')).text).toContain(said);
    for (let reload = 0; reload < 3; reload += 1)
      expect((await member.visitor.get('/journal')).text).not.toContain(said);
    expect(await entries()).toBe(1);
  });

  test('is shown by the tab that asks first, and by no other', async () => {
    await write();
    expect((await member.visitor.get('/forms')).text).toContain(said);
    expect((await member.visitor.get('/journal')).text).not.toContain(said);
    expect((await member.visitor.get('/forms')).text).not.toContain(said);
  });

  test('is not used up by an address that is none', async () => {
    await write();
    expect((await member.visitor.get('/journal.data')).status).toBe(404);
    expect((await member.visitor.get('/journal')).html).toContain(said);
    expect((await member.visitor.get('/journal')).html).not.toContain(said);
  });

  test('is not lost on the way through another redirect, nor by the files of the page', async () => {
    await write();
    const style = /href="(\/assets\/[^"]+\.css)"/.exec((await seatAndRead()).html)?.[1] ?? '';
    expect((await member.visitor.get(style)).status).toBe(200);
    expect((await member.visitor.get('/healthz')).status).toBe(200);
    // An address that only leads on.
    expect((await member.visitor.get('/nutrition-fitness-form')).status).toBe(301);
    expect((await member.visitor.get('/forms/nutrition-fitness')).text).toContain(said);
  });

  test('of two forms sent from two tabs, the page shows the last, and each form is stored once', async () => {
    const [one, other] = [uuid(), uuid()];
    for (const id of [one, other, one])
      await member.visitor.post('/journal', { id, type: 'challenge', mindDump: 'Begin.' });
    expect((await member.visitor.get('/journal')).text).toContain(said);
    expect((await member.visitor.get('/journal')).text).not.toContain(said);
    expect(await entries()).toBe(2);
  });
});

/** A page of somebody else, to see what pages load. */
async function seatAndRead() {
  const { visitor } = await seatMember(site);
  return visitor.get('/journal');
}
