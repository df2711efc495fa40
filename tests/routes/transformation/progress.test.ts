import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { beginStage } from '#app/domain/generations/generations.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, Visitor, type SeatedMember } from '#tests/support/visitor.ts';
import { path as profilePath, setGeneration } from './support.ts';

let site: TestSite;
let member: SeatedMember;
const address = '/generations/profile/progress';

async function begin(...given: Parameters<typeof startSite>): Promise<void> {
  site = await startSite(...given);
  member = await seatMember(site);
}
const leaving: AbortController[] = [];
beforeEach(() => leaving.splice(0));
afterEach(async () => {
  for (const leave of leaving) leave.abort();
  await site.close();
});

/** Listens as a page with script does. */
async function listen(who: Pick<SeatedMember, 'visitor'> = member, where = address) {
  const leave = new AbortController();
  leaving.push(leave);
  const cookie = [...who.visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(site.url + where, {
    headers: { Cookie: cookie, Accept: 'text/event-stream', 'Accept-Encoding': 'gzip, br' },
    signal: leave.signal,
    redirect: 'manual',
  });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  return {
    answer,
    leave: () => leave.abort(),
    /** The next thing that is told; null at the end. */
    async next(): Promise<string | null> {
      for (;;) {
        const end = rest.indexOf('\n\n');
        if (end >= 0) {
          const told = rest.slice(0, end);
          rest = rest.slice(end + 2);
          return told;
        }
        const { value, done } = (await reader?.read()) ?? { value: undefined, done: true };
        if (done) return null;
        rest += value;
      }
    },
  };
}
const told = (state: string, stage: number): string => `data: ${JSON.stringify({ state, stage })}`;
const quick = { looksEvery: 20 };

describe('C5-030 the stages of a generation, as they happen', () => {
  test('C5-030 are told one after the other, neither kept back nor compressed, until it is done', async () => {
    await begin({}, false, { progressBounds: quick });
    await setGeneration(site, member.id, { stage: 0 });
    const stream = await listen();
    const { headers, status } = stream.answer;
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toBe('text/event-stream; charset=utf-8');
    expect(headers.get('Cache-Control')).toContain('no-store');
    expect(headers.get('X-Accel-Buffering')).toBe('no');
    expect(headers.get('Content-Encoding')).toBeNull();
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(await stream.next()).toBe(told('queued', 0));
    const open = { userId: member.id, kind: 'profile', round: 1 } as const;
    for (const stage of [1, 2, 3, 4]) {
      await beginStage(site.db, open, stage);
      expect(await stream.next()).toBe(told('queued', stage));
    }
    await setGeneration(site, member.id, { state: 'done' });
    expect(await stream.next()).toBe(told('done', 4));
    expect(await stream.next()).toBeNull();
  });

  test.each(['failed', 'lost'] as const)('C5-030 end where it is %s', async (state) => {
    await begin({}, false, { progressBounds: quick });
    const requestedAt = new Date(site.now().getTime() - (state === 'lost' ? 11 : 1) * 60_000);
    await setGeneration(site, member.id, {
      stage: 2,
      requestedAt,
      state: state === 'lost' ? 'queued' : 'failed',
    });
    const stream = await listen();
    expect(await stream.next()).toBe(told(state, 2));
    expect(await stream.next()).toBeNull();
  });

  test('C5-030 end where another wish takes the place of the one that is followed', async () => {
    await begin({}, false, { progressBounds: quick });
    await setGeneration(site, member.id, { stage: 3 });
    const stream = await listen();
    expect(await stream.next()).toBe(told('queued', 3));
    await setGeneration(site, member.id, { round: 2, stage: 0, source: 'five-step-onboarding' });
    expect(await stream.next()).toBe(told('done', 0));
    expect(await stream.next()).toBeNull();
  });

  test('C5-030 are told to their own member alone', async () => {
    await begin({}, false, { progressBounds: quick });
    await setGeneration(site, member.id, { stage: 2 });
    const other = await seatMember(site);
    expect((await listen(other)).answer.status).toBe(404);
    expect((await listen({ visitor: new Visitor(site) })).answer.status).toBe(401);
    const closing = await seatMember(site);
    await setGeneration(site, closing.id, { stage: 2 });
    const later = new Date(site.now().getTime() + 86_400_000).toISOString();
    await site.db.updateTable('users').set({ delete_after: later }).where('id', '=', closing.id).execute();
    expect((await listen(closing)).answer.status).toBe(401);
    expect((await listen(member, '/generations/testimonial/progress')).answer.status).toBe(404);
    expect((await member.visitor.get('/generations/other/progress')).status).toBe(404);
    expect((await member.visitor.post(address)).status).toBe(404);
    expect((await member.visitor.request(address, { method: 'HEAD' })).status).toBe(200);
  });

  test('C5-030 go to two pages of a member at once; who leaves makes room, and time ends each', async () => {
    await begin({}, false, { progressBounds: { ...quick, speaksEvery: 40, longest: 2500 } });
    await setGeneration(site, member.id, { stage: 1 });
    const [one, two] = [await listen(), await listen()];
    for (const stream of [one, two]) expect(await stream.next()).toBe(told('queued', 1));
    expect(await one.next()).toBe(': still here');
    expect((await listen()).answer.status).toBe(429);
    one.leave();
    let again = await listen();
    while (again.answer.status === 429) again = await listen();
    expect(again.answer.status).toBe(200);
    let last = await two.next();
    while (last !== null) last = await two.next();
  });

  test('LOAD-03 C5-030 of many who wait keep nobody out', async () => {
    await begin({}, false, { bounds: { mostInside: 2 }, progressBounds: { ...quick, inAll: 12 } });
    const streams = [];
    for (let count = 0; count < 6; count += 1) {
      const who = await seatMember(site);
      await setGeneration(site, who.id, { stage: 1 });
      streams.push(await listen(who), await listen(who));
    }
    for (const stream of streams) expect(await stream.next()).toBe(told('queued', 1));
    await setGeneration(site, member.id, { stage: 1 });
    expect((await listen()).answer.status).toBe(503);
    expect((await member.visitor.get(profilePath)).status).toBe(200);
    expect((await member.visitor.get('/journal')).status).toBe(200);
  });

  test('C5-030 end quietly where the database does not answer, and the site goes on', async () => {
    await begin({}, false, { progressBounds: quick });
    await setGeneration(site, member.id, { stage: 1 });
    const stream = await listen();
    expect(await stream.next()).toBe(told('queued', 1));
    await site.db.schema.alterTable('generation_requests').renameTo('requests_away').execute();
    expect(await stream.next()).toBeNull();
    await site.db.schema.alterTable('requests_away').renameTo('generation_requests').execute();
    expect((await member.visitor.get(profilePath)).status).toBe(200);
  });

  test('DUR-05 C5-030 do not hold up a site that stops', async () => {
    await begin({}, false, { progressBounds: { longest: 600_000 } });
    await setGeneration(site, member.id, { stage: 1 });
    const streams = [await listen(), await listen()];
    for (const stream of streams) expect(await stream.next()).toBe(told('queued', 1));
    const started = performance.now();
    await site.stop();
    // Far from the ten minutes that they may last.
    expect(performance.now() - started).toBeLessThan(30_000);
    for (const stream of streams) expect(await stream.next()).toBeNull();
  });
});
