import { z } from 'zod';

/** In which order a file writes day, month and year. */
export const dateOrders = ['ymd', 'dmy', 'mdy'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** How the columns of a file are meant; null for what it does not have. */
export const mappingSchema = z.object({
  day: z.int().min(0).nullable(),
  /** One column with a sign, or two of which one is empty. */
  amount: z.int().min(0).nullable(),
  out: z.int().min(0).nullable(),
  into: z.int().min(0).nullable(),
  /** What says of each row whether it went out or came in, where amounts have no sign. */
  kind: z.int().min(0).nullable().default(null),
  payee: z.int().min(0).nullable(),
  note: z.int().min(0).nullable(),
  /** What the bank itself knows a row by. */
  reference: z.int().min(0).nullable(),
  /** Null where its days do not say: those that can be read in two ways wait until somebody does. */
  dates: z.enum(dateOrders).nullable(),
  /** Null where its amounts do not say: those that can be read in two ways wait until somebody does. */
  decimal: z.enum(['.', ',']).nullable(),
  /** Whether what went out stands there without a minus, and what came in with one. */
  isTurned: z.boolean(),
  /** Which account of the file it is, where that holds several; null until somebody says so. */
  from: z.string().nullable().default(null),
});
export type Mapping = Readonly<z.infer<typeof mappingSchema>>;

const rowOrigin = z.object({
  /** As the bank calls it. */
  account: z.string(),
  /** ISO 4217; empty where the file does not say. */
  currency: z.string(),
});
/** What a row is of, in a file that may hold several accounts. */
export type RowOrigin = Readonly<z.infer<typeof rowOrigin>>;

/** What was read of a file, whatever its format: its columns by name, and its rows with the line each stands on. */
export const tableSchema = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.object({ line: z.int(), cells: z.array(z.string()), of: rowOrigin.optional() })),
  /** Whether the first line named the columns. */
  isNamed: z.boolean(),
});
export type StatementTable = Readonly<z.infer<typeof tableSchema>>;

export type StatementFormat = 'csv' | 'ofx' | 'qif';

/** More rows than a bank gives at once. */
export const mostRows = 20_000;

export const noMapping: Mapping = {
  day: null,
  amount: null,
  out: null,
  into: null,
  kind: null,
  payee: null,
  note: null,
  reference: null,
  dates: 'ymd',
  decimal: '.',
  isTurned: false,
  from: null,
};
