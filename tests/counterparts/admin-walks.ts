import { v7 as uuid } from 'uuid';
import { demoAccount, visitsOf, type Walk } from './walk.ts';

const who = 'an administrator of points';

/** Administrators look at what was noticed about a member, try the move of old points, and send what cannot be kept. */
export async function administersPoints(walk: Walk): Promise<void> {
  const { site, album } = walk;
  const admin = await visitsOf(walk, await demoAccount(walk, 'admin@freedomplan.example'), 'admin')();
  const member = await demoAccount(walk, 'demo@freedomplan.example');
  const at = site.now().toISOString();
  const flag = (kind: 'stuck' | 'needs_coach') => ({
    id: uuid(),
    user_id: member,
    flag_type: kind,
    triggered_at: at,
    details: '{"xp":44,"daysWithoutXp":9}',
    evidence: at,
    resolved_at: null,
    resolved_by: null,
  });
  const flags = [flag('stuck'), flag('needs_coach')];
  await site.db.deleteFrom('behavioral_flags').where('user_id', '=', member).execute();
  await site.db.insertInto('behavioral_flags').values(flags).execute();
  const [open, closed] = flags.map(({ id }) => `/admin/flags/${id}`);
  await album.get(who, admin, '/admin/flags');
  await album.get(who, admin, open!);
  await album.post(who, admin, open!, { note: 'x'.repeat(1001) });
  await admin.post(closed!, { note: '' });
  await album.get(who, admin, closed!);
  await album.get(who, admin, '/admin/flags?state=resolved');
  for (const intent of ['try', 'move']) {
    await admin.post('/admin/xp/migration', { intent, key: uuid() });
    await album.get(who, admin, '/admin/xp/migration');
    await site.workOff();
  }
  await album.get(who, admin, '/admin/xp/migration');
  for (const path of ['/admin/xp/award', '/admin/xp/rules', '/admin/levels/new', '/admin/features/new'])
    await album.post(who, admin, path, {});
}
