import { v7 as uuid } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import type { AlertKind } from '#db/tables/administration.ts';
import { administratorsToTell } from '../administration/administrators.ts';
import { ofEverybody, readPage, type PageAsked, type Place } from '../lists/read-page.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { alertRules, type Exceeded } from './alert-rules.ts';

/** So many are kept, the newest ones. */
export const mostAlerts = 100;
/** Administrators are told of a kind again after this. */
const silentMinutes = 60;
const aPage = 50;

/** An alert as administrators see it. */
export interface ListedAlert {
  readonly id: string;
  readonly kind: AlertKind;
  readonly value: number;
  readonly threshold: number;
  readonly at: Date;
}

const secondsBefore = (now: Date, seconds: number): string =>
  new Date(now.getTime() - seconds * 1000).toISOString();

/**
 * Notes what is over its threshold, each kind once within its cooldown, whichever machine measures; administrators are told by
 * mail, at most once an hour of each kind.
 * @returns what was noted now
 */
export const noteAlerts = (
  db: Database,
  exceeded: readonly Exceeded[],
  now: Date,
): Promise<readonly Exceeded[]> =>
  inTransaction(db, async (trx) => {
    const noted: Exceeded[] = [];
    for (const one of exceeded) if (await noteAlert(trx, one, now)) noted.push(one);
    if (noted.length > 0) await forgetOldest(trx);
    return noted;
  });

async function noteAlert(trx: Database, { kind, value }: Exceeded, now: Date): Promise<boolean> {
  const { threshold, cooldownSeconds } = alertRules[kind];
  const last = await trx
    .selectFrom('alerts')
    .select(['at', 'told_at'])
    .where('kind', '=', kind)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last && last.at > secondsBefore(now, cooldownSeconds)) return false;
  const isSilent = last !== undefined && last.told_at > secondsBefore(now, silentMinutes * 60);
  const id = uuid();
  const at = now.toISOString();
  await trx
    .insertInto('alerts')
    .values({ id, kind, value, threshold, at, told_at: isSilent ? last.told_at : at })
    .execute();
  if (!isSilent) await tellAdministrators(trx, { id, kind, value, threshold }, now);
  return true;
}

async function tellAdministrators(
  trx: Database,
  { id, kind, value, threshold }: Omit<ListedAlert, 'at'>,
  now: Date,
): Promise<void> {
  const params = { kind, value: String(value), threshold: String(threshold) };
  for (const { id: adminId, email, language } of await administratorsToTell(trx)) {
    const mail = { to: email, language, template: 'site-alert', params } as const;
    await enqueueMail(trx, `${id}:${adminId}`, mail, now, `alerts:${email}`);
  }
}

/** Keeps the newest alerts, and the newest of each kind: it says when its kind was told last. */
async function forgetOldest(trx: Database): Promise<void> {
  const all = await trx
    .selectFrom('alerts')
    .select(['id', 'kind'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const seen = new Set<AlertKind>();
  const others = all.filter(({ kind }) => seen.has(kind) || !seen.add(kind));
  const old = others.slice(mostAlerts - seen.size);
  if (old.length > 0)
    await trx
      .deleteFrom('alerts')
      .where(
        'id',
        'in',
        old.map(({ id }) => id),
      )
      .execute();
}

/** The alerts that are kept, the newest first. */
export async function listAlerts(
  db: Database,
  asked: PageAsked,
): Promise<Place & { readonly alerts: readonly ListedAlert[] }> {
  const { rows, ...place } = await readPage(
    db,
    db.selectFrom('alerts').select(['id', 'kind', 'value', 'threshold', 'at']),
    {
      size: aPage,
      keys: [
        ['at', (row) => row.at],
        ['id', (row) => row.id],
      ],
      countedUpTo: ofEverybody,
    },
    asked,
  );
  return { ...place, alerts: rows.map((row) => ({ ...row, at: new Date(row.at) })) };
}

/** How many alerts there were within the last day. */
export async function countAlertsOfDay(db: Database, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('alerts')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('at', '>', secondsBefore(now, 86_400))
    .executeTakeFirstOrThrow();
  return Number(count);
}
