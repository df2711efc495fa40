import type { ReportFacts } from '#app/domain/reports/change-report.ts';
import { dayThatStays, type Report } from '#app/domain/reports/report.ts';
import { healthReportForm } from '#app/forms/definitions/health-report.ts';
import { fieldsOf, type AnswersOf } from '#app/forms/engine/definition.ts';
import { parseSection, type Posted, type Problem } from '#app/forms/engine/parse.ts';
import { viewSection, type FieldView } from '#app/forms/view.ts';
import { dayInText } from '#app/http/day-texts.ts';
import type { MemberRequest } from '#app/http/member-request.ts';

type Problems = Readonly<Record<string, Problem>>;

const [section] = healthReportForm.sections;
const everyField = { id: 'all', fields: fieldsOf(healthReportForm) };
const nameField = { id: 'name', fields: everyField.fields.filter(({ id }) => id === 'name') };

/** The fields of a report with what was typed. */
export function reportFields(
  facts: MemberRequest,
  typed: Posted,
  problems: Problems = {},
): readonly FieldView[] {
  const input = { answers: {}, typed, suggested: {}, problems, today: facts.today };
  return viewSection(healthReportForm, section, input, facts).map((field) =>
    field.id === 'name' ? { ...field, required: true } : field,
  );
}

/** The days that stand on a report as a choice beside the one that is typed; none where there is nothing to choose. */
function seenDayField(facts: MemberRequest, report: Report, typed: Posted): readonly FieldView[] {
  const { t, language, today } = facts;
  const days = report.day === null ? report.seenDays.filter((day) => day <= today) : [];
  if (days.length === 0) return [];
  const chosen = typed['seen_day']?.[0] ?? '';
  return [
    {
      id: 'seen_day',
      kind: 'choice',
      layout: 'radio',
      label: String(t('reports:edit.seenDay')),
      hint: String(t('reports:edit.seenDayHint')),
      required: false,
      // It has words of its own for no answer.
      settled: true,
      values: [chosen],
      options: [
        ...days.map((day) => ({
          value: day,
          label: dayInText(language, day, today),
          chosen: day === chosen,
        })),
        { value: '', label: String(t('reports:edit.noneOfThem')), chosen: chosen === '' },
      ],
      prefilled: false,
    },
  ];
}

/** The fields of a report that is there. */
export const editFields = (
  facts: MemberRequest,
  report: Report,
  typed: Posted,
  problems: Problems = {},
): readonly FieldView[] =>
  reportFields(facts, typed, problems).flatMap((field) =>
    field.id === 'day' ? [...seenDayField(facts, report, typed), field] : [field],
  );

/** The name alone, which a new one may go without. */
export const nameFields = (facts: MemberRequest, typed: Posted, problems: Problems = {}) =>
  reportFields(facts, typed, problems)
    .filter(({ id }) => id === 'name')
    .map((field) => ({ ...field, required: false }));

export function parseName(facts: MemberRequest, posted: Posted): { name: string; problems: Problems } {
  const { answers, problems } = parseSection(nameField, posted, facts);
  const { name = '' } = answers as AnswersOf<typeof healthReportForm>;
  return { name, problems };
}

/** What a report is called whose member gave it no name. @param index of several that came together */
export function unnamed({ t, language, today }: MemberRequest, index: number): string {
  const day = dayInText(language, today, today);
  return String(
    index === 0 ? t('reports:unnamed', { day }) : t('reports:unnamedNext', { day, n: index + 1 }),
  );
}

/** A report as it stands in its fields. */
export const asTyped = ({ name, day, category, laboratory }: Report): Posted => ({
  name: [name],
  day: [day ?? ''],
  category: [category ?? ''],
  laboratory: [laboratory],
});

export type ParsedReport =
  | { readonly facts: ReportFacts; readonly problems?: undefined }
  | { readonly problems: Problems };

/** @param report whose days can be chosen, and whose own may stay */
export function parseReport(posted: Posted, facts: MemberRequest, report: Report): ParsedReport {
  const parsed = parseSection(everyField, posted, {
    today: facts.today,
    kept: { day: dayThatStays(report, facts.today) },
  });
  const answers = parsed.answers as AnswersOf<typeof healthReportForm>;
  const problems: Record<string, Problem> = { ...parsed.problems };
  const { name = '', day: typedDay = null, category = null, laboratory = '' } = answers;
  if (name === '') problems['name'] ??= { key: 'required' };
  const seen = posted['seen_day']?.[0] ?? '';
  const chosen = report.seenDays.includes(seen) && seen <= facts.today ? seen : null;
  if (typedDay !== null && chosen !== null && typedDay !== chosen) problems['day'] ??= { key: 'twoDays' };
  const day = typedDay ?? chosen;
  return Object.keys(problems).length > 0 ? { problems } : { facts: { name, day, category, laboratory } };
}
