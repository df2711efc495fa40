import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, Visitor, type SeatedMember } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { linksOf } from '#tests/routes/support/page.ts';
import { posts, someone } from './seated.ts';

let site: TestSite;
let anna: SeatedMember;
let ben: SeatedMember;
let turn = 0;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  turn += 1;
  [anna, ben] = [await someone(site, `Anna ${turn}`), await someone(site, `Ben ${turn}`)];
});

describe('C9-046 groups', () => {
  const makes = async (who: SeatedMember, name: string, way_in = 'open') => {
    const made = await who.visitor.post('/community/groups/new', { name, about: 'Before six.', way_in });
    expect(made.status, made.text).toBe(303);
    return made.location!;
  };

  test('somebody asks, is let in, reads and writes; whoever is outside reads what it is about alone', async () => {
    const group = await makes(anna, `Early birds ${turn}`, 'request');
    expect((await anna.visitor.get(group)).text).toContain('Nobody has written in this group yet.');
    await posts(anna, `Only here ${turn}`, group);
    const outside = await ben.visitor.get(group);
    expect(outside.text).toMatch(/Before six\..*Ask to come in/);
    expect(outside.html).not.toContain(`Only here ${turn}`);
    await exchange(ben.visitor, { path: group, body: { body: 'Let me' }, status: 422, says: 'Let me' });
    await exchange(ben.visitor, { path: `${group}/people`, status: 404 });
    await exchange(ben.visitor, {
      path: `${group}/place`,
      body: { act: 'enter' },
      status: 303,
      location: group,
    });
    expect((await anna.visitor.get(`${group}/people`)).text).toMatch(/They want to come in .*Ben/);
    const person = ben.id;
    await exchange(ben.visitor, { path: `${group}/place`, body: { act: 'let-in', person }, status: 404 });
    await exchange(anna.visitor, { path: `${group}/place`, body: { act: 'let-in', person }, status: 303 });
    expect((await ben.visitor.get(group)).text).toContain(`Only here ${turn}`);
    expect((await ben.visitor.get('/community')).html).not.toContain(`Only here ${turn}`);
    await exchange(anna.visitor, { path: `${group}/place`, body: { act: 'take-out', person }, status: 303 });
    expect((await ben.visitor.get(group)).html).not.toContain(`Only here ${turn}`);
  });

  test('is found by its name, changed by its keeper, and left through a page that asks', async () => {
    const group = await makes(anna, `Harbour walkers ${turn}`);
    const found = await ben.visitor.get(`/community/groups?q=harb+${turn}`);
    expect(linksOf(found.html)).toContain(group);
    await exchange(ben.visitor, { path: `${group}/edit`, status: 404 });
    const body = { name: `Canal walkers ${turn}`, about: '', way_in: 'open' };
    await exchange(anna.visitor, { path: `${group}/edit`, body, status: 303, location: group });
    await ben.visitor.post(`${group}/place`, { act: 'enter' });
    expect((await ben.visitor.get('/community/groups')).text).toMatch(/Your groups .*Canal walkers/);
    const leaving = await anna.visitor.get(`${group}/leave`);
    expect(leaving.text).toContain('the person who has been in it longest will');
    await exchange(anna.visitor, {
      path: `${group}/leave`,
      body: {},
      status: 303,
      location: '/community/groups',
    });
    await exchange(ben.visitor, { path: `${group}/edit`, status: 200 });
  });

  test('what cannot be its name is kept as it was typed', async () => {
    const body = { name: '  x ', about: 'About <us>', way_in: 'request' };
    const page = await anna.visitor.post('/community/groups/new', body);
    expect(page.status).toBe(422);
    expect(page.text).toContain('Give it a name of 3 to 60 characters');
    expect(page.html).toContain('About &lt;us&gt;');
    expect(page.html).toMatch(/<input(?=[^>]* checked)[^>]*value="request"/);
  });
});

test('C9-041 the search shows people, groups and posts, in words that nothing breaks', async () => {
  await posts(anna, `The quetzal${turn} sang.`);
  await exchange(ben.visitor, {
    path: `/community/search?q=quetzal${turn}`,
    status: 200,
    says: [`The quetzal${turn} sang.`, 'Posts'],
  });
  await exchange(ben.visitor, { path: `/community/search?q=Anna+${turn}`, status: 200, says: 'People' });
  for (const q of ['%00', '%25', '"><zzb>', "' or '1'='1", 'x'.repeat(300)])
    await exchange(ben.visitor, {
      path: `/community/search?q=${encodeURIComponent(q)}`,
      status: 200,
      says: 'Nothing holds these words',
      hides: '"><zzb>',
    });
});

test('guests are led to sign in, and no page is open below the level of the community', async () => {
  const path = await posts(anna, `For members ${turn}`);
  await exchange(new Visitor(site), { path, status: 303, location: /^\/auth/ });
  const { visitor } = await seatMember(site);
  expect((await visitor.get(path)).html).not.toContain(`For members ${turn}`);
});
