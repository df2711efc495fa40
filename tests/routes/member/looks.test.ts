import { afterAll, beforeAll, describe, test } from 'vitest';
import { noteRead } from '#app/domain/administration/looks.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';

let site: TestSite;
let admin: SeatedMember;
beforeAll(async () => {
  site = await startSite();
  admin = await seatMember(site, { role: 'admin', name: 'Alex Moreno' });
});
afterAll(() => site.close());

const page = '/settings/data/looks';

describe('C12-039 who read what is read by everybody whose words they are', () => {
  test.each([
    ['who has no points and no coach', true],
    ['who has not finished onboarding', false],
  ])('by a member %s', async (_who, onboarded) => {
    const { id, visitor } = await seatMember(site, { onboarded });
    await noteRead(site.db, admin.id, 'feedback', [id], site.now());
    await exchange(visitor, { path: '/settings/data', status: 200, says: 'See who read what' });
    await exchange(visitor, {
      path: page,
      status: 200,
      says: ['Who read what', 'What I wrote to you', 'Alex Moreno, administration'],
    });
  });

  test('by a member for whom the part of coaches is switched off, from its old address, too', async () => {
    const { id, visitor } = await seatMember(site, { language: 'es' });
    await noteRead(site.db, admin.id, 'feedback', [id], site.now());
    const setCoaching = (status: 'active' | 'disabled') =>
      site.db.updateTable('feature_flags').set({ status }).where('feature_name', '=', 'coaching').execute();
    await setCoaching('disabled');
    await exchange(visitor, { path: '/coaching', status: 404 });
    await exchange(visitor, { path: '/coaching/looks?page=1', status: 301, location: `${page}?page=1` });
    await exchange(visitor, { path: page, status: 200, says: 'Alex Moreno, administración' });
    await setCoaching('active');
  });

  test('by nobody else', async () => {
    const { id } = await seatMember(site);
    await noteRead(site.db, admin.id, 'feedback', [id], site.now());
    const other = await seatMember(site);
    await exchange(other.visitor, { path: page, status: 200, hides: 'Alex Moreno' });
  });
});
