import { listFormat } from '#locales/formats.ts';
import type { Checkpoint } from '#app/domain/measurements/checkpoints.ts';
import {
  lowestOf,
  pillars,
  type Measurement,
  type MeasurementFacts,
  type Scores,
} from '#app/domain/measurements/measurement.ts';
import type { Pillar } from '#app/forms/engine/definition.ts';
import { dayInText } from '#app/http/day-texts.ts';
import { atLineStart } from '#app/http/formats.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { CheckpointLine, MeasuredView, MeasurementLine, NextView } from '#app/ui/measurements/views.ts';
import { checkpointName, measurementName } from './checkpoint-name.ts';

export const measurementPath = (id: string): string => `/measurements/${id}`;

/** What a part of a life is called. */
export const pillarName = ({ t }: Pick<MemberRequest, 't'>, pillar: Pillar): string =>
  String(t(`member:pillar.${pillar.slice(0, 1).toUpperCase()}${pillar.slice(1)}`));

/** 'Relationships are lowest, at 4.' */
export function lowestText({ t, language }: MemberRequest, scores: Scores): string {
  const { score, pillars: lowest } = lowestOf(scores);
  if (lowest.length === pillars.length) return String(t('measurements:lowest.all', { score }));
  if (lowest.length === 1) return String(t(`measurements:lowest.${lowest[0]!}`, { score }));
  const names = lowest.map((pillar) => String(t(`measurements:named.${pillar}`)));
  const list = listFormat(language, { type: 'conjunction' }).format(names);
  return atLineStart(language, String(t('measurements:lowest.some', { pillars: list, score })));
}

/** How far a score has moved, in words. */
function changeText({ t }: MemberRequest, before: number, now: number): string {
  const way = now > before ? 'more' : now < before ? 'less' : 'same';
  return String(t(`measurements:moved.${way}`, { count: Math.abs(now - before) }));
}

type Measured = Pick<MeasurementFacts, 'day' | 'scores' | 'overall'>;

/** A measurement as its wheel and its rows show it. @param then another one that it is held against */
export function measuredView(
  facts: MemberRequest,
  now: Measured,
  then: Measured | null = null,
): MeasuredView {
  const { language, today, t } = facts;
  const line = (score: number, before: number | undefined) => ({
    score,
    before: before ?? null,
    change: before === undefined ? null : changeText(facts, before, score),
  });
  return {
    title: String(t('measurements:wheel', { day: dayInText(language, now.day, today) })),
    sentence: lowestText(facts, now.scores),
    key: then && String(t('measurements:dashed', { day: dayInText(language, then.day, today) })),
    scores: pillars.map((pillar) => ({
      pillar,
      name: pillarName(facts, pillar),
      ...line(now.scores[pillar], then?.scores[pillar]),
    })),
    overall: line(now.overall, then?.overall),
  };
}

/** A measurement in a list. */
export const lineOf = (facts: MemberRequest, measurement: Measurement): MeasurementLine => ({
  id: measurement.id,
  day: atLineStart(facts.language, dayInText(facts.language, measurement.day, facts.today)),
  name: measurementName(facts, measurement),
  scores: pillars.map((pillar) => measurement.scores[pillar]),
  overall: measurement.overall,
  notes: measurement.notes,
});

/** A checkpoint with what became of it. */
export function checkpointLine(facts: MemberRequest, one: Checkpoint): CheckpointLine {
  const { t, language, today } = facts;
  const { checkpoint, day, state, dueUntil, recorded } = one;
  const shown = state === 'due' ? dueUntil : (recorded?.day ?? day);
  return {
    checkpoint,
    name: checkpointName(facts, checkpoint),
    line: String(t(`measurements:state.${state}`, { day: dayInText(language, shown, today) })),
    href: recorded
      ? measurementPath(recorded.id)
      : state === 'due' || state === 'overdue'
        ? '/measurements/new'
        : null,
  };
}

/** What comes next, and what can be done now. @param ofToday the measurement of today, where there is one */
export function nextView(facts: MemberRequest, next: Checkpoint, ofToday: Measurement | null): NextView {
  const { t, language, today } = facts;
  const { checkpoint, day, state, dueUntil } = next;
  const isWaiting = state === 'due' || state === 'overdue';
  const shown = dayInText(language, state === 'due' ? dueUntil : day, today);
  const name = checkpointName(facts, checkpoint);

  return {
    isWaiting,
    text: String(t(`measurements:next.${state}`, { checkpoint: name, day: shown })),
    button: String(t(`measurements:record.${ofToday ? 'change' : isWaiting ? 'checkpoint' : 'between'}`)),
    href: ofToday ? `${measurementPath(ofToday.id)}/edit` : '/measurements/new',
  };
}
