import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readCard, writeCard } from '#app/domain/people/card.ts';
import { awardByHand } from '#app/domain/xp/award-by-hand.ts';
import { writePoints } from '#app/domain/xp/award-xp.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { linksOf, titleOf } from '#tests/routes/support/page.ts';

let site: TestSite;
let member: SeatedMember;
let turn = 0;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  turn += 1;
  member = await someone();
});
// Each test has a list of its own.
afterEach(() => site.db.updateTable('member_cards').set({ on_leaderboard: 0 }).execute());

const path = '/leaderboard';

/** Somebody whom the leaderboard is open to. */
async function someone(who: Parameters<typeof seatMember>[1] = {}): Promise<SeatedMember> {
  const seated = await seatMember(site, who);
  await site.db.updateTable('profiles').set({ current_xp: 200 }).where('id', '=', seated.id).execute();
  return seated;
}

/** Lists somebody by a name, with points that they earned so many hours ago. */
async function list(id: string, name: string, points: number, hoursAgo = 0): Promise<void> {
  await writeCard(
    site.db,
    id,
    { name: `${name} ${turn}`, about: '', shown: ['achievements'], onLeaderboard: true },
    site.now(),
  );
  const at = new Date(site.now().getTime() - hoursAgo * 3_600_000);
  const row = { eventType: 'journal_entry', sourceType: 'journal', sourceId: uuid() };
  await writePoints(site.db, id, row, points, at);
}

/** Six others, with 10, 20 … 60 points. */
async function others(): Promise<readonly SeatedMember[]> {
  const seated: SeatedMember[] = [];
  for (const [index, name] of ['Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gil'].entries()) {
    seated.push(await someone());
    await list(seated.at(-1)!.id, name, (index + 1) * 10);
  }
  return seated;
}

/** The names and numbers of the rows of a page. */
const rowsOf = (text: string) =>
  [...text.matchAll(/(\w+) \d+ (?:\(you\) )?(?:up \w+ |down \w+ )?(\d+) XP/g)].map(([, name]) => name);

describe('the list is off until somebody chooses it', () => {
  test('C9-040 without a name it asks for one, and leads back', async () => {
    await others();
    const { html, text } = await member.visitor.get(path);
    expect(titleOf(html)).toBe('Leaderboard · Freedom Plan');
    expect(text).toContain('Off until you choose it');
    expect(linksOf(html)).toContain('/community/card?next=/leaderboard');
    expect(text).not.toContain(`Gil ${turn}`);
    await exchange(member.visitor, { path: `${path}/list`, status: 303, location: path });
    const asked = await exchange(member.visitor, {
      path: `${path}/listing`,
      body: { listed: 'yes' },
      status: 303,
      location: '/community/card?next=/leaderboard',
    });
    expect((await member.visitor.follow(asked)).text).toContain('Choose a name first');
  });

  test('C9-040 it is joined by one press and left by one, pressed as often as one likes', async () => {
    await others();
    await list(member.id, 'Ana', 25);
    for (const [listed, says] of [
      ['no', 'You are off the leaderboard.'],
      ['no', 'Off until you choose it'],
      ['yes', 'You are number 5 of 7.'],
      ['yes', 'You are on the leaderboard.'],
    ] as const) {
      const pressed = await member.visitor.post(`${path}/listing`, { listed });
      expect(pressed).toMatchObject({ status: 303, location: path });
      expect((await member.visitor.follow(pressed)).text).toContain(says);
      expect((await readCard(site.db, member.id))?.onLeaderboard).toBe(listed === 'yes');
    }
    expect((await member.visitor.get(`${path}/listing`)).location).toBe(path);
  });

  test('C9-036 below its level it is locked, and can be left all the same', async () => {
    await list(member.id, 'Ana', 3);
    await site.db.updateTable('profiles').set({ current_xp: 10 }).where('id', '=', member.id).execute();
    expect((await member.visitor.get(path)).text).toContain('You need to reach Level 3');
    await member.visitor.post(`${path}/listing`, { listed: 'no' });
    expect((await readCard(site.db, member.id))?.onLeaderboard).toBe(false);
  });
});

