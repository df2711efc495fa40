import {
  readAnalysisExtent,
  readMarkersExtent,
  readReportExtent,
  type MarkersExtent,
} from '#app/domain/shares/extents.ts';
import type { OwnShare } from '#app/domain/shares/shares.ts';
import { dayInText } from '#app/http/day-texts.ts';
import { atLineStart, momentText } from '#app/http/formats.ts';
import type { MemberRequest, Wording } from '#app/http/member-request.ts';
import { findTest } from '#app/laboratory/registry.ts';
import type { ShareLine } from '#app/ui/shares/views.ts';
import { testName } from './marker-view.ts';
import type { TestOption } from './share-form.ts';

/** Of which days, in words; empty: of all. */
export function periodText(
  { t, language, today }: Wording,
  { from, to }: Pick<MarkersExtent, 'from' | 'to'>,
): string {
  const day = (one: string): string => dayInText(language, one, today);
  if (from && to) return String(t('shares:period.both', { from: day(from), to: day(to) }));
  if (from) return String(t('shares:period.from', { from: day(from) }));
  return to ? String(t('shares:period.to', { to: day(to) })) : '';
}

/** What a link shows, in words. @param known names of tests that the registry lacks */
function whatOf(facts: MemberRequest, share: OwnShare, known: readonly TestOption[]): string {
  const { t, language } = facts;
  const extras = (some: readonly (readonly [is: boolean, word: string])[]): readonly string[] =>
    some.filter(([is]) => is).map(([, word]) => word);
  if (share.subject === 'report') {
    const { text, file, name } = readReportExtent(share.extent);
    const said = extras([
      [true, String(t('shares:what.values'))],
      [text, String(t('shares:what.text'))],
      [file, String(t('shares:what.file'))],
      [name, String(t('shares:what.name'))],
    ]);
    return atLineStart(language, said.join(', '));
  }
  if (share.subject === 'analysis') {
    const { words, name } = readAnalysisExtent(share.extent);
    const said = extras([
      [true, String(t('shares:what.findings'))],
      [words, String(t('shares:what.words'))],
      [name, String(t('shares:what.name'))],
    ]);
    return atLineStart(language, said.join(', '));
  }
  const extent = readMarkersExtent(share.extent);
  const nameOfKey = (key: string): string => {
    const test = findTest(key);
    return test ? testName(facts, test) : (known.find((one) => one.key === key)?.name ?? key.slice(1));
  };
  const said = [
    extent.tests === null ? String(t('shares:what.allTests')) : extent.tests.map(nameOfKey).join(', '),
    periodText(facts, extent),
    ...extras([
      [extent.notes, String(t('shares:what.notes'))],
      [extent.name, String(t('shares:what.name'))],
    ]),
  ];
  return said.filter(Boolean).join(' · ');
}

/** A member's links to one thing as rows. */
export const shareLines = (
  facts: MemberRequest,
  shares: readonly OwnShare[],
  known: readonly TestOption[] = [],
): readonly ShareLine[] =>
  shares.map((share): ShareLine => {
    const { t, language, now, viewer } = facts;
    const moment = (at: string): string => momentText(language, viewer.timezone, new Date(at), now);
    const state = share.revokedAt ? 'revoked' : new Date(share.expiresAt) <= now ? 'expired' : 'open';
    const [last] = share.openings;
    return {
      id: share.id,
      what: whatOf(facts, share, known),
      state,
      when: String(t(`shares:when.${state}`, { end: moment(share.revokedAt ?? share.expiresAt) })),
      opened: last
        ? String(t('shares:opened', { count: share.opened, last: moment(last) }))
        : String(t('shares:unopened')),
      openings: share.openings.map(moment),
    };
  });
