import { data } from 'react-router';
import type { Route } from './+types/diagnostics';
import { collator } from '#locales/formats.ts';
import { lastOfEachTest } from '#app/domain/markers/read-markers.ts';
import { attempt } from '#app/http/attempt.ts';
import { dayInText } from '#app/http/day-texts.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { categories } from '#app/laboratory/laboratory-test.ts';
import { laboratoryTests } from '#app/laboratory/registry.ts';
import { DiagnosticsPage } from '#app/ui/reports/diagnostics-page.tsx';
import { ReportFault } from '#app/ui/reports/report-page.tsx';
import { statusText, testName, testPath, valueText } from '#app/views/marker-view.ts';

export const handle = { held: false, feature: 'health-reports' } satisfies PageFacts;

/** Every test of the list, with the last value of whoever asks. It advises none. */
export async function loader({ context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { t, language, today } = facts;
  const read = await attempt(context, () => lastOfEachTest(facts.db, facts.viewer.id));
  if (!read.ok) return data({ groups: null }, { status: read.status });
  const last = new Map(
    read.value.flatMap((marker) => (marker.of.test ? [[marker.of.test, marker] as const] : [])),
  );
  const { compare } = collator(language);
  const groups = categories.map((category) => {
    const tests = laboratoryTests
      .filter((test) => test.category === category)
      .map((test) => {
        const marker = last.get(test.id);
        return {
          key: test.id,
          name: testName(facts, test),
          href: testPath({ test: test.id, ownName: null }),
          value: marker ? valueText(facts, marker) : '',
          line: marker ? `${statusText(facts, marker)} · ${dayInText(language, marker.day, today)}` : '',
        };
      })
      .toSorted((a, b) => compare(a.name, b.name));
    const have = tests.filter(({ value }) => value !== '').length;
    return {
      key: category,
      title: String(t(`laboratory:category.${category}`)),
      count: String(t('reports:diagnostics.have', { count: have, of: tests.length })),
      isOpen: have > 0,
      tests,
    };
  });
  return data({ groups });
}

export default function Diagnostics({ loaderData: { groups } }: Route.ComponentProps) {
  return groups ? <DiagnosticsPage groups={groups} /> : <ReportFault back="/health/diagnostics" />;
}
