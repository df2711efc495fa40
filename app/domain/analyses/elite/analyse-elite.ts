import type { AnalysisContent } from '#app/gateways/ai/analyst.ts';
import type { Answers, FormDefinition } from '#app/forms/engine/definition.ts';
import type { SafeRule } from '#app/domain/help/safe-rules.ts';
import type { RoadmapTexts } from '../built-in.ts';
import { withSafeAdvice } from '../safe-advice.ts';
import { generalTexts } from '../texts.ts';
import type { Reader } from '../words.ts';
import { comparedLines } from './compared.ts';
import {
  betweenPeople,
  highIn,
  lowestIn,
  patternLines,
  singleLines,
  standing,
  standsOut,
  strongFrom,
  summary,
} from './findings.ts';
import { contradictionLines, mostlyContradictory, sameEverywhere, tooFew } from './held-back.ts';
import { manyContradictions, measure, type Area, type Measured } from './measured.ts';
import { chosenLine, noteLines, wordsLine } from './notes.ts';
import { joined, readingOf, type Reading } from './reading.ts';

const most = { high: 2, low: 2, experiments: 2 };

/**
 * Analyses an elite assessment without a service: by area what stands out from this person's own average, with the answers
 * that say it; what two areas say together; an experiment of a week for what is lowest. It claims nothing beyond the
 * answers, and holds back where they cannot all be true.
 * @param before the answers of the time before, or null
 * @param safe the rules of safety that hold for these answers, gravest first
 * @returns null for a form that is not read this way
 */
export function analyseElite(
  definition: FormDefinition,
  answers: Answers,
  before: Answers | null,
  safe: readonly SafeRule[],
  reader: Reader,
): AnalysisContent | null {
  const reading = readingOf(definition, answers, reader);
  if (!reading) return null;
  const measured = measure(definition, answers);
  if (safe.some(({ quiets }) => quiets.includes(definition.id))) {
    const alone = safe.map((rule) => ({ ...rule, leavesOut: 'all' as const }));
    return withSafeAdvice(setAside(reading), alone, reader.language);
  }
  return withSafeAdvice(read(reading, measured, before, safe.length > 0, reader), safe, reader.language);
}

/** Something comes before every area: the rest is not weighed. What is said first is put in by the advice itself. */
function setAside({ texts, general }: Reading): AnalysisContent {
  return {
    analysis: joined(texts.opening, general.set_aside),
    key_findings: general.kept,
    recommendations: [],
    roadmap: '',
    psychological_profile: null,
    behavioral_strategies: [],
    transformation_focus_areas: [],
  };
}

function read(
  reading: Reading,
  measured: Measured,
  before: Answers | null,
  isGrave: boolean,
  { language }: Reader,
): AnalysisContent {
  const { roadmap } = generalTexts[language];
  if (measured.sameStep) return sameEverywhere(reading, measured.sameStep, roadmap);
  if (measured.contradictions.length >= manyContradictions)
    return mostlyContradictory(reading, measured, roadmap);
  if (measured.areas.length < 2) return tooFew(reading, measured, roadmap);

  const { general, nameOf, areaTexts } = reading;
  const isWithheld = reading.answers['feels_safe'] === 'rather-not-say';
  const isOpen = ({ id }: Area): boolean => !isWithheld || !betweenPeople.includes(id);
  const low = measured.areas.filter((area) => isOpen(area) && measured.average - area.percent >= standsOut);
  const high = highIn(measured);
  const begun = experimentsIn(reading, measured.areas.filter(isOpen));
  const notes = noteLines(reading);
  return {
    analysis: summary(reading, measured),
    key_findings: [
      ...high.slice(0, most.high).map((area, at) => standing(reading, measured, area, 'high', at)),
      ...low.slice(0, most.low).map((area, at) => standing(reading, measured, area, 'low', at + most.high)),
      ...(high.length + low.length === 0 ? singleLines(reading, measured) : []),
      ...patternLines(reading, measured, isWithheld),
      ...contradictionLines(reading, measured),
      ...comparedLines(reading, before, measured.doubtful),
      ...(isWithheld && reading.texts.withheld ? [reading.texts.withheld] : []),
      ...chosenLine(reading, low.length > 0 ? low : lowestIn(measured)),
      ...(isGrave ? [] : wordsLine(reading)),
    ].join('\n'),
    recommendations: [
      ...notes.slice(0, 1),
      ...begun.map(({ id }) => joined(`${nameOf(id)}:`, areaTexts(id).week, areaTexts(id).know)),
      ...(begun.length > 1 ? [general.one_first] : []),
      ...notes.slice(1),
      general.review,
    ],
    roadmap: stretches(reading, begun, isGrave, roadmap),
    psychological_profile: null,
    behavioral_strategies: high
      .filter(({ percent }) => percent >= strongFrom)
      .slice(0, 1)
      .map(({ id }) => areaTexts(id).lever),
    transformation_focus_areas: begun.map(({ id }) => areaTexts(id).focus),
  };
}

/** The ninety days: an experiment, what comes after it, and the next one. @param isGrave the first stretch is another matter's */
function stretches(
  { general, put, nameOf, areaTexts }: Reading,
  [one, two]: readonly Area[],
  isGrave: boolean,
  roadmap: RoadmapTexts,
): string {
  const begin = (area: Area | undefined): string =>
    area ? put(general.roadmap.second, { name: nameOf(area.id) }) : '';
  const goOn = (area: Area | undefined): string => (area ? areaTexts(area.id).next : general.roadmap.third);
  const first = one ? put(general.roadmap.first, { name: nameOf(one.id) }) : general.again.week;
  return [
    joined(roadmap.first, first),
    isGrave ? joined(roadmap.second, begin(one)) : joined(roadmap.second, goOn(one), begin(two)),
    joined(roadmap.third, goOn(isGrave ? one : two), roadmap.look),
  ].join('\n');
}

/** The areas that a week is tried in: the lowest ones; debts before reserves. */
function experimentsIn({ answers }: Reading, areas: readonly Area[]): readonly Area[] {
  const chosen = areas.slice(0, most.experiments);
  const owes = answers['owes'] !== false;
  return owes && chosen[0]?.id === 'safety' && chosen[1]?.id === 'debt' ? chosen.toReversed() : chosen;
}
