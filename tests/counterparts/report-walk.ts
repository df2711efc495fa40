import { fulfilReading } from '#app/domain/reports/fulfil-reading.ts';
import { found, readAs, someRead, someReport } from '#tests/domain/reports/some-report.ts';
import { seatMember } from '#tests/support/visitor.ts';
import type { Walk } from './walk.ts';

/** Somebody sends reports, with mistakes: one is read, with doubts; others wait, want a password, or cannot be read. */
export async function sendsReports(walk: Walk): Promise<void> {
  const { site, album, language } = walk;
  const who = 'a member with reports';
  const { id: userId, visitor } = await seatMember(site, { language });
  await site.db.updateTable('profiles').set({ current_xp: 30 }).where('id', '=', userId).execute();
  const path = '/health-reports';
  for (const page of [
    path,
    `${path}?tab=reports`,
    `${path}?tab=analysis`,
    `${path}?tab=hipaa`,
    `${path}/new`,
  ])
    await album.get(who, visitor, page);
  await album.get(who, visitor, '/health/diagnostics');
  await album.post(who, visitor, `${path}/new`, { name: 'x'.repeat(130) });
  const id = await someRead(
    site.db,
    userId,
    [
      found(),
      found({ test: 'hdl-cholesterol', name: 'HDL', value: '55', rangeHigh: '', rangeLow: '40' }),
      found({ test: 'tsh', name: 'TSH', value: '2.1', unit: 'mIU/L', doubts: ['test', 'unit', 'range'] }),
      found({ test: null, name: 'CD4/CD8', value: '1.2', unit: '', doubts: ['not-known'] }),
      found({ test: 'ferritin', name: 'Ferritin', value: 'x1x', doubts: ['value'], page: null }),
    ],
    { unread: 2 },
  );
  const at = `${path}/${id}`;
  await album.get(who, visitor, at);
  const findings = await site.db
    .selectFrom('report_findings')
    .select('id')
    .where('report_id', '=', id)
    .orderBy('position')
    .execute();
  await album.get(who, visitor, `${at}/findings/${findings[3]!.id}`);
  await album.post(who, visitor, `${at}/findings/${findings[4]!.id}`, { value: 'x1x', day: '' });
  await visitor.post(at, { seen: '0', keep: findings[0]!.id });
  for (const page of ['', '/edit', '/delete']) await album.get(who, visitor, at + page);
  await album.post(who, visitor, `${at}/edit`, { name: '', day: '2026-02-31', seen: '0' });
  for (const page of [path, `${path}?tab=analysis`, `${path}?tab=reports`])
    await album.get(who, visitor, page);
  await album.get(who, visitor, `/health-metrics/ferritin/new?report=${id}`);
  for (const reason of ['password-needed', 'no-text'] as const) {
    const unread = await someReport(site.db, userId, { name: 'Sangre' }, site.now());
    await album.get(who, visitor, `${path}/${unread}`);
    await fulfilReading(
      site.db,
      unread,
      async () => ({ ok: false, reason }),
      null,
      () => site.now(),
    );
    await album.get(who, visitor, `${path}/${unread}`);
  }
  const empty = await someReport(site.db, userId, { name: 'Nada' }, site.now());
  await fulfilReading(
    site.db,
    empty,
    async () => readAs([], { day: null }),
    null,
    () => site.now(),
  );
  await album.get(who, visitor, `${path}/${empty}`);
  await album.get(who, visitor, `${path}?tab=reports&status=pending`);
}
