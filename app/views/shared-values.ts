import { collator } from '#locales/formats.ts';
import { courseOf } from '#app/domain/markers/course.ts';
import { testOf, type Marker } from '#app/domain/markers/marker.ts';
import { shortDayText } from '#app/http/day-texts.ts';
import { atLineStart } from '#app/http/formats.ts';
import type { Wording } from '#app/http/member-request.ts';
import { categories } from '#app/laboratory/laboratory-test.ts';
import type { SharedGroup, SharedTest } from '#app/ui/shares/views.ts';
import { courseView } from './marker-course.ts';
import { markerLine, nameOf } from './marker-view.ts';

const ofNoPart = 'other' as const;
const groups = [...categories, ofNoPart] as const;

/** @param markers of one test, the newest first */
function testView(facts: Wording, key: string, markers: readonly Marker[], notes: boolean): SharedTest {
  const { trend = '', ...course } = courseView(facts, markers) ?? {};
  const isLine = (courseOf(markers)?.points.length ?? 0) > 1;
  return {
    key,
    name: nameOf(facts, markers[0]!.of),
    trend,
    course: isLine && 'drawn' in course ? course : null,
    lines: markers.map((marker) => {
      // Short, for a column of a table that is printed.
      const day = atLineStart(facts.language, shortDayText(facts.language, marker.day, facts.today));
      return { ...markerLine(facts, marker), day, ...(notes ? {} : { notes: '' }) };
    }),
  };
}

/**
 * Lab values in the parts of a report and within these by name, in words for somebody else.
 * @param markers of each test the newest first @param notes whether what their member noted goes with them
 */
export function sharedGroups(
  wording: Wording,
  markers: readonly Marker[],
  { notes }: { readonly notes: boolean },
): readonly SharedGroup[] {
  // It is read and printed later, when 'this year' is another one: each day has its year.
  const facts = { ...wording, forOthers: true, today: '' };
  const { compare } = collator(facts.language);
  const byTest = [...Map.groupBy(markers, ({ key }) => key)].map(([key, some]) => ({
    group: testOf(some[0]!.of)?.category ?? ofNoPart,
    test: testView(facts, key, some, notes),
  }));
  return groups.flatMap((key) => {
    const tests = byTest.filter(({ group }) => group === key).map(({ test }) => test);
    return tests.length > 0
      ? [
          {
            key,
            title: String(
              key === ofNoPart ? facts.t('shares:otherTests') : facts.t(`laboratory:category.${key}`),
            ),
            tests: tests.toSorted((a, b) => compare(a.name, b.name)),
          },
        ]
      : [];
  });
}
