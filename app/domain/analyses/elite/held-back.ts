import type { AnalysisContent } from '#app/gateways/ai/analyst.ts';
import type { RoadmapTexts } from '../built-in.ts';
import { opposites } from './contradictions.ts';
import { itemsOf, type Measured, type SameStep } from './measured.ts';
import { joined, quoted, type Reading } from './reading.ts';

/** How many pairs or answers are shown. */
const most = 3;

/** What every reading that holds back says besides: how to get to one that does not. */
const again = ({ general }: Reading, roadmap: RoadmapTexts) => ({
  recommendations: [general.again.section, general.again.week, general.again.rest],
  roadmap: [
    `${roadmap.first} ${general.again.first}`,
    `${roadmap.second} ${general.again.second}`,
    `${roadmap.third} ${general.again.third} ${roadmap.look}`,
  ].join('\n'),
  psychological_profile: null,
  behavioral_strategies: [],
  transformation_focus_areas: [general.again.focus],
});

/** Nearly everything on one step, opposites included: it is said, kindly, and nothing is concluded. */
export function sameEverywhere(
  reading: Reading,
  { step, same, count }: SameStep,
  roadmap: RoadmapTexts,
): AnalysisContent {
  const { general, put, definition, answers } = reading;
  const texts = [general.same.first, general.same.second];
  const pairs = (opposites[definition.id] ?? []).filter(
    ([one, other]) => answers[one] === step && answers[other] === step,
  );
  const place = (general.same.places as Readonly<Record<string, string>>)[step]!;
  return {
    analysis: joined(reading.texts.opening, put(general.same.analysis, { place, same, count })),
    key_findings:
      texts.flatMap((text, at) => (pairs[at] ? [put(text, quoted(reading, ...pairs[at]))] : [])).join('\n') ||
      general.again.focus,
    ...again(reading, roadmap),
  };
}

/** Answers that exclude each other, one line for each pair; and of which areas nothing is said therefore. */
export function contradictionLines(
  reading: Reading,
  { contradictions, doubtful }: Measured,
): readonly string[] {
  const { general, put } = reading;
  const texts = [general.contradictions.first, general.contradictions.second, general.contradictions.third];
  const pairs = contradictions.slice(0, most).map((pair, at) => put(texts[at]!, quoted(reading, ...pair)));
  if (pairs.length === 0) return [];
  const names = doubtful
    .map((id) => put(general.contradictions.name, { name: reading.nameOf(id) }))
    .join(', ');
  return [joined(...pairs, put(general.contradictions.withheld, { names }))];
}

/** So many contradictions that nothing is concluded at all. */
export const mostlyContradictory = (
  reading: Reading,
  measured: Measured,
  roadmap: RoadmapTexts,
): AnalysisContent => ({
  analysis: joined(reading.texts.opening, reading.general.contradictions.many),
  key_findings: contradictionLines(reading, measured).join('\n'),
  ...again(reading, roadmap),
});

/** Too few answers to say anything of an area: what there is is quoted. */
export function tooFew(reading: Reading, measured: Measured, roadmap: RoadmapTexts): AnalysisContent {
  const { general, put, definition, answers } = reading;
  const { few } = general;
  const items = itemsOf(definition, answers).slice(0, most);
  const lines = items.map(({ field }, at) =>
    put(at === 0 ? few.first : few.second, quoted(reading, field.id)),
  );
  return {
    analysis: joined(
      reading.texts.opening,
      put(few.analysis, { answered: measured.answered, asked: measured.asked }),
    ),
    key_findings: lines.length > 0 ? lines.join('\n') : few.none,
    recommendations: [few.section, few.pace],
    roadmap: [
      `${roadmap.first} ${few.first_days}`,
      `${roadmap.second} ${few.second_days}`,
      `${roadmap.third} ${few.third_days} ${roadmap.look}`,
    ].join('\n'),
    psychological_profile: null,
    behavioral_strategies: [],
    transformation_focus_areas: [few.focus],
  };
}
