import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoDriver } from '#db/seeds/demo-driver.ts';
import { shareKinds, type ShareKind } from '#db/tables/coaching.ts';
import { assignCoach } from '#app/domain/coaching/assignments.ts';
import { setShares } from '#app/domain/coaching/shares.ts';
import { enrolled } from '#tests/domain/programs/enrolled.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { linksOf, valuesIn } from '#tests/routes/support/page.ts';
import { neverSeen, words, writes } from './written.ts';

let site: TestSite;
let admin: SeatedMember;
let coach: SeatedMember;
let member: SeatedMember;
let assignment = '';
const day = 86_400_000;

const give = async (to: SeatedMember, id: string, tierId?: number): Promise<string> => {
  const made = await assignCoach(site.db, admin.id, to.id, id, site.now(), tierId);
  if (!made.ok) throw new Error(made.reason);
  return made.id;
};
const share = (...kinds: readonly ShareKind[]) => setShares(site.db, member.id, kinds, site.now());
const page = () => coach.visitor.get(`/coach/members/${member.id}/insights`);
const looks = async (): Promise<readonly string[]> => {
  const all = site.db.selectFrom('audit_log').select('subject').where('action', '=', 'coach-looked');
  const own = await all.where('user_id', '=', member.id).orderBy('subject').execute();
  return own.map(({ subject }) => subject.slice('coach-share:'.length));
};

beforeAll(async () => {
  site = await startSite();
  admin = await seatMember(site, { role: 'admin', name: 'Alex Moreno' });
  coach = await seatMember(site, { role: 'coach', name: 'Rosa Lind' });
  member = await seatMember(site, { name: 'Iris Vega' });
  await writes(site, member);
  await demoDriver(site.db, member.id, (days) => new Date(site.now().getTime() - days * day).toISOString());
  assignment = await give(coach, member.id);
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.db.deleteFrom('audit_log').where('action', '=', 'coach-looked').execute();
});

describe('C11-019 a member at one look', () => {
  const known: Readonly<Record<ShareKind, string>> = {
    answers: 'What moves them most: Connection',
    checkins: 'Too few check-ins yet',
    goals: words.goals,
    measurements: 'One measurement is no change yet',
    ratings: words.ratings,
  };
  const kept: Readonly<Record<ShareKind, string>> = {
    answers: 'it comes with their answers, which they do not share',
    checkins: 'Check-ins: not shared.',
    goals: 'Goals: not shared.',
    measurements: 'Measurements: not shared.',
    ratings: 'Mood and energy: not shared.',
  };

  test.each(shareKinds)(
    'shows of %s what is shared, says of the rest that it is not, and is a look',
    async (kind) => {
      await share(kind);
      const { text, html, status } = await page();
      expect(status).toBe(200);
      for (const one of shareKinds) {
        expect(text.includes(known[one]), `${one} with ${kind}`).toBe(one === kind);
        expect(text.includes(kept[one]), `${one} kept with ${kind}`).toBe(one !== kind);
      }
      for (const never of neverSeen) expect(html).not.toContain(never);
      expect(await looks()).toEqual([kind]);
    },
  );

  test('C11-027 of nothing shared it says so, without a number', async () => {
    await share();
    const { text } = await page();
    expect(text).toContain('Too little is shared to say how it goes.');
    for (const one of shareKinds) expect(text).toContain(kept[one]);
    expect(text).not.toContain('of 100');
    expect(await looks()).toEqual([]);
  });

  test.each([
    ['emotional-mapping', 'Emotional mapping'],
    ['goal-mapping', 'Goal mapping'],
    ['growth-insights', 'Growth insights'],
  ] as const)('leaves out %s where it is switched off', async (feature, heading) => {
    const turns = (status: 'active' | 'disabled') =>
      site.db.updateTable('feature_flags').set({ status }).where('feature_name', '=', feature).execute();
    await share(...shareKinds);
    expect((await page()).text).toContain(heading);
    await turns('disabled');
    const { status, text } = await page();
    await turns('active');
    expect([status, text.includes(heading)]).toEqual([200, false]);
    for (const other of ['Emotional mapping', 'Goal mapping', 'Growth insights'])
      if (other !== heading) expect(text).toContain(other);
  });

  test('two measurements, and weeks of ratings, stand beside each other with their numbers', async () => {
    const first = await site.db
      .selectFrom('measurements')
      .selectAll()
      .where('user_id', '=', member.id)
      .executeTakeFirstOrThrow();
    const before = (days: number): string => new Date(site.now().getTime() - days * day).toISOString();
    await site.db
      .updateTable('measurements')
      .set({ day: before(40).slice(0, 10) })
      .where('id', '=', first.id)
      .execute();
    const later = { checkpoint: 30, day: before(2).slice(0, 10), overall: 7, financial: 5, notes: '' };
    await site.db
      .insertInto('measurements')
      .values({ ...first, ...later, id: `${first.id}2` })
      .execute();
    await site.db
      .insertInto('journal_entries')
      .values(
        Array.from({ length: 40 }, (_, ago) => ({
          id: `rated-${ago}`,
          user_id: member.id,
          type: 'challenge' as const,
          day: before(ago + 1).slice(0, 10),
          slot: null,
          title: null,
          content: '{}',
          mood: ago < 20 ? 8 : 4,
          energy_level: null,
          stress_level: null,
          self_care_rating: null,
          updated_at: null,
          created_at: before(ago + 1),
        })),
      )
      .execute();
    await share('measurements', 'ratings');
    const { text } = await page();
    for (const said of [
      'All in all: 5 of 10, then 7.',
      'Finances: 3 of 10, then 5.',
      'Mood: 4 on average (rated days: 14), then 8 (rated days: 14).',
      'What brought a change, numbers do not say.',
    ])
      expect(text).toContain(said);
    await site.db.deleteFrom('journal_entries').where('id', 'like', 'rated-%').execute();
  });
});

