import { numberFormat } from '#locales/formats.ts';
import type { AnalysisContent } from '#app/gateways/ai/analyst.ts';
import type { Answers } from '#app/forms/engine/definition.ts';
import type { Language } from '#db/tables/accounts.ts';
import { helpNeededInText } from '../help/help-needed.ts';
import type { Fact } from '../reading/fact.ts';
import type { Concern } from '../help/safe-rules.ts';
import { circumstancesOf } from '../reading/circumstances.ts';
import { fitsOf, ledBy, leftOutBeside } from '../reading/fits.ts';
import { sayingOnce } from './doubles.ts';
import { madeToFit, pointsOf, pointsOfFits, wordsOfFact, type Point } from './points.ts';
import { questionSet } from './rules/questions.ts';
import { measuresOf } from './rule-tests.ts';
import type { RuleKind, RuleSet, RuleTexts } from './rules/rule-set.ts';
import { generalTexts, questionTexts } from './texts.ts';

/** Words that every analysis shares: the three stretches of the roadmap, and what comes at its end. */
export interface RoadmapTexts {
  readonly first: string;
  readonly second: string;
  readonly third: string;
  readonly look: string;
}

/** How much of a long answer is quoted. */
const quotedCharacters = 160;
/** Changes are those that no fact and nothing serious asks for: of these there are no fewer than `fewestChanges`. */
const most = { strengths: 2, changes: 5, notes: 3, strategies: 4, areas: 4, profile: 4, questions: 2 };
const fewestChanges = 3;

/** An answer as it is quoted in a sentence: on one line, without the full stop at its end, cut at a word. */
export function quote(text: string): string {
  const line = text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/(?<!\.)[.,;]$/, '');
  if (line.length <= quotedCharacters) return line;
  const cut = line.slice(0, quotedCharacters);
  const space = cut.lastIndexOf(' ');
  return `${cut.slice(0, space > quotedCharacters / 2 ? space : undefined).trimEnd()}…`;
}

/** Whether an answer speaks of harming oneself or of being harmed. */
export const isGrave = (word: string): boolean => helpNeededInText(word).some((kind) => kind !== 'urgent');

/** Puts words into a text. @throws where one is missing */
export function fill(text: string, words: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const word = Object.hasOwn(words, name) ? words[name] : undefined;
    if (word === undefined) throw new Error(`A text of the analyst cites ${name}, which was not answered.`);
    return word;
  });
}

/** What an analysis is made of, beside its rules. */
export interface Reading {
  readonly answers: Answers;
  /** Each answer in words, in the language of the texts. */
  readonly words: Readonly<Record<string, string>>;
  /** What the answers tell of this life; nothing that is said goes against it. */
  readonly facts: readonly Fact[];
  /** Rules of safety that are answered first. */
  readonly concerns: ReadonlySet<Concern>;
  /** Whether people come before any plan: then nothing is asked because of a fact. */
  readonly isQuiet: boolean;
  /** Whether too little was answered to be read together. */
  readonly toldLittle: boolean;
  readonly language: Language;
  /** A number with its unit in words. */
  readonly amountOf: (amount: number, unit: string) => string;
}

/** A sentence or two of an analysis, and the answers that they stand on. */
export interface Standing {
  readonly line: string;
  readonly fields: readonly string[];
  /** What was read in them, where the line says or asks it. */
  readonly facts?: readonly Fact[];
}

/** An analysis, and what each of its findings and recommendations stands on. */
export interface Analysed {
  readonly content: AnalysisContent;
  readonly standing: readonly Standing[];
}

/**
 * Analyses a form by rules: the same answers always say the same. Every finding cites the answer that it rests on; what
 * was not answered is not spoken of, and what is advised goes against nothing that the answers tell of this life. Each
 * recommendation that answers call for stands beside a finding.
 */
