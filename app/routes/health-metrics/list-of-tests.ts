import { collator } from '#locales/formats.ts';
import type { Marker } from '#app/domain/markers/marker.ts';
import { testOf } from '#app/domain/markers/marker.ts';
import { categories, type LaboratoryTest } from '#app/laboratory/laboratory-test.ts';
import { laboratoryTests } from '#app/laboratory/registry.ts';
import { dayInText } from '#app/http/day-texts.ts';
import { atLineStart } from '#app/http/formats.ts';
import type { ListDefinition, ListQuery } from '#app/http/list-query.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { ChoiceGroup, TestGroup } from '#app/ui/markers/views.ts';
import {
  asSought,
  nameOf,
  otherNames,
  ownTest,
  statusText,
  testName,
  testPath,
  valueText,
} from '#app/views/marker-view.ts';

/** The parts of a report, and what has none. */
const groups = [...categories, ownTest] as const;
type Group = (typeof groups)[number];

export const testList = (path: string, values: readonly string[]): ListDefinition => ({
  path,
  search: true,
  filters: { category: { kind: 'one-of', values } },
});

export const groupsOfValues: readonly string[] = groups;

/** What a group is called. */
export const groupName = ({ t }: MemberRequest, group: Group): string =>
  String(group === ownTest ? t('markers:ownTests') : t(`laboratory:category.${group}`));

/** The groups as the form of filters offers them. */
export const groupOptions = (facts: MemberRequest, some: readonly Group[]) =>
  some.map((value) => ({ value, text: groupName(facts, value) }));

export const allGroups = groups;

/** Whether a list that is narrowed still shows this. */
const isSought = ({ q, values }: ListQuery, group: Group, names: string): boolean =>
  (!values['category'] || values['category'] === group) && asSought(names).includes(asSought(q));

/** Some things by group, in the order of the groups; within each by name. */
function inGroups<T extends { readonly group: Group; readonly name: string }>(
  facts: MemberRequest,
  all: readonly T[],
) {
  const { compare } = collator(facts.language);
  return groups.flatMap((group) => {
    const tests = all.filter((one) => one.group === group);
    return tests.length > 0
      ? [
          {
            key: group,
            title: groupName(facts, group),
            tests: tests.toSorted((a, b) => compare(a.name, b.name)),
          },
        ]
      : [];
  });
}

const wordsOf = (facts: MemberRequest, test: LaboratoryTest): string =>
  [testName(facts, test), otherNames(facts, test), test.id.replaceAll('-', ' ')].join(' ');

/** The last values that the list asks for, in order. */
export function foundValues(
  facts: MemberRequest,
  markers: readonly Marker[],
  query: ListQuery,
): readonly Marker[] {
  const { compare } = collator(facts.language);
  const known = markers.map((marker) => {
    // One that has a name of its own is in no part of a report.
    const test = testOf(marker.of);
    const name = nameOf(facts, marker.of);
    const group: Group = test?.category ?? ownTest;
    return { marker, name, group, words: test ? wordsOf(facts, test) : name };
  });
  return known
    .filter(({ group, words }) => isSought(query, group, words))
    .toSorted((a, b) => groups.indexOf(a.group) - groups.indexOf(b.group) || compare(a.name, b.name))
    .map(({ marker }) => marker);
}

/** Last values as rows, by group. */
export const valueGroups = (facts: MemberRequest, markers: readonly Marker[]): readonly TestGroup[] =>
  inGroups(
    facts,
    markers.map((marker) => ({
      group: testOf(marker.of)?.category ?? (ownTest as Group),
      key: marker.key,
      name: nameOf(facts, marker.of),
      href: testPath(marker.of),
      line: atLineStart(
        facts.language,
        `${statusText(facts, marker)} · ${dayInText(facts.language, marker.day, facts.today)}`,
      ),
      value: valueText(facts, marker),
    })),
  );

/**
 * Tests to choose from, by group: those of the registry, and those that somebody has named.
 * @param reportId the report that a value is typed from
 */
export const choiceGroups = (
  facts: MemberRequest,
  own: readonly Marker[],
  query: ListQuery,
  reportId: string | null = null,
): readonly ChoiceGroup[] =>
  inGroups(facts, [
    ...laboratoryTests
      .filter((test) => isSought(query, test.category, wordsOf(facts, test)))
      .map((test) => ({
        group: test.category,
        key: test.id,
        name: testName(facts, test),
        href: `/health-metrics/${test.id}/new${reportId ? `?report=${reportId}` : ''}`,
      })),
    ...own
      .filter((marker) => isSought(query, ownTest, marker.of.ownName ?? ''))
      .map((marker) => ({
        group: ownTest as Group,
        key: marker.key,
        name: marker.of.ownName ?? '',
        href: `/health-metrics/own/new?of=${marker.id}${reportId ? `&report=${reportId}` : ''}`,
      })),
  ]);
