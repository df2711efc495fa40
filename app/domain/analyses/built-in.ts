import type { AnalysisContent } from '#app/gateways/ai/analyst.ts';
import type { Answers } from '#app/forms/engine/definition.ts';
import { measuresOf, testsHold } from './rule-tests.ts';
import { helpNeededInText } from '../help/help-needed.ts';
import { numberLocale } from '#locales/languages.ts';
import type { Rule, RuleKind, RuleSet, RuleTexts } from './rules/rule-set.ts';

/** Words that every analysis shares: the three stretches of the roadmap, and what comes at its end. */
export interface RoadmapTexts {
  readonly first: string;
  readonly second: string;
  readonly third: string;
  readonly look: string;
}

/** How much of a long answer is quoted. */
const quotedCharacters = 160;
const most = { strengths: 2, changes: 4, notes: 3, actions: 5, strategies: 4, areas: 3 };
/** Fewer changes than these are filled up. */
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
const isGrave = (word: string): boolean => helpNeededInText(word).some((kind) => kind !== 'urgent');

/** Puts words into a text. @throws where one is missing */
export function fill(text: string, words: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const word = Object.hasOwn(words, name) ? words[name] : undefined;
    if (word === undefined) throw new Error(`A text of the analyst cites ${name}, which was not answered.`);
    return word;
  });
}

/** Put in by the analyst itself, once the changes are picked. */
const areaWords = ['first_area', 'second_area'];

/** Whether everything that a rule's texts cite was answered. */
const citesOnly = (
  texts: RuleTexts['rules'][string] | undefined,
  known: Readonly<Record<string, string>>,
): boolean =>
  Object.values(texts ?? {}).every((text) =>
    [...text.matchAll(/\{\{(\w+)\}\}/g)].every(
      ([, name = '']) => Object.hasOwn(known, name) || areaWords.includes(name),
    ),
  );

/**
 * Analyses a form by rules: the same answers always say the same. Every finding cites the answer that it rests on; what
 * was not answered is not spoken of.
 * @param words each answer in words, in the language of the texts
 */
export function analyseByRules(
  set: RuleSet,
  texts: RuleTexts,
  roadmap: RoadmapTexts,
  answers: Answers,
  words: Readonly<Record<string, string>>,
  language: string,
): AnalysisContent {
  const measured = measuresOf(set, answers);
  const number = new Intl.NumberFormat(numberLocale(language), { maximumFractionDigits: 1 });
  const known: Record<string, string> = {};
  // Words that call for help are answered by help, before everything else, and are never turned into an example.
  for (const [field, word] of Object.entries(words)) if (!isGrave(word)) known[field] = quote(word);
  for (const [name, value] of Object.entries(measured.measures)) known[name] = number.format(value);

  const holding = set.rules.filter(
    (rule) => testsHold(rule, answers, measured) && citesOnly(texts.rules[rule.id], known),
  );
  const ofKind = (kind: RuleKind): readonly Rule[] => holding.filter((rule) => rule.kind === kind);
  const changes = pickChanges(ofKind('change'), ofKind('filler'));
  const first = changes[0]?.area;
  const second = changes.find((rule) => rule.area !== first)?.area;
  const area = (id: string | undefined): string => (id ? (texts.areas[id]?.name ?? id) : '');
  const say = (rule: Rule | undefined, part: 'text' | 'action' | 'start' | 'grow' | 'strategy'): string =>
    fill((rule && texts.rules[rule.id]?.[part]) ?? '', {
      ...known,
      first_area: area(first),
      second_area: area(second ?? first),
    });
  const all = (rules: readonly Rule[], part: Parameters<typeof say>[1]): readonly string[] =>
    rules.map((rule) => say(rule, part)).filter((text) => text !== '');

  const asked = changes.filter((rule) => rule.kind === 'change');
  const findings = [
    ...all(ofKind('strength').slice(0, most.strengths), 'text'),
    ...all(asked.slice(0, most.changes), 'text'),
    ...all(ofKind('note').slice(0, most.notes), 'text'),
    ...(asked.length === 0 ? all(changes.slice(0, 1), 'text') : []),
  ];
  const [one, two, three] = changes;
  const stretches = [
    `${roadmap.first} ${say(one, 'start')}`,
    `${roadmap.second} ${say(one, 'grow')} ${say(two, 'start')}`,
    `${roadmap.third} ${say(two, 'grow')} ${say(three, 'start')} ${roadmap.look}`,
  ];
  const profile = all(ofKind('profile').slice(0, 4), 'text');
  const areas = [...new Set(changes.flatMap((rule) => rule.area ?? []))].slice(0, most.areas);
  return {
    analysis: all(ofKind('summary'), 'text').join(' '),
    key_findings: findings.join('\n'),
    recommendations: all(changes.slice(0, most.actions), 'action').slice(),
    roadmap: stretches.map((text) => text.replaceAll(/\s+/g, ' ').trim()).join('\n'),
    psychological_profile: profile.length > 0 ? profile.join(' ') : null,
    behavioral_strategies: all([...ofKind('profile'), ...changes, ...ofKind('note')], 'strategy').slice(
      0,
      most.strategies,
    ),
    transformation_focus_areas: areas.map((id) => fill(texts.areas[id]?.focus ?? id, known)),
  };
}

/** The changes that the answers call for, those of different areas first; filled up where they are few. */
function pickChanges(changes: readonly Rule[], fillers: readonly Rule[]): readonly Rule[] {
  const seen = new Set<string | undefined>();
  const leading = changes.filter((rule) => !seen.has(rule.area) && seen.add(rule.area));
  const ordered = [...leading, ...changes.filter((rule) => !leading.includes(rule))];
  const missing = Math.max(0, fewestChanges - ordered.length);
  return [...ordered, ...fillers.filter((rule) => !seen.has(rule.area)).slice(0, missing)];
}
