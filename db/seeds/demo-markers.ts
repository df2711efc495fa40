import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { Database } from '../database.ts';

interface Printed {
  readonly ago: number;
  readonly test: string;
  readonly value: string;
  readonly unit: string;
  readonly low: string;
  readonly high: string;
  readonly notes?: string;
}

/** Two reports of one laboratory and an older one of another, by how many days ago they were. */
export const markersOfDemo: readonly Printed[] = [
  { ago: 400, test: 'ldl-cholesterol', value: '3.7', unit: 'mmol/L', low: '', high: '3.4' },
  { ago: 400, test: 'ferritin', value: '22', unit: 'µg/L', low: '30', high: '400' },
  { ago: 190, test: 'ldl-cholesterol', value: '138', unit: 'mg/dL', low: '', high: '129' },
  { ago: 190, test: 'hba1c', value: '5.5', unit: '%', low: '4.0', high: '5.6' },
  { ago: 190, test: 'ferritin', value: '41', unit: 'ng/mL', low: '30', high: '400' },
  { ago: 12, test: 'ldl-cholesterol', value: '121', unit: 'mg/dL', low: '', high: '129' },
  { ago: 12, test: 'hba1c', value: '5.4', unit: '%', low: '4.0', high: '5.6' },
  {
    ago: 12,
    test: 'vitamin-d',
    value: '24',
    unit: 'ng/mL',
    low: '30',
    high: '100',
    notes: 'Ask in December whether the drops are enough.',
  },
  { ago: 12, test: 'tsh', value: '2.1', unit: 'mIU/L', low: '0.4', high: '4.0' },
];

export const laboratoryOfDemo = 'Northside Laboratory';
export const reportOfDemo = 'Autumn check-up';

/** As the laboratory prints the tests of that report. */
const printedOnReport: Readonly<Partial<Record<string, string>>> = {
  'ldl-cholesterol': 'LDL Cholesterol',
  hba1c: 'Hemoglobin A1c',
  'vitamin-d': 'Vitamin D, 25-OH',
  tsh: 'TSH',
};

/** What is on that report, a line for each of its values. */
export const textOfDemoReport = markersOfDemo
  .filter(({ ago }) => ago === 12)
  .map(({ test, value, unit, low, high }) => {
    const range = low === '' ? `up to ${high}` : `${low} - ${high}`;
    return `${printedOnReport[test] ?? test}  ${value} ${unit}  ${range}`;
  })
  .join('\n');

/** The report that the last values are from, without a file: seeds write rows alone. @returns its id */
async function demoReport(trx: Database, memberId: string, ago: (days: number) => string): Promise<string> {
  const id = uuid();
  const at = ago(11);
  await trx
    .insertInto('health_reports')
    .values({
      id,
      user_id: memberId,
      name: reportOfDemo,
      kind: 'pdf',
      status: 'complete',
      category: 'lipid-panel',
      file_id: null,
      digest: createHash('sha256').update(id).digest('hex'),
      page_count: 1,
      day: ago(12).slice(0, 10),
      laboratory: laboratoryOfDemo,
      extracted_content: textOfDemoReport,
      created_at: at,
      updated_at: at,
      processed_at: at,
    })
    .execute();
  return id;
}

/** The lab values that the demo's member keeps. @param ago the moment so many days before the history ends */
export async function demoMarkers(
  trx: Database,
  memberId: string,
  ago: (days: number) => string,
): Promise<void> {
  const reportId = await demoReport(trx, memberId, ago);
  await trx
    .insertInto('health_markers')
    .values(
      markersOfDemo.map(({ ago: days, test, value, unit, low, high, notes = '' }) => ({
        id: uuid(),
        user_id: memberId,
        test,
        own_name: null,
        test_key: test,
        value,
        unit,
        range_low: low,
        range_high: high,
        range_text: '',
        optimal_low: '',
        optimal_high: '',
        day: ago(days).slice(0, 10),
        laboratory: days === 400 ? '' : laboratoryOfDemo,
        notes,
        report_id: days === 12 ? reportId : null,
        created_at: ago(Math.min(days, 59)),
        updated_at: ago(Math.min(days, 59)),
      })),
    )
    .execute();
}