export function analyseByRules(set: RuleSet, texts: RuleTexts, reading: Reading): Analysed {
  const { answers, words, facts, concerns, isQuiet, language } = reading;
  const likely = facts.map(({ id, words: told }) => [wordsOfFact(id), told] as const);
  const measured = measuresOf(set, answers);
  const number = numberFormat(language, { maximumFractionDigits: 1 });
  const known: Record<string, string> = {};
  // Words that call for help are answered by help, before everything else, and are never turned into an example.
  for (const [field, word] of [...Object.entries(words), ...likely])
    if (!isGrave(word)) known[field] = quote(word);
  for (const [name, value] of Object.entries(measured.measures)) {
    const unit = set.measures?.[name]?.unit;
    known[name] = unit === undefined ? number.format(value) : reading.amountOf(value, unit);
  }

  const leftOut = leftOutBeside(facts);
  const points = [
    ...pointsOf(set, texts, answers, facts, measured, known),
    ...pointsOf(questionSet, questionTexts[language], answers, facts, measured, known),
  ].flatMap((point) => {
    if (point.kind === 'safe') return [point];
    return leftOut.has(point.id) ? [] : (madeToFit(point, facts, language) ?? []);
  });
  const ofKind = (kind: RuleKind, count?: number): readonly Point[] =>
    points.filter((point) => point.kind === kind).slice(0, count);

  const held = new Set(points.map(({ id }) => id));
  const fittings = isQuiet ? [] : ledBy(fitsOf(facts, set.about ?? 'life', concerns, held), set.leads ?? []);
  const changes = pickChanges(
    [...ofKind('safe'), ...pointsOfFits(fittings, language, circumstancesOf(answers, facts))],
    ofKind('change'),
    ofKind('filler'),
  ).map(asRecommended);
  const notes = ofKind('note', most.notes);
  const profile = ofKind('profile', most.profile);
  const first = changes.find(({ areaName }) => areaName !== undefined);
  const second = changes.find(({ area, areaName }) => areaName !== undefined && area !== first?.area);
  const filled = {
    ...known,
    first_area: first?.areaName ?? '',
    second_area: second?.areaName ?? first?.areaName ?? '',
  };
  const once = sayingOnce();
  const standing: Standing[] = [];
  const say = (text: string | undefined): string => (text ? once(fill(text, filled)) : '');
  const lines = (from: readonly Point[], part: 'text' | 'action' | 'strategy' | 'focus'): string[] =>
    from.flatMap((point) => {
      const line = say(point[part]);
      if (line === '') return [];
      standing.push({ line, fields: point.fields, facts: point.facts });
      return [line];
    });

  // Whoever tells of the worst in one line has not told too little.
  const analysis =
    reading.toldLittle && !isQuiet
      ? say(generalTexts[language].little)
      : ofKind('summary')
          .map(({ text }) => say(text))
          .join(' ');
  const findings = lines(
    [...ofKind('strength', most.strengths), ...changes, ...notes, ...ofKind('question', most.questions)],
    'text',
  );
  const psychological = lines(profile, 'text');
  const areas = lines(
    changes.filter(({ area }, at) => changes.findIndex((other) => other.area === area) === at),
    'focus',
  ).slice(0, most.areas);
  const strategies = lines([...profile, ...changes, ...notes], 'strategy').slice(0, most.strategies);
  const recommendations = lines(changes, 'action');
  return {
    content: {
      analysis,
      key_findings: findings.join('\n'),
      recommendations,
      roadmap: roadmapOf(changes, say, language),
      psychological_profile: psychological.length > 0 ? psychological.join(' ') : null,
      behavioral_strategies: strategies,
      transformation_focus_areas: areas,
    },
    standing,
  };
}

/** What is worth it for anybody was found in nobody's answers: it is the reason of its recommendation, and no finding. */
const asRecommended = (point: Point): Point =>
  point.kind === 'filler' && point.action !== undefined
    ? { ...point, text: '', action: `${point.text} ${point.action}` }
    : point;

/** Three stretches of ninety days, of the three changes that weigh most. */
function roadmapOf(
  changes: readonly Point[],
  say: (text: string | undefined) => string,
  language: Language,
): string {
  const { roadmap } = generalTexts[language];
  const [one, two, three] = changes.filter(({ start }) => start !== undefined);
  return [
    [roadmap.first, say(one?.start)],
    [roadmap.second, say(one?.grow), say(two?.start)],
    [roadmap.third, say(two?.grow), say(three?.start), say(roadmap.look)],
  ]
    .map((parts) => parts.filter((part) => part !== '').join(' '))
    .join('\n');
}

/**
 * The changes that the answers call for: what is safe and what has to fit this life first, then one of each area, the others after them. What
 * is serious is dropped by no limit. Filled up where they are few.
 */
function pickChanges(
  fitted: readonly Point[],
  changes: readonly Point[],
  fillers: readonly Point[],
): readonly Point[] {
  const seen = new Set<string | undefined>();
  const leading = changes.filter(({ area }) => !seen.has(area) && seen.add(area));
  const room = Math.max(fewestChanges, most.changes - fitted.length);
  const ordered = [...leading, ...changes.filter((point) => !leading.includes(point))];
  const serious = ordered.filter(({ isSerious }) => isSerious);
  const others = ordered.filter(({ isSerious }) => !isSerious);
  const picked = new Set([...serious, ...others.slice(0, Math.max(room - serious.length, 0))]);
  const kept = [...fitted, ...ordered.filter((point) => picked.has(point))];
  const missing = Math.max(0, fewestChanges - kept.filter(({ action }) => action !== undefined).length);
  return [...kept, ...fillers.filter(({ area }) => !seen.has(area)).slice(0, missing)];
}
