import type { ComprehensiveAnalysis } from '#app/domain/comprehensive-analyses/analysis.ts';
import type { Finding } from '#app/domain/comprehensive-analyses/evidence.ts';
import type { Findings } from '#app/domain/comprehensive-analyses/findings.ts';
import { wordsFor } from '#app/domain/finding-words/kept-words.ts';
import { bandOf } from '#app/domain/comprehensive-analyses/quality.ts';
import { dayInText } from '#app/http/day-texts.ts';
import type { FindingLine, FindingsView, QualityView } from '#app/ui/comprehensive-analyses/views.ts';
import {
  dayValueText,
  daysText,
  nameInText,
  numberText,
  seriesName,
  shareText,
  valueText,
  type Reader,
} from './comprehensive-names.ts';

/** Both parts of a range, and how they compare, in a sentence. */
function changeLine(
  reader: Reader,
  { series, first, second, size, isApart }: Findings['changes'][number],
): string {
  const way = !isApart ? 'same' : size > 0 ? 'up' : 'down';
  const kind = series.kind === 'yes-no' ? 'done' : 'median';
  return String(
    reader.t(`comprehensive:change.${kind}.${way}`, {
      first: valueText(reader, series, first.value),
      second: valueText(reader, series, second.value),
      firstDays: daysText(reader, first.days),
      secondDays: daysText(reader, second.days),
    }),
  );
}

/** What parts the days, within a sentence: what was done, or what was above its median. */
const byText = (reader: Reader, { by }: Findings['together'][number]): string =>
  by.label.own === null && by.kind === 'yes-no'
    ? String(reader.t(`comprehensive:with.${by.label.key}`))
    : nameInText(reader, by);

/** What goes together: a title, and both sides in a sentence. */
function togetherTexts(reader: Reader, found: Findings['together'][number]) {
  const { by, told, size } = found;
  const kind = by.kind === 'yes-no' ? 'done' : 'median';
  const way = size > 0 ? 'up' : 'down';
  const given = { told: seriesName(reader, told), by: byText(reader, found) };
  return {
    title: String(reader.t(`comprehensive:together.${kind}.${way}`, given)),
    line: String(
      reader.t(`comprehensive:together.${kind}.sides`, {
        with: valueText(reader, told, found.with.mean),
        without: valueText(reader, told, found.without.mean),
        withDays: daysText(reader, found.with.days),
        withoutDays: daysText(reader, found.without.days),
      }),
    ),
  };
}

/** A few values: how many, the first and the last; for others only how many, because each of them is a day. */
function fewLine(reader: Reader, { series, days, sum, first, last }: Findings['few'][number]): string {
  const { t, language, today } = reader;
  if (series.kind === 'yes-no')
    return String(
      t('comprehensive:few.done', { share: numberText(reader, sum), days: daysText(reader, days) }),
    );
  if (reader.forOthers) return String(t('comprehensive:few.forOthers', { days: daysText(reader, days) }));
  const given = {
    first: dayValueText(reader, series, first.value),
    last: dayValueText(reader, series, last.value),
    firstDay: dayInText(language, first.day, today),
    lastDay: dayInText(language, last.day, today),
    days: daysText(reader, days),
  };
  return String(t(days === 1 ? 'comprehensive:few.one' : 'comprehensive:few.several', given));
}

/** A finding in words, whichever it is. */
export function findingTexts(
  reader: Reader,
  finding: Finding,
): { readonly title: string; readonly line: string } {
  if (finding.kind === 'together') return togetherTexts(reader, finding.found);
  const title = seriesName(reader, finding.found.series);
  return finding.kind === 'change'
    ? { title, line: changeLine(reader, finding.found) }
    : { title, line: fewLine(reader, finding.found) };
}

/** How good the data is, in words. */
export function qualityView(
  reader: Reader,
  { dataQuality, findings }: Pick<ComprehensiveAnalysis, 'dataQuality' | 'findings'>,
): QualityView {
  const { t } = reader;
  return {
    value: dataQuality,
    text: String(t('comprehensive:quality.text', { value: dataQuality })),
    word: String(t(`comprehensive:quality.${bandOf(dataQuality)}`)),
    sources: findings.quality.map(({ source, rhythm, days, gap }) => ({
      key: source,
      title: String(t(`comprehensive:sources.${source}`)),
      line:
        rhythm === 'daily'
          ? String(
              t(`comprehensive:quality.${gap === 0 ? 'whole' : 'daily'}`, {
                days: daysText(reader, days),
                of: findings.days,
                share: shareText(reader, days / findings.days),
                gap: daysText(reader, gap),
              }),
            )
          : String(t('comprehensive:quality.atTimes', { days: daysText(reader, days) })),
    })),
  };
}

/**
 * Everything that an analysis found, in words: the rules' own, and a service's where it wrote some in the reader's language.
 * @param evidence where the days of a finding are shown, by its key; null where the reader may not see them
 */
export function findingsView(
  reader: Reader,
  analysis: Pick<ComprehensiveAnalysis, 'dataQuality' | 'findings' | 'words'>,
  evidence: ((key: string) => string) | null,
): FindingsView {
  const { t, language, today } = reader;
  const { findings } = analysis;
  const lineOf = (finding: Finding, at: number): FindingLine => {
    const key = `${finding.kind}-${at}`;
    const { title, line } = findingTexts(reader, finding);
    const words = wordsFor(analysis.words, { key, title, sentence: line });
    return { key, href: evidence?.(key), title, line: words ?? line, byService: words !== null };
  };
  const changes = findings.changes.map((found, at) => ({
    found,
    line: lineOf({ kind: 'change', found }, at),
  }));
  const changed = changes.filter(({ found }) => found.isApart).map(({ line }) => line);
  const steady = changes.filter(({ found }) => !found.isApart).map(({ line }) => line);
  const together = findings.together.map((found, at) => lineOf({ kind: 'together', found }, at));
  return {
    byService: [...changed, ...steady, ...together].some((line) => line.byService),
    middle: String(t('comprehensive:change.middle', { day: dayInText(language, findings.middle, today) })),
    changed,
    steady,
    together,
    looked:
      findings.looked > 0 ? String(t('comprehensive:together.looked', { count: findings.looked })) : null,
    fewIntro: String(t(reader.forOthers ? 'comprehensive:few.introForOthers' : 'comprehensive:few.intro')),
    few: findings.few.map((found, at) => lineOf({ kind: 'few', found }, at)),
    quality: qualityView(reader, analysis),
  };
}
