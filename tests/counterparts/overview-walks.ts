import { v7 as uuid } from 'uuid';
import { readOpenPlan } from '#app/domain/balance/plans.ts';
import { lifePillars } from '#app/domain/balance/life-pillars.ts';
import { readCurrentInsights } from '#app/domain/insights/read-insights.ts';
import { addDays } from '#app/domain/days/calendar.ts';
import { seatMember } from '#tests/support/visitor.ts';
import { livedDays } from '#tests/domain/comprehensive-analyses/some-analysis.ts';
import type { Walk } from './walk.ts';

/** Somebody looks at the eight parts of their life, with nothing kept and with much, answers the scales with mistakes, and plans. */
export async function balances({ site, album, language }: Walk): Promise<void> {
  const who = 'a member who looks at their balance';
  const { id: userId, visitor } = await seatMember(site, { language });
  const reaches = (xp: number) =>
    site.db.updateTable('profiles').set({ current_xp: xp }).where('id', '=', userId).execute();
  await reaches(30);
  const path = '/life-balance';
  const today = site.now().toISOString().slice(0, 10);
  const tabs = ['', '?tab=breakdown', '?tab=progress', '?tab=history', '?tab=rebalance', '?tab=insights'];
  for (const tab of tabs) await album.get(who, visitor, path + tab);
  await reaches(75);
  await album.get(who, visitor, `${path}?tab=rebalance`);
  await album.get(who, visitor, `${path}/scales`);
  await album.post(who, visitor, `${path}/scales`, { day: today, seen: '0' });
  await album.post(who, visitor, `${path}/scales`, { day: today, seen: '0', physical_health: '11' });
  await livedDays(site.db, userId, { last: today, walk: 'Caminar', step: 2 });
  const answers = Object.fromEntries(lifePillars.map((pillar, at) => [pillar, String(at + 2)]));
  await visitor.post(`${path}/scales`, { ...answers, day: addDays(today, -3), seen: '0' });
  await visitor.post(`${path}/scales`, { ...answers, day: today, seen: '0' });
  await album.post(who, visitor, `${path}/scales`, {
    ...answers,
    physical_health: '9',
    day: today,
    seen: '0',
  });
  await album.get(who, visitor, `${path}/scales?day=${addDays(today, -3)}`);
  for (const tab of tabs) await album.get(who, visitor, path + tab);
  await album.get(who, visitor, `${path}?days=365`);
  await album.get(who, visitor, `${path}?tab=history&days=7`);
  await visitor.post(`${path}/plan`, { id: uuid() });
  await album.get(who, visitor, `${path}?tab=rebalance`);
  const plan = await readOpenPlan(site.db, userId);
  const [first, second] = plan!.acts;
  await visitor.post(`${path}/acts/${first!.id}`, { intent: 'take' });
  await visitor.post(`${path}/acts/${second!.id}`, { intent: 'leave' });
  for (const tab of ['?tab=rebalance', '?tab=history']) await album.get(who, visitor, path + tab);
  await album.get(who, visitor, '/dashboard');
}

/** Somebody lets the rules look: before there is anything, and at a life; reads, marks, ticks and answers. */
export async function findsInsights({ site, album, language }: Walk): Promise<void> {
  const who = 'a member who reads their insights';
  const { id: userId, visitor } = await seatMember(site, { language });
  await site.db.updateTable('profiles').set({ current_xp: 160 }).where('id', '=', userId).execute();
  const path = '/insights';
  const tabs = ['patterns', 'recommendations', 'trends', 'analysis', 'roadmap', 'action-items'];
  const today = site.now().toISOString().slice(0, 10);
  await album.get(who, visitor, path);
  await visitor.post(`${path}/generate`, {});
  for (const tab of tabs) await album.get(who, visitor, `${path}?tab=${tab}`);
  for (const show of ['saved', 'hidden']) await album.get(who, visitor, `${path}?show=${show}`);
  await livedDays(site.db, userId, { last: addDays(today, -1), walk: 'Caminar', step: 2 });
  await visitor.post(`${path}/generate`, {});
  const found = await readCurrentInsights(site.db, userId);
  const [first, second] = found;
  await visitor.post(`${path}/${first!.id}/step`, { step: '1', done: 'yes' });
  await visitor.post(`${path}/${first!.id}/mark`, { mark: 'saved', on: 'yes' });
  await visitor.post(`${path}/${second!.id}/mark`, { mark: 'hidden', on: 'yes' });
  for (const page of ['', '?show=saved', '?show=hidden', ...tabs.map((tab) => `?tab=${tab}`)])
    await album.get(who, visitor, path + page);
  for (const { id } of found.slice(0, 4))
    for (const page of ['', '/evidence']) await album.get(who, visitor, `${path}/${id}${page}`);
  await album.post(who, visitor, `${path}/${first!.id}`, { feedback: 'x'.repeat(1200) });
  await site.db
    .updateTable('insights')
    .set({ ended_at: site.now().toISOString() })
    .where('id', '=', first!.id)
    .execute();
  await album.get(who, visitor, `${path}/${first!.id}`);
}

/** Somebody looks at how periods went: nothing kept, then a life, in every view. */
export async function looksAtProgress({ site, album, language }: Walk): Promise<void> {
  const who = 'a member who looks at their progress';
  const { id: userId, visitor } = await seatMember(site, { language });
  await site.db.updateTable('profiles').set({ current_xp: 160 }).where('id', '=', userId).execute();
  const path = '/progress';
  const today = site.now().toISOString().slice(0, 10);
  const tabs = ['', '?tab=goals', '?tab=metrics', '?tab=habits', '?tab=trends', '?tab=timeline'];
  for (const page of [...tabs, '/analytics', '/print']) await album.get(who, visitor, path + page);
  await livedDays(site.db, userId, { last: addDays(today, -1), walk: 'Caminar', step: 2 });
  for (const page of [
    ...tabs,
    '?tab=trends&period=weekly',
    '?period=yearly',
    '/analytics?period=yearly',
    '/print?period=quarterly',
  ])
    await album.get(who, visitor, path + page);
  await album.get(who, visitor, `${path}?period=weekly&date=${addDays(today, -30)}`);
}
