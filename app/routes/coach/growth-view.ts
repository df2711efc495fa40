import { numberFormat } from '#locales/formats.ts';
import type { ShareKind } from '#db/tables/coaching.ts';
import { movedOf, spansOf, within, type Moved, type Spans } from '#app/domain/coaching/growth.ts';
import { readCheckIns } from '#app/domain/coaching/shared.ts';
import { addDays } from '#app/domain/days/calendar.ts';
import { readRatings } from '#app/domain/journal/ratings.ts';
import { pillars } from '#app/domain/measurements/measurement.ts';
import { newestMeasurements, readBaseline } from '#app/domain/measurements/read-measurements.ts';
import { dayInText, shortDayText } from '#app/http/day-texts.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import { pillarName } from '#app/views/measurement-view.ts';
import { ratedDays } from '#app/views/shared-with-coach.ts';
import type { OfMember } from './insights-view.ts';

/** Something that was counted at two times. */
interface GrowthPart {
  readonly kind: Extract<ShareKind, 'ratings' | 'checkins' | 'measurements'>;
  /** Which times stand beside each other; null where there is too little. */
  readonly times: string | null;
  readonly sentences: readonly string[];
}

const measures = ['mood', 'energy', 'stress', 'selfCare'] as const;
const felt = ['motivation', 'energy'] as const;

/** What stands differently now, with numbers and how many days they are of; no word on what brought it. */
export async function growthView(
  facts: MemberRequest,
  of: OfMember,
): Promise<{
  readonly parts: readonly GrowthPart[];
  readonly notShared: readonly GrowthPart['kind'][];
}> {
  const parts = [
    of.shared.has('ratings') ? await ratingsPart(facts, of) : null,
    of.shared.has('checkins') ? await checkInsPart(facts, of) : null,
    of.shared.has('measurements') ? await measurementsPart(facts, of) : null,
  ];
  return {
    parts: parts.filter((part) => part !== null),
    notShared: (['ratings', 'checkins', 'measurements'] as const).filter((kind) => !of.shared.has(kind)),
  };
}

const movedText = ({ t, language }: MemberRequest, name: string, { first, last }: Moved): string => {
  const number = numberFormat(language, { maximumFractionDigits: 1 });
  return t('coaching:growth.mean', {
    name,
    before: number.format(first.mean),
    now: number.format(last.mean),
    daysBefore: first.days,
    daysNow: last.days,
  });
};

const timesText = ({ t, language }: MemberRequest, { days, first, last }: Spans): string =>
  t('coaching:growth.times', {
    count: days,
    firstFrom: shortDayText(language, first.from),
    firstTo: shortDayText(language, first.to),
    lastFrom: shortDayText(language, last.from),
    lastTo: shortDayText(language, last.to),
  });

async function ratingsPart(facts: MemberRequest, { memberId, today }: OfMember): Promise<GrowthPart> {
  const rated = await readRatings(facts.db, memberId, addDays(today, 1 - ratedDays), today);
  const spans = rated[0] ? spansOf(rated[0].day, today) : null;
  const sentences = spans
    ? measures.flatMap((measure) => {
        const moved = movedOf(rated, spans, (one) => one[measure]);
        return moved ? [movedText(facts, facts.t(`journal:measures.${measure}`), moved)] : [];
      })
    : [];
  return { kind: 'ratings', times: spans && timesText(facts, spans), sentences };
}

async function checkInsPart(facts: MemberRequest, { memberId, today }: OfMember): Promise<GrowthPart> {
  const { db, t } = facts;
  const all = await readCheckIns(db, memberId, addDays(today, 1 - ratedDays), today);
  const spans = all[0] ? spansOf(all[0].day, today) : null;
  if (!spans) return { kind: 'checkins', times: null, sentences: [] };
  const { first, last } = within(all, spans);
  const done = (some: typeof all) => some.filter(({ actionCompleted }) => actionCompleted).length;
  return {
    kind: 'checkins',
    times: timesText(facts, spans),
    sentences: [
      t('coaching:growth.checkIns', { before: first.length, now: last.length, days: spans.days }),
      t('coaching:growth.actions', {
        before: done(first),
        allBefore: first.length,
        now: done(last),
        allNow: last.length,
      }),
      ...felt.flatMap((rating) => {
        const moved = movedOf(all, spans, (one) => one.ratings[rating]);
        return moved ? [movedText(facts, t(`coaching:growth.felt.${rating}`), moved)] : [];
      }),
    ],
  };
}

async function measurementsPart(facts: MemberRequest, { memberId, today }: OfMember): Promise<GrowthPart> {
  const { db, t, language } = facts;
  const [newest] = await newestMeasurements(db, memberId, 1);
  const baseline = await readBaseline(db, memberId);
  if (!newest || !baseline || newest.id === baseline.id)
    return { kind: 'measurements', times: null, sentences: [] };
  const moved = (name: string, before: number, now: number) =>
    t('coaching:growth.score', { name, before, now });
  const apart = pillars.filter((pillar) => baseline.scores[pillar] !== newest.scores[pillar]);
  return {
    kind: 'measurements',
    times: t('coaching:growth.measured', {
      before: dayInText(language, baseline.day, today),
      now: dayInText(language, newest.day, today),
    }),
    sentences: [
      moved(t('measurements:overall'), baseline.overall, newest.overall),
      ...apart.map((pillar) =>
        moved(pillarName(facts, pillar), baseline.scores[pillar], newest.scores[pillar]),
      ),
    ],
  };
}