describe('C11-015 the risk score', () => {
  beforeAll(async () => {
    await site.db
      .updateTable('user_goals')
      .set({ target_date: '2020-01-01', started_on: '2019-01-01' })
      .execute();
  });

  test('is a word with its reasons in the list, and a number with how it came about on the member’s page', async () => {
    await share('goals', 'checkins');
    const list = await coach.visitor.get('/coach');
    for (const said of ['Who needs a word', 'Iris Vega', 'Risk: ', 'A goal’s date was', 'Write'])
      expect(list.text).toContain(said);
    expect(list.html).not.toMatch(/of 100|score/);
    expect(linksOf(list.html)).toContain(`/coach/members/${member.id}#message`);
    const { text } = await page();
    expect(text).toMatch(/\d+ of 100: how this number comes about/);
    expect(text).toContain('Goals and measurements behind 100 of 100');
  });

  test('is never shown to the member, nor kept anywhere', async () => {
    await share(...shareKinds);
    await page();
    const looks = '/settings/data/looks';
    for (const path of ['/coaching', '/coaching/shares', looks, '/coaching/notes', '/coaching/calls']) {
      const own = await member.visitor.get(path);
      expect([path, own.status]).toEqual([path, 200]);
      expect(own.html).not.toMatch(/Risk: |of 100|riskScore|"risk"/);
    }
    const columns = await site.db.introspection.getTables();
    expect(columns.flatMap((table) => table.columns).filter(({ name }) => name.includes('risk'))).toEqual([]);
  });

  test('a list that says how somebody goes is a look at them, once a day', async () => {
    await share('goals');
    // To a day that has just begun.
    site.moveClock(day - (site.now().getTime() % day));
    await coach.visitor.get('/coach');
    site.moveClock(3_600_000);
    await coach.visitor.get('/coach');
    expect(await looks()).toEqual(['list']);
    await exchange(member.visitor, {
      path: '/settings/data/looks',
      status: 200,
      says: 'The list of members',
    });
    await share();
    await site.db.deleteFrom('audit_log').where('action', '=', 'coach-looked').execute();
    await coach.visitor.get('/coach');
    expect(await looks()).toEqual([]);
  });

  test('C11-019 a long list has pages, and whoever needs a word stands on the first', async () => {
    const many = await seatMember(site, { role: 'coach' });
    for (let one = 0; one < 51; one++) {
      const { id, visitor } = await seatMember(site, { name: `Member ${one}.` });
      const thread = await give(many, id);
      if (one === 50) {
        await site.db.updateTable('profiles').set({ current_xp: 1000 }).where('id', '=', id).execute();
        expect(thread).toBeTruthy();
        await visitor.post('/coaching', { id: crypto.randomUUID(), message: 'Are you there?' });
      }
    }
    await exchange(many.visitor, {
      path: '/coach',
      status: 200,
      says: ['Member 50.', 'Waits for your answer'],
      hides: 'Member 49.',
    });
    await exchange(many.visitor, {
      path: '/coach?page=2',
      status: 200,
      says: 'Member 49.',
      hides: 'Member 50.',
    });
  });
});

describe('C11-019 a coach of a program', () => {
  test('what came with the program says since when and why, and ends with one press', async () => {
    const buyer = await seatMember(site, { name: 'Nora Quiet' });
    await enrolled(site.db, buyer.id, 'level_2', 'active', site.now());
    const own = await give(coach, buyer.id, 3);
    const path = '/coaching/shares';
    const first = await buyer.visitor.get(path);
    expect(first.text).toContain('because your coach belongs to your program: Foundation.');
    expect(valuesIn(first.html, 'checkins')).toEqual(['on']);
    const ended = await buyer.visitor.post(path, { stop: 'checkins' });
    expect((await buyer.visitor.follow(ended)).text).toContain('Your coach does not see them any more.');
    const now = await buyer.visitor.get(path);
    expect(now.text).not.toContain('because your coach belongs');
    expect(valuesIn(now.html, 'checkins')).toEqual([]);
    await buyer.visitor.post(path, { stop: 'x', assignment: own, goals: 'on' });
    const again = await buyer.visitor.get(path);
    expect(valuesIn(again.html, 'goals')).toEqual(['on']);
    expect(again.text).toContain('Shared since');
    const [mail] = await site.mailsTo(buyer.email);
    expect(mail?.text).toContain('your check-ins, which come with the program');
  });

  test('calls lead back to the coach, and to the members', async () => {
    expect(assignment).not.toBe('');
    expect(linksOf((await member.visitor.get('/coaching/calls')).html)).toContain('/coaching');
    expect(linksOf((await coach.visitor.get('/coach/calls')).html)).toContain('/coach');
  });
});
