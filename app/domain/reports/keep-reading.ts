import { v7 as uuid } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import { isDay } from '#app/forms/engine/parse.ts';
import { findTest } from '#app/laboratory/registry.ts';
import { foldName } from '../markers/marker.ts';
import { isMarkedOtherwise, statusOf } from '../markers/status.ts';
import { doubts, type FoundValue, type PagesOfPaper, type PaperFound } from './paper.ts';
import { findingOf, type Finding } from './report.ts';

/** So many values of one report are listed; what lies beyond is counted as not read. */
export const mostFindings = 500;

/** More days to choose from would be a list to search. */
const mostDays = 6;

/** As much text as is kept of a report. */
const longestText = 100_000;

const cut = (text: string, most: number): string => text.replaceAll('\0', '').slice(0, most);

/** What makes two readings of one row the same, in one report. */
const identityOf = ({
  test,
  name,
  value,
  unit,
  day,
}: Pick<FoundValue, 'test' | 'name' | 'value' | 'unit' | 'day'>): string =>
  [test ?? `~${foldName(name)}`, day ?? '', value, unit].join('\n');

/** Whether its laboratory marked it otherwise than it stands against the range that was read: then one of the two was misread. */
const isFlagAgainst = ({
  flag,
  value,
  rangeLow,
  rangeHigh,
  rangeText,
  optimalLow,
  optimalHigh,
}: FoundValue) =>
  flag !== undefined &&
  isMarkedOtherwise(
    flag,
    statusOf({
      value,
      range: { low: rangeLow, high: rangeHigh },
      rangeText,
      optimal: { low: optimalLow, high: optimalHigh },
    }),
  );

const hasRange = (one: Pick<FoundValue, 'rangeLow' | 'rangeHigh' | 'rangeText'>): boolean =>
  [one.rangeLow, one.rangeHigh, one.rangeText].some((end) => end !== '');

/** A value with what our columns hold of it. */
const bounded = (found: FoundValue): FoundValue => ({
  ...found,
  test: found.test !== null && findTest(found.test) ? found.test : null,
  name: cut(found.name, 80),
  value: cut(found.value, 40),
  unit: cut(found.unit, 40),
  rangeLow: cut(found.rangeLow, 20),
  rangeHigh: cut(found.rangeHigh, 20),
  rangeText: cut(found.rangeText, 80),
  optimalLow: cut(found.optimalLow, 20),
  optimalHigh: cut(found.optimalHigh, 20),
  line: cut(found.line, 300),
  laboratory: cut(found.laboratory ?? '', 100),
  notes: cut(found.notes ?? '', 2000),
  doubts: doubts.filter((one) => found.doubts.includes(one) || (one === 'flag' && isFlagAgainst(found))),
});

/** The category of most values, the first of several. */
function categoryOf(values: readonly FoundValue[]): string | null {
  const counts = new Map<string, number>();
  for (const { test } of values) {
    const category = test === null ? undefined : findTest(test)?.category;
    if (category) counts.set(category, (counts.get(category) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  return most?.[0] ?? null;
}

/**
 * Keeps what was read of a report, for its member to look at. What they kept or left of an earlier reading stays, and is not found
 * once more; what they had not answered gives way. Day, laboratory and category that they typed stay, too.
 * @returns false where the report is gone, or was read meanwhile
 */
export async function keepReading(
  db: Database,
  reportId: string,
  { paper, pages }: { readonly paper: PaperFound; readonly pages: PagesOfPaper | null },
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const report = await trx
      .updateTable('health_reports')
      .set({ status: 'complete', reason: '', processed_at: now.toISOString() })
      .where('id', '=', reportId)
      .where('status', '<>', 'complete')
      .returning(['user_id', 'category', 'day', 'laboratory'])
      .executeTakeFirst();
    if (!report) return false;
    await trx
      .deleteFrom('report_findings')
      .where('report_id', '=', reportId)
      .where('state', '=', 'asked')
      .execute();
    const said = (
      await trx.selectFrom('report_findings').selectAll().where('report_id', '=', reportId).execute()
    ).map(findingOf);
    // A value that was kept without its range is found once more where that is read now.
    const ranged = new Set(paper.values.map(bounded).filter(hasRange).map(identityOf));
    const isComplete = (one: Finding): boolean =>
      one.markerId === null || hasRange(one) || !ranged.has(identityOf(one));
    const known = new Set(said.filter(isComplete).map(identityOf));
    const values = paper.values.map(bounded).filter((found) => {
      const identity = identityOf(found);
      return !known.has(identity) && known.add(identity);
    });
    const listed = values.slice(0, Math.max(0, mostFindings - said.length));
    const from = Math.max(-1, ...said.map(({ position }) => position)) + 1;
    const rows = listed.map((found, index) => ({
      id: uuid(),
      report_id: reportId,
      user_id: report.user_id,
      position: from + index,
      test: found.test,
      name: found.name,
      value: found.value,
      unit: found.unit,
      range_low: found.rangeLow,
      range_high: found.rangeHigh,
      range_text: found.rangeText,
      optimal_low: found.optimalLow,
      optimal_high: found.optimalHigh,
      day: found.day,
      line: found.line,
      page: found.page,
      doubts: JSON.stringify(found.doubts),
      laboratory: found.laboratory,
      notes: found.notes,
      state: 'asked' as const,
      marker_id: null,
    }));
    // Some at a time: a statement has a bounded number of parameters.
    for (let at = 0; at < rows.length; at += 50)
      await trx
        .insertInto('report_findings')
        .values(rows.slice(at, at + 50))
        .execute();
    await trx
      .updateTable('health_reports')
      .set({
        category: report.category ?? categoryOf(paper.values),
        day: report.day ?? paper.day,
        // Said once, it is sure.
        seen_days: JSON.stringify(
          report.day === null && paper.day === null
            ? [...new Set(paper.days)].filter(isDay).slice(0, mostDays)
            : [],
        ),
        laboratory: report.laboratory || cut(paper.laboratory ?? '', 100),
        page_count: pages?.count ?? null,
        pages_read: pages?.read ?? null,
        pages_without_text: pages?.withoutText ?? 0,
        extracted_content: cut(paper.text, longestText),
        unread: paper.unread + values.length - listed.length,
        updated_at: now.toISOString(),
      })
      .where('id', '=', reportId)
      .execute();
    return true;
  });
}
