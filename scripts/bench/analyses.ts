import { setTimeout as wait } from 'node:timers/promises';
import { requestAnalysis } from '../../app/domain/analyses/request-analysis.ts';
import { updateAi } from '../../app/domain/settings/settings.ts';
import type { Database } from '../../db/database.ts';
import type { AiStandIn } from '../../tests/support/ai.ts';
import { memberNumber, openFolder } from './databases.ts';
import { addressHeader } from './load.ts';
import type { Server } from './servers.ts';

/** How long a page took, in milliseconds. */
interface Times {
  readonly median: number;
  readonly p95: number;
}

/** What became of the analyses, and of the pages meanwhile. */
interface Beside {
  readonly usual: Times;
  readonly busy: Times;
  readonly pages: number;
  readonly asked: number;
  readonly done: number;
  /** How long the queue took in all. */
  readonly seconds: number;
}

/** In turns with the usual, so that what disturbs the machine for a while disturbs both. */
const rounds = 5;
const analysesARound = 20;
/** What a service takes for an answer; a real one takes longer and disturbs less. */
const answerMilliseconds = 500;
const usualMilliseconds = 3500;
/** A page every so many milliseconds at most: far from what a server can do, so that nothing but the analyses is in its way. */
const pace = 100;
const longestRound = 30_000;

/** Asks for a page at a steady pace, one after the other, until it is told to stop. */
async function walk(server: Server, cookie: string, until: (spent: number) => Promise<boolean>) {
  const began = performance.now();
  const times: number[] = [];
  for (let number = 0; !(await until(performance.now() - began)); number += 1) {
    const start = performance.now();
    const answer = await fetch(`${server.url}/forms`, {
      headers: { Cookie: cookie, 'Accept-Language': 'en', [addressHeader]: `10.0.1.${number % 250}` },
      redirect: 'manual',
    });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`The hub answers ${answer.status}.`);
    const spent = performance.now() - start;
    times.push(spent);
    await wait(Math.max(0, pace - spent));
  }
  return { times, seconds: (performance.now() - began) / 1000 };
}

function timesOf(all: readonly number[]): Times {
  const sorted = all.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)]!;
  return { median: at(0.5), p95: at(0.95) };
}

/** The newest submissions that can be analysed. */
async function submissionsOf(db: Database, userId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('form_progress')
    .select('id')
    .where('user_id', '=', userId)
    .where('form_type', '=', 'nutrition-fitness')
    .where('completed_at', 'is not', null)
    .orderBy('completed_at', 'desc')
    .limit(rounds * analysesARound)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Loads a page at a modest pace, by turns with and without a queue of analyses that a service writes.
 * @param folder of the server's database, whose second member has a long history
 * @param cookie of that member
 */
export async function analysesBesidePages(
  folder: string,
  server: Server,
  ai: AiStandIn,
  cookie: string,
): Promise<Beside> {
  const db = openFolder(folder);
  const userId = await memberNumber(db, 2);
  const all = { voice: true, suggestions: true, insights: true, consent: true };
  await updateAi(db, userId, all, new Date());
  ai.delay = answerMilliseconds;
  const ids = await submissionsOf(db, userId);
  const began = ai.asked.length;
  const usual: number[] = [];
  const busy: number[] = [];
  let seconds = 0;
  await walk(server, cookie, async (spent) => spent > usualMilliseconds);
  for (let round = 0; round < rounds; round += 1) {
    usual.push(...(await walk(server, cookie, async (spent) => spent > usualMilliseconds)).times);
    const some = ids.slice(round * analysesARound, (round + 1) * analysesARound);
    for (const formId of some) await ask(db, userId, formId);
    const target = began + (round + 1) * analysesARound;
    const working = await walk(
      server,
      cookie,
      async (spent) => spent > longestRound || (ai.asked.length >= target && (await isIdle(db, some))),
    );
    busy.push(...working.times);
    seconds += working.seconds;
  }
  const written = db
    .selectFrom('generation_requests')
    .select('form_id')
    .where('form_id', 'in', ids)
    .where('state', '=', 'done');
  const done = Math.min((await written.execute()).length, ai.asked.length - began);
  await db.destroy();
  const pages = usual.length + busy.length;
  return { usual: timesOf(usual), busy: timesOf(busy), pages, asked: ids.length, done, seconds };
}

/** As the page's button does, for a member who agreed to it. */
async function ask(db: Database, userId: string, formId: string): Promise<void> {
  const wish = {
    formType: 'nutrition-fitness',
    formId,
    regenerate: true,
    language: 'en',
    byJob: true,
  } as const;
  await requestAnalysis(db, userId, wish, new Date());
}

async function isIdle(db: Database, formIds: readonly string[]): Promise<boolean> {
  const open = db.selectFrom('generation_requests').select('form_id').where('form_id', 'in', formIds);
  return (await open.where('state', '=', 'queued').limit(1).execute()).length === 0;
}
