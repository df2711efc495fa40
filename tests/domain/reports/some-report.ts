import { randomUUID } from 'node:crypto';
import type { Database } from '#db/database.ts';
import { fulfilReading } from '#app/domain/reports/fulfil-reading.ts';
import type { FoundValue, PaperFound, PaperRead } from '#app/domain/reports/paper.ts';
import { recordReport, type ReportRecorded } from '#app/domain/reports/record-report.ts';
import { noon } from '#tests/support/database.ts';

export const found = (facts: Partial<FoundValue> = {}): FoundValue => ({
  test: 'ldl-cholesterol',
  name: 'LDL',
  value: '130',
  unit: 'mg/dL',
  rangeLow: '',
  rangeHigh: '129',
  rangeText: '',
  optimalLow: '',
  optimalHigh: '',
  day: '2026-03-10',
  line: 'LDL 130 mg/dL < 129',
  page: 1,
  doubts: [],
  ...facts,
});

export const paperOf = (values: readonly FoundValue[], facts: Partial<PaperFound> = {}): PaperFound => ({
  day: '2026-03-10',
  days: [],
  laboratory: 'Laboratorio Norte',
  text: values.map(({ line }) => line).join('\n'),
  unread: 0,
  ...facts,
  values,
});

export const readAs = (values: readonly FoundValue[], facts: Partial<PaperFound> = {}): PaperRead => ({
  ok: true,
  paper: paperOf(values, facts),
  pages: { count: 1, read: 1, withoutText: 0 },
});

type Asked = Partial<Parameters<typeof recordReport>[2]>;

/** A report whose file is said to lie on the disk. */
export const record = (
  db: Database,
  userId: string,
  facts: Asked = {},
  now = noon,
): Promise<ReportRecorded> =>
  recordReport(
    db,
    userId,
    {
      name: 'Blood',
      kind: 'pdf',
      digest: randomUUID(),
      isReadNow: false,
      file: { storedName: `${randomUUID()}.pdf`, mediaType: 'application/pdf', bytes: 1000 },
      ...facts,
    },
    now,
  );

/** The same, waiting to be read. @returns its id */
export async function someReport(
  db: Database,
  userId: string,
  facts: Asked = {},
  now = noon,
): Promise<string> {
  const made = await record(db, userId, facts, now);
  if (!made.ok) throw new Error(made.reason);
  return made.id;
}

/** The same, read. */
export async function someRead(
  db: Database,
  userId: string,
  values: readonly FoundValue[] = [found()],
  facts: Partial<PaperFound> = {},
): Promise<string> {
  const id = await someReport(db, userId);
  await fulfilReading(
    db,
    id,
    async () => readAs(values, facts),
    null,
    () => noon,
  );
  return id;
}
