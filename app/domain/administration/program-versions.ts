import { z } from 'zod';
import type { Database } from '#db/database.ts';
import type { TierKey } from '#db/tables/catalogue.ts';
import { isPartKey } from '#app/programs/parts.ts';
import { isLanguage, type Language } from '#locales/languages.ts';
import type { EditableProgram, ProgramChange } from './edit-program.ts';

const cents = z.number().int();
const inLanguages = <T extends z.ZodType>(text: T) =>
  z
    .record(z.string(), text)
    .transform(
      (texts) =>
        Object.fromEntries(Object.entries(texts).filter(([language]) => isLanguage(language))) as Partial<
          Record<Language, z.infer<T>>
        >,
    );

/** What an audit row keeps of a program; older rows know less, and say nothing of it. */
const keptSchema = z
  .object({
    texts: inLanguages(z.object({ name: z.string(), description: z.string() })),
    lines: z.array(
      z.object({
        part: z
          .string()
          .nullable()
          .transform((part) => (part !== null && isPartKey(part) ? part : null)),
        texts: inLanguages(z.string()),
      }),
    ),
    price: cents.nullable(),
    listPrice: cents.nullable(),
    listPriceFrom: z.string().nullable(),
    listPriceUntil: z.string().nullable(),
    status: z.enum(['active', 'coming_soon', 'closed']),
    displayOrder: z.number(),
    refundRule: z.enum(['none', '30-days', '6-weeks', '90-days']),
    habitCap: z.number(),
    pauseDays: z.number(),
    callsPerMonth: z.number(),
    options: z.array(
      z.object({
        id: z.number(),
        texts: inLanguages(z.object({ name: z.string(), description: z.string() })).optional(),
        first: cents,
        each: cents,
        total: cents,
        active: z.boolean(),
      }),
    ),
    plans: z.array(z.object({ id: z.number(), price: cents, active: z.boolean() })),
    upsell: z.object({ hours: z.number().nullable(), places: z.number().nullable() }).nullable(),
  })
  .partial();
const detailsSchema = z.object({ before: keptSchema, after: keptSchema });

/** What a program was at some time, as far as it is known. */
export type KeptProgram = Partial<ProgramChange>;

/** A change of a program, with what it was before and after. */
export interface ProgramVersion {
  /** That of its act. */
  readonly id: string;
  readonly at: Date;
  /** Who saved it; null where their account is gone. */
  readonly author: string | null;
  readonly before: KeptProgram;
  readonly after: KeptProgram;
}

/** As many as anybody looks back on; older ones stand in the log. */
const mostVersions = 50;

const changesOf = (db: Database, tier: TierKey) =>
  db
    .selectFrom('audit_log')
    .leftJoin('profiles', 'profiles.id', 'audit_log.actor_id')
    .select(['audit_log.id', 'details', 'audit_log.created_at', 'full_name', 'email'])
    .where('subject', '=', `tier:${tier}`)
    .where('action', '=', 'program-changed');

/** The last changes of a program, the newest first. What cannot be read any more is passed over. One query. */
export async function listProgramVersions(db: Database, tier: TierKey): Promise<readonly ProgramVersion[]> {
  const rows = await changesOf(db, tier)
    .orderBy('audit_log.created_at', 'desc')
    .orderBy('audit_log.id', 'desc')
    .limit(mostVersions)
    .execute();
  return rows.flatMap((row) => {
    const read = detailsSchema.safeParse(JSON.parse(row.details));
    if (!read.success) return [];
    const { before, after } = read.data as { before: KeptProgram; after: KeptProgram };
    return [{ id: row.id, at: new Date(row.created_at), author: row.full_name ?? row.email, before, after }];
  });
}

/** What a program was until one of its changes. */
export interface ProgramUntil {
  readonly tier: TierKey;
  /** The moment of the change. */
  readonly until: string;
  readonly was: KeptProgram;
}

/**
 * What programs were before each of their changes since a moment, the oldest first: with what they are now, all that pages have
 * said of them since. What cannot be read any more is passed over. One query.
 */
export async function listProgramsSince(
  db: Database,
  tiers: readonly TierKey[],
  since: string,
): Promise<readonly ProgramUntil[]> {
  if (tiers.length === 0) return [];
  const bySubject = new Map(tiers.map((tier) => [`tier:${tier}`, tier]));
  const rows = await db
    .selectFrom('audit_log')
    .select(['subject', 'details', 'created_at'])
    .where('subject', 'in', [...bySubject.keys()])
    .where('action', '=', 'program-changed')
    .where('created_at', '>', since)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.flatMap((row) => {
    const read = detailsSchema.safeParse(JSON.parse(row.details));
    const tier = bySubject.get(row.subject ?? '');
    return read.success && tier
      ? [{ tier, until: row.created_at, was: read.data.before as KeptProgram }]
      : [];
  });
}

/** A program as it was before one of its changes, or null where there is no such change. */
export async function findProgramBefore(
  db: Database,
  tier: TierKey,
  id: string,
): Promise<KeptProgram | null> {
  const row = await changesOf(db, tier).where('audit_log.id', '=', id).executeTakeFirst();
  const read = row && detailsSchema.safeParse(JSON.parse(row.details));
  return read?.success ? (read.data.before as KeptProgram) : null;
}

/** A program with the values of another time in place of its own; ways to pay and plans that it had not then stay as they are. */
export const withKept = (program: EditableProgram, kept: KeptProgram): EditableProgram => ({
  ...program,
  ...kept,
  options: program.options.map((option) => ({
    ...option,
    ...kept.options?.find(({ id }) => id === option.id),
  })),
  plans: program.plans.map((plan) => ({ ...plan, ...kept.plans?.find(({ id }) => id === plan.id) })),
  upsell: program.upsell && (kept.upsell ?? program.upsell),
});