describe('where somebody stands', () => {
  test('C9-035 C9-040 is told with the four around them, by the names that they chose', async () => {
    const [bo] = await others();
    await list(member.id, 'Ana', 35);
    const { html, text } = await member.visitor.get(path);
    expect(text).toContain('You are number 4 of 7.');
    expect(rowsOf(text)).toEqual(['Flo', 'Ed', 'Ana', 'Di', 'Cy']);
    expect(html).not.toContain(bo!.email);
    // The name of every account here; once in the frame, of the reader's own.
    expect(text.match(/Iris Vega/g)).toEqual((await member.visitor.get('/goals')).text.match(/Iris Vega/g));
    expect(linksOf(html)).toEqual(expect.arrayContaining([`${path}/list`, `/community/people/${member.id}`]));
    const spanish = await someone({ language: 'es' });
    await list(spanish.id, 'Ana es', 5);
    expect((await spanish.visitor.get(path)).text).toContain('Vas en el lugar 8 de 8.');
  });

  test('fewer than five make no list, and nobody is named', async () => {
    const [bo, cy] = await others();
    await list(member.id, 'Ana', 5);
    const rows = site.db.updateTable('member_cards').set({ on_leaderboard: 0 });
    await rows.where('user_id', 'not in', [member.id, bo!.id, cy!.id]).execute();
    for (const page of [path, `${path}/list`]) {
      const { text } = await member.visitor.get(page);
      expect(text).toContain('Too few for a fair list.');
      expect(text).not.toContain(`Bo ${turn}`);
    }
    expect((await member.visitor.get(path)).text).toContain('You have: 5 XP.');
  });

  test('C9-036 C9-052 today is the reader’s own day', async () => {
    // The site's clock shows some hour of some day; twenty hours before is today for nobody in Niue after midnight there.
    await others();
    const zones = ['Pacific/Kiritimati', 'Pacific/Niue'];
    for (const timezone of zones) {
      const far = await someone({ timezone });
      await list(far.id, timezone.slice(-4), 9, 20);
      const day = (at: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(at);
      const isToday = day(new Date(site.now().getTime() - 20 * 3_600_000)) === day(site.now());
      const { text } = await far.visitor.get(`${path}?period=today`);
      if (isToday) expect(text).toContain('You are number');
      else expect(text).toContain('Nothing of yours counts here yet.');
    }
  });

  test('what an address cannot mean is as if it did not stand there', async () => {
    await others();
    await list(member.id, 'Ana', 5);
    for (const query of ['?period=never&tab=none', '?tab[]=stats', `?period=${'x'.repeat(300)}`])
      expect((await member.visitor.get(path + query)).text).toContain('You are number 7 of 7.');
  });
});

describe('the whole list', () => {
  test.each([
    ['', ['Gil', 'Flo', 'Ed', 'Di', 'Cy', 'Bo', 'Ana']],
    ['?sort=-rank', ['Ana', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gil']],
    ['?sort=counted', ['Gil', 'Flo', 'Ed', 'Di', 'Cy', 'Bo', 'Ana']],
    ['?sort=-counted', ['Ana', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gil']],
    ['?sort=name', ['Ana', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gil']],
    ['?sort=-name&period=all', ['Gil', 'Flo', 'Ed', 'Di', 'Cy', 'Bo', 'Ana']],
    ['?page=99', ['Gil', 'Flo', 'Ed', 'Di', 'Cy', 'Bo', 'Ana']],
  ])('C9-037 is sorted by links: %s', async (query, names) => {
    await others();
    await list(member.id, 'Ana', 5);
    const { html, text } = await member.visitor.get(`${path}/list${query}`);
    const cells = [...html.matchAll(/<th scope="row">.*?<bdi>(\w+) \d+<\/bdi>/g)].map(([, name]) => name);
    expect(cells, text).toEqual(names);
    expect(text).toContain('7 people');
    expect(html).toMatch(/aria-sort="(a|de)scending"/);
  });

  test('C9-037 has pages by number', async () => {
    await list(member.id, 'Ana', 1);
    for (let index = 0; index < 26; index += 1) {
      const one = await someone();
      await list(one.id, `N${index}`, 2);
    }
    const first = await member.visitor.get(`${path}/list`);
    expect(first.text).not.toContain(`Ana ${turn} `);
    expect(linksOf(first.html)).toContain(`${path}/list?page=2`);
    const second = await member.visitor.get(`${path}/list?page=2`);
    expect(second.text).toMatch(new RegExp(`Ana ${turn} +\\(you\\) +27 +1 XP`));
    expect(titleOf(second.html)).toBe('The whole list, Page 2 of 2 · Freedom Plan');
  });
});

describe('the other tabs', () => {
  test('C9-035 C9-039 my stats tell what was earned, by days and by acts, listed or not', async () => {
    const at = site.now();
    const earn = (eventType: string, amount: number, daysAgo: number) =>
      writePoints(
        site.db,
        member.id,
        { eventType, sourceType: 'act', sourceId: uuid() },
        amount,
        new Date(at.getTime() - daysAgo * 86_400_000),
      );
    await earn('habit_completion', 4, 0);
    await earn('journal_entry', 2, 1);
    await earn('challenge_completion', 8, 90);
    const gift = { email: member.email, amount: 70, eventType: 'daily_bonus', reason: 'Thanks.' } as const;
    await awardByHand(site.db, (await someone({ role: 'admin' })).id, uuid(), gift, at);
    const week = (await member.visitor.get(`${path}?tab=stats`)).text;
    expect(titleOf((await member.visitor.get(`${path}?tab=stats`)).html)).toBe(
      'Leaderboard: My stats · Freedom Plan',
    );
    expect(week).toMatch(/Today 4 XP +Last 7 days 6 XP .*All time 14 XP/);
    expect(week).toMatch(/Given by hand 70 XP +Habits 4 XP +Journal 2 XP/);
    expect(week).toContain('No list counts it.');
    expect(week).toMatch(/Days in a row +2/);
    expect((await member.visitor.get(`${path}?tab=stats&period=all`)).text).toMatch(/Challenges 8 XP/);
  });

  test('C9-035 achievements and credits are ranked, of those who show them; the own ones stand below', async () => {
    const all = [...(await others()), member];
    await list(member.id, 'Ana', 1);
    for (const [index, one] of all.entries()) {
      const claim = { points: 3, claimed_at: site.now().toISOString() };
      await site.db
        .insertInto('achievement_claims')
        .values({ ...claim, user_id: one.id, achievement: 'page-first', credits: 10 + index })
        .execute();
    }
    const achievements = (await member.visitor.get(`${path}?tab=achievements`)).text;
    expect(achievements).toContain('You are number 1 of 7.');
    expect(achievements).toMatch(/Your own +One blank page less/);
    const credits = await member.visitor.get(`${path}?tab=credits`);
    expect(credits.text).toMatch(/1 +Ana \d+ \(you\) +16 credits/);
    expect(linksOf(credits.html)).toContain(`${path}/list?tab=credits`);
    const name = `Ana ${turn}`;
    await writeCard(site.db, member.id, { name, about: '', shown: [] }, site.now());
    const hidden = await member.visitor.get(`${path}?tab=credits`);
    expect(hidden.text).toContain('Your card does not show your achievements');
    expect(hidden.text).not.toContain('(you)');
  });

  test('the levels lead there, where it is open', async () => {
    expect(linksOf((await member.visitor.get('/xp-zones')).html)).toContain(path);
    await site.db.updateTable('profiles').set({ current_xp: 80 }).where('id', '=', member.id).execute();
    const html = (await member.visitor.get('/xp-zones')).html;
    expect(html).not.toContain('Where you stand among others');
  });
});
