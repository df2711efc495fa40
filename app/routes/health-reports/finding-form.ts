import { collator } from '#locales/formats.ts';
import { readFinding } from '#app/domain/reports/read-reports.ts';
import type { Finding, Report } from '#app/domain/reports/report.ts';
import type { Posted, Problem } from '#app/forms/engine/parse.ts';
import type { FieldView } from '#app/forms/view.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { LaboratoryTest } from '#app/laboratory/laboratory-test.ts';
import { findTest, laboratoryTests } from '#app/laboratory/registry.ts';
import type { MarkerSection } from '#app/ui/markers/views.ts';
import { markerSections } from '#app/views/marker-form.ts';
import { testName } from '#app/views/marker-view.ts';
import { ownReport } from './own-report.ts';

/** The finding that an address names. @throws 404 for an unknown one, and for anybody else's */
export async function ownFinding(
  facts: MemberRequest,
  { reportId, findingId }: { readonly reportId: string; readonly findingId: string },
): Promise<{ readonly report: Report; readonly finding: Finding }> {
  const report = await ownReport(facts, reportId);
  const finding = await readFinding(facts.db, facts.viewer.id, report.id, findingId);
  if (!finding) throw new Response('Not found', { status: 404 });
  return { report, finding };
}

/** The test that was chosen for a finding; undefined: it goes by its name. */
export const chosenTest = (posted: Posted): LaboratoryTest | undefined => findTest(posted['test']?.[0] ?? '');

/** Which test it is: one of the list, or by the name that is typed below. */
function testField(facts: MemberRequest, chosen: string): FieldView {
  const { compare } = collator(facts.language);
  const tests = laboratoryTests
    .map((test) => ({ value: test.id, label: testName(facts, test), chosen: test.id === chosen }))
    .toSorted((a, b) => compare(a.label, b.label));
  return {
    id: 'test',
    kind: 'choice',
    layout: 'select',
    label: String(facts.t('reports:finding.test')),
    hint: String(facts.t('reports:finding.testHint')),
    required: false,
    values: [chosen],
    options: tests,
    prefilled: false,
  };
}

/** The fields of a value, with the choice of its test before them. */
export function findingSections(
  facts: MemberRequest,
  typed: Posted,
  problems: Readonly<Record<string, Problem>> = {},
): readonly MarkerSection[] {
  const chosen = chosenTest(typed);
  return markerSections(facts, undefined, typed, problems).map((section) =>
    section.id === 'value'
      ? {
          ...section,
          fields: [
            testField(facts, chosen?.id ?? ''),
            ...section.fields.map((field) =>
              field.id === 'own_name'
                ? { ...field, required: false }
                : field.id === 'unit'
                  ? { ...field, suggestions: chosen?.units ?? [] }
                  : field,
            ),
          ],
        }
      : section,
  );
}
