import type { AnalysisContent } from '#app/gateways/ai/analyst.ts';
import type { Language } from '#db/tables/accounts.ts';
import { sayingOnce } from './doubles.ts';
import { fill, quote } from './built-in.ts';
import { generalTexts } from './texts.ts';

/** Something that somebody stands high or low on: a rating, or what several answers come to. */
export interface Standing {
  readonly question: string;
  /** In words, such as '4 of 10'. */
  readonly answer: string;
  /** To compare it with the others; all on one scale. */
  readonly value: number;
  /** Whether nothing stands above it. */
  readonly isTop?: boolean;
  /** What to do at this height, where the form knows it. */
  readonly advice?: string | undefined;
}

const most = { low: 3, quoted: 3 };

const put = (text: string, { question, answer }: { question: string; answer: string }): string =>
  fill(text, { question: quote(question), answer: quote(answer) });

/** Where each number stands at the very top, there is nothing to raise: what keeps it there is asked for. */
function allAtTheTop(
  one: Standing,
  written: Parameters<typeof analyseStanding>[1],
  language: Language,
): AnalysisContent {
  const { ratings: say, roadmap } = generalTexts[language];
  return {
    analysis: say.evenTop,
    key_findings:
      written.length > 0
        ? written
            .slice(0, most.quoted)
            .map((of) => put(say.words, of))
            .join('\n')
        : say.evenBare,
    recommendations: [say.topAction, ...(written.length > 0 ? [say.note] : []), say.review],
    roadmap: [
      `${roadmap.first} ${say.topStart}`,
      `${roadmap.second} ${say.topGrow}`,
      `${roadmap.third} ${roadmap.look}`,
    ].join('\n'),
    psychological_profile: null,
    behavioral_strategies: [],
    transformation_focus_areas: [put(say.topFocus, one)],
  };
}

/** Where there are no two numbers: what was written, and what a comparison needs. @param one number, where there is one */
function ofWordsAlone(
  one: Standing | undefined,
  written: Parameters<typeof analyseStanding>[1],
  language: Language,
): AnalysisContent {
  const { ratings: say, roadmap } = generalTexts[language];
  const quoted = written.slice(0, most.quoted);
  const hasWords = quoted.length > 0;
  return {
    analysis: hasWords ? (one ? say.oneAlone : say.wordsAlone) : say.nothingAlone,
    key_findings: [
      ...(one ? [put(say.oneNumber, one)] : []),
      ...(hasWords ? quoted.map((of) => put(say.words, of)) : [say.aloneFinding]),
    ].join('\n'),
    recommendations: [...(hasWords ? [say.note] : []), say.aloneAction],
    roadmap: [
      `${roadmap.first} ${hasWords ? say.wordsStart : say.nothingStart}`,
      `${roadmap.second} ${say.wordsGrow}`,
      `${roadmap.third} ${roadmap.look}`,
    ].join('\n'),
    psychological_profile: null,
    behavioral_strategies: [say.strategy],
    transformation_focus_areas: quoted.map((of) => put(say.wordsFocus, of)),
  };
}

/**
 * Analyses a form that has no rules of its own by what it has: numbers beside each other, and own words.
 * @param written questions that were answered at length, with their answers
 * Where fewer than two numbers were given there is nothing to compare: it goes by the words, and says what is lacking.
 */
export function analyseStanding(
  standing: readonly Standing[],
  written: readonly { readonly question: string; readonly answer: string }[],
  language: Language,
): AnalysisContent {
  const { ratings: say, roadmap } = generalTexts[language];
  const sorted = standing.toSorted((one, other) => one.value - other.value);
  const lowest = sorted[0];
  const highest = sorted.at(-1);
  if (!lowest || !highest || sorted.length < 2) return ofWordsAlone(lowest, written, language);
  const isScored = sorted.some(({ advice }) => advice !== undefined);
  const isEven = lowest.value === highest.value;
  const low = isEven ? [] : sorted.filter(({ value }) => value < highest.value).slice(0, most.low);
  const steps = low.length > 0 ? low : sorted.slice(0, 2);
  if (isEven && lowest.isTop) return allAtTheTop(steps[0]!, written, language);
  const once = sayingOnce();
  const [one, two] = steps;
  const step = (text: string, of: Standing | undefined): string => (of ? put(text, of) : '');
  const stretches = [
    `${roadmap.first} ${step(say.start, one)}`,
    `${roadmap.second} ${step(say.grow, one)} ${step(say.start, two)}`,
    `${roadmap.third} ${step(say.grow, two)} ${roadmap.look}`,
  ];
  return {
    analysis: fill(isScored ? say.scores : say.summary, { count: String(sorted.length) }),
    key_findings: once(
      [
        ...(isEven
          ? [written.length > 0 ? say.even : say.evenBare]
          : [put(say.high, highest), ...low.map((of) => put(say.low, of))]),
        ...written.slice(0, most.quoted).map((of) => put(say.words, of)),
      ].join('\n'),
    ),
    recommendations: [
      ...steps.map((of) => of.advice ?? put(say.action, of)),
      ...(written.length > 0 ? [say.note] : []),
      say.review,
    ],
    roadmap: stretches.map((text) => text.replaceAll(/\s+/g, ' ').trim()).join('\n'),
    psychological_profile: null,
    behavioral_strategies: [say.strategy],
    transformation_focus_areas: steps.map((of) => put(say.focus, of)),
  };
}
