import { testOf, type MarkerFacts, type TestNamed } from '#app/domain/markers/marker.ts';
import { dayThatStays, type Finding, type Report } from '#app/domain/reports/report.ts';
import { healthMarkerForm } from '#app/forms/definitions/health-marker.ts';
import type { Posted, Problem } from '#app/forms/engine/parse.ts';
import { formTexts, problemText } from '#app/forms/view.ts';
import { dayInText } from '#app/http/day-texts.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { FindingLine, There } from '#app/ui/reports/views.ts';
import { parseMarker, type ParsedMarker } from './marker-form.ts';
import { nameOf, rangeText, valueText } from './marker-view.ts';
import { findingPath } from './report-view.ts';

type Origin = Pick<Report, 'day' | 'laboratory'>;

const namedOf = ({ test, name }: Finding): TestNamed =>
  test === null ? { test: null, ownName: name } : { test, ownName: null };

/** A finding as it stands in the fields of a value: what its paper says of the day and the laboratory fills what it leaves out itself. */
export const typedOf = (finding: Finding, { day, laboratory }: Origin): Posted => ({
  test: [finding.test ?? ''],
  own_name: [finding.test === null ? finding.name : ''],
  value: [finding.value],
  unit: [finding.unit],
  day: [finding.day ?? day ?? ''],
  range_low: [finding.rangeLow],
  range_high: [finding.rangeHigh],
  range_text: [finding.rangeText],
  optimal_low: [finding.optimalLow],
  optimal_high: [finding.optimalHigh],
  laboratory: [finding.laboratory || laboratory],
  notes: [finding.notes],
});

/** A finding as the form of a value reads it. */
const parsedOf = (facts: MemberRequest, finding: Finding, report: Origin): ParsedMarker =>
  parseMarker(typedOf(finding, report), facts, testOf(namedOf(finding)), dayThatStays(report, facts.today));

/** A finding as a value, where it can be one as it stands; null where something lacks or is none. */
export function valueOf(facts: MemberRequest, finding: Finding, report: Origin): MarkerFacts | null {
  const parsed = parsedOf(facts, finding, report);
  return parsed.problems ? null : parsed.facts;
}

/** The numbers of a finding that the form of a value would ask about, because they can be read in two ways: both readings of each. */
function twoWaysOf(facts: MemberRequest, typed: Posted, problems: ParsedMarker['problems'] = {}) {
  return Object.entries(problems).flatMap(([field, { key, params }]) =>
    key === 'numberDoubt'
      ? [
          {
            field,
            question: String(
              facts.t('reports:review.doubt.comma', { ...params, printed: typed[field]?.[0] }),
            ),
          },
        ]
      : [],
  );
}

/** What is asked of what is unsure. */
function questionsOf(
  facts: MemberRequest,
  finding: Finding,
  doubts: Finding['doubts'],
  range: string,
  day: string,
): readonly string[] {
  const said = {
    test: nameOf(facts, namedOf(finding)),
    name: finding.name,
    value: valueText(facts, finding),
    unit: finding.unit,
    range,
    day,
  };
  return doubts.map((doubt) => {
    // What was not read cannot be asked about by its words.
    const lacks = (doubt === 'unit' && said.unit === '') || (doubt === 'range' && range === '');
    return String(facts.t(`reports:review.doubt.${lacks ? `no-${doubt}` : doubt}`, said));
  });
}

/** Nothing is written there. */
const lacking = new Set(['required', 'markerUnit']);

/** Why a finding cannot be kept as it stands, beyond what can be read in two ways. */
function faultsOf(
  { t }: MemberRequest,
  problems: ParsedMarker['problems'] = {},
  day: string,
): readonly string[] {
  const label = formTexts(t, healthMarkerForm.id);
  const said = ([field, problem]: readonly [string, Problem]): string => {
    if (lacking.has(problem.key)) return String(t('reports:review.needsMore'));
    if (problem.key === 'dateFuture') return String(t('reports:review.dayAhead', { day }));
    return `${label(`fields.${field}.label`) ?? field}: ${problemText(t, problem)}`;
  };
  const faults = Object.entries(problems).filter(([, { key }]) => key !== 'numberDoubt');
  return [...new Set(faults.map(said))];
}

/**
 * A finding as a row of its report.
 * @param there whether it says what is among its member's values already
 */
export function findingLine(
  facts: MemberRequest,
  finding: Finding,
  report: Report,
  there: There,
): FindingLine {
  const { t, language, today } = facts;
  const range = rangeText(facts, {
    range: { low: finding.rangeLow, high: finding.rangeHigh },
    rangeText: finding.rangeText,
    optimal: { low: finding.optimalLow, high: finding.optimalHigh },
  });
  const on = finding.day ?? report.day;
  const day = on === null ? String(t('reports:review.noDay')) : dayInText(language, on, today);
  const { problems } = parsedOf(facts, finding, report);
  const twoWays = twoWaysOf(facts, typedOf(finding, report), problems);
  // Both readings ask more of its number than whether it is right.
  const isAsked = twoWays.some(({ field }) => field === 'value');
  const doubts = finding.doubts.filter((doubt) => doubt !== 'value' || !isAsked);
  const printed = finding.line || [finding.name, finding.value, finding.unit].join(' ');
  return {
    id: finding.id,
    name: nameOf(facts, namedOf(finding)),
    value: valueText(facts, finding),
    range: range || String(t('reports:review.noRange')),
    day,
    printed: String(
      finding.page === null
        ? t('reports:review.row', { line: printed })
        : t('reports:review.rowOnPage', { line: printed, page: finding.page }),
    ),
    // One number may stand at two ends.
    questions: [
      ...questionsOf(facts, finding, doubts, range, day),
      ...new Set(twoWays.map(({ question }) => question)),
    ],
    isWhole: !problems,
    faults: faultsOf(facts, problems, day),
    there,
    // A value that lacks its range gets it by being kept once more.
    isTicked: there !== 'whole' && isSure(facts, finding, report),
    href: findingPath(report.id, finding.id),
  };
}

/** Whether nothing of it has to be asked. */
export const isSure = (facts: MemberRequest, finding: Finding, report: Origin): boolean =>
  finding.doubts.length === 0 && valueOf(facts, finding, report) !== null;
