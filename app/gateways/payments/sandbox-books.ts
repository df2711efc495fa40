import { z } from 'zod';
import type { Database } from '#db/database.ts';
import type { PaymentTables } from '#db/tables/payments.ts';

/** What a means of payment of the sandbox does. */
export const sandboxCards = ['works', 'declined', 'fails-later'] as const;
export type SandboxCard = (typeof sandboxCards)[number];

const moment = z.iso.datetime();

const sessionSchema = z.object({
  title: z.string(),
  currency: z.string(),
  firstAmount: z.number().int(),
  installments: z.number().int(),
  expiresAt: moment,
  successUrl: z.string(),
  cancelUrl: z.string(),
  /** What later payments are made with; null until something is paid. */
  card: z.enum(sandboxCards).nullable(),
  paidAt: moment.nullable(),
});
const refundSchema = z.object({
  key: z.string(),
  reference: z.string(),
  amount: z.number().int(),
  at: moment,
});
const disputeSchema = z.object({
  reference: z.string(),
  state: z.enum(['warning', 'open', 'won', 'lost']),
  amount: z.number().int(),
  answerBy: moment.nullable(),
  at: moment,
});
const chargeSchema = z.object({
  installment: z.number().int(),
  amount: z.number().int(),
  currency: z.string(),
  at: moment,
  refunds: z.array(refundSchema),
  dispute: disputeSchema.nullable(),
});
const scheduleSchema = z.object({
  amount: z.number().int(),
  currency: z.string(),
  /** Of each later payment, in order; payment 2 first. */
  dueDates: z.array(moment),
  /** How many of them were tried. */
  tried: z.number().int(),
});

const schemas = { session: sessionSchema, charge: chargeSchema, schedule: scheduleSchema };
type Kind = keyof typeof schemas;
export type SandboxValue<K extends Kind> = z.infer<(typeof schemas)[K]>;

/** An entry of the sandbox's books. */
export interface SandboxObject<K extends Kind> {
  readonly id: string;
  readonly userId: string;
  readonly checkoutId: string;
  readonly state: string;
  readonly value: SandboxValue<K>;
}

const read = <K extends Kind>(kind: K, row: PaymentTables['sandbox_objects']): SandboxObject<K> => ({
  id: row.id,
  userId: row.user_id,
  checkoutId: row.checkout_id,
  state: row.state,
  value: schemas[kind].parse(JSON.parse(row.value)) as SandboxValue<K>,
});

/** One entry, or null. */
export async function findObject<K extends Kind>(
  db: Database,
  kind: K,
  id: string,
): Promise<SandboxObject<K> | null> {
  const row = await db
    .selectFrom('sandbox_objects')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row ? read(kind, row) : null;
}

/** Every entry of a kind: of one checkout, one person, due by a moment, or all. */
export async function listObjects<K extends Kind>(
  db: Database,
  kind: K,
  by: { readonly checkoutId?: string; readonly userId?: string; readonly dueBy?: Date } = {},
): Promise<readonly SandboxObject<K>[]> {
  let query = db.selectFrom('sandbox_objects').selectAll().where('kind', '=', kind);
  if (by.checkoutId !== undefined) query = query.where('checkout_id', '=', by.checkoutId);
  if (by.userId !== undefined) query = query.where('user_id', '=', by.userId);
  if (by.dueBy !== undefined) query = query.where('due_at', '<=', by.dueBy.toISOString());
  const rows = await query.execute();
  // Their ids are those of our own rows, which sort by time.
  return rows.map((row) => read(kind, row)).toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/** Enters an object; one with the same id stays as it is. */
export async function addObject<K extends Kind>(
  db: Database,
  kind: K,
  object: SandboxObject<K>,
  now: Date,
  dueAt: Date | null = null,
): Promise<void> {
  await db
    .insertInto('sandbox_objects')
    .values({
      id: object.id,
      user_id: object.userId,
      checkout_id: object.checkoutId,
      kind,
      state: object.state,
      value: JSON.stringify(schemas[kind].parse(object.value)),
      due_at: dueAt?.toISOString() ?? null,
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Writes what became of an object. */
export async function changeObject<K extends Kind>(
  db: Database,
  kind: K,
  object: SandboxObject<K>,
  dueAt: Date | null = null,
): Promise<void> {
  await db
    .updateTable('sandbox_objects')
    .set({
      state: object.state,
      value: JSON.stringify(schemas[kind].parse(object.value)),
      due_at: dueAt?.toISOString() ?? null,
    })
    .where('id', '=', object.id)
    .execute();
}
