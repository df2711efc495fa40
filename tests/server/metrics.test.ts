import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { newAddress, password, seatMember, Visitor } from '#tests/support/visitor.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ METRICS_PORT: '0', BACKUP_EVERY_MINUTES: '90' });
});
afterAll(() => site.close());

const read = async (): Promise<ReadonlyMap<string, number>> => {
  const answer = await fetch(`http://127.0.0.1:${site.metricsPort}/metrics`);
  expect(answer.status).toBe(200);
  const lines = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
};

test('OPS-02 requests by route, method and status, jobs, mails, sizes, delay and memory are counted', async () => {
  const { visitor } = await seatMember(site);
  await visitor.get('/forms/health-assessment/lifestyle');
  await visitor.get('/forms/nutrition-fitness/basic-metrics');
  const email = newAddress();
  await visitor.get('/nowhere/at/all');
  await new Visitor(site).post('/auth/signup', { email, password, confirmPassword: password, terms: 'on' });
  expect(await site.mailsTo(email)).toHaveLength(1);
  const metrics = await read();
  const count = (labels: string) => metrics.get(`http_request_duration_seconds_count{${labels}}`);
  expect(count('route="forms/:form/:section",method="GET",status="200"')).toBeGreaterThan(0);
  expect(count('route="auth/signup",method="POST",status="303"')).toBe(1);
  expect([...metrics.keys()].some((key) => key.includes('nowhere'))).toBe(false);
  expect(metrics.get('mails_total{result="sent"}')).toBe(1);
  expect(metrics.get('jobs{state="done"}')).toBe(1);
  for (const name of ['database_file_bytes', 'database_wal_bytes', 'process_resident_memory_bytes'])
    expect(metrics.get(name), name).toBeGreaterThan(0);
  expect(metrics.get('event_loop_delay_seconds')).toBeGreaterThanOrEqual(0);
});

test('OPS-02 the age of the newest backup and the room on the disk are told, by which rules warn', async () => {
  expect((await read()).get('newest_backup_timestamp_seconds')).toBe(0);
  for (const name of [
    '2026-01-02T03-04-05-006Z',
    '2026-01-01T03-04-05-006Z',
    '2026-01-03T03-04-05-006Z.part',
  ])
    mkdirSync(path.join(site.configuration.dataDir, 'backups', name), { recursive: true });
  const metrics = await read();
  expect(metrics.get('newest_backup_timestamp_seconds')).toBe(Date.parse('2026-01-02T03:04:05Z') / 1000);
  expect(metrics.get('backup_interval_seconds')).toBe(5400);
  expect(metrics.get('disk_free_bytes')).toBeGreaterThan(0);
});

test('RL-11 hits of a limit are counted', async () => {
  const email = newAddress();
  for (let sent = 0; sent < 12; sent += 1)
    await new Visitor(site).post('/auth', { email, password: 'wrong' });
  expect((await read()).get('limit_hits_total{limit="sign-in-account"}')).toBe(2);
});

test('AC-17 the public port knows no metrics, and the port of the metrics nothing else', async () => {
  expect((await new Visitor(site).get('/metrics')).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${site.metricsPort}/`)).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${site.metricsPort}/auth`)).status).toBe(404);
});

test('without METRICS_PORT nothing is served', async () => {
  const quiet = await startSite();
  expect(quiet.metricsPort).toBeNull();
  await quiet.close();
});
