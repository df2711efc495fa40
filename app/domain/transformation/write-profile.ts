import type { Answers } from '#app/forms/engine/definition.ts';
import { fill } from '../analyses/built-in.ts';
import { testsHold } from '../analyses/rule-tests.ts';
import { generalTexts } from '../analyses/texts.ts';
import type { Reader } from '../analyses/words.ts';
import type { ProfileFacts } from './facts.ts';
import { leftOutBeside } from '../reading/fits.ts';
import { fitToLife } from './fit-life.ts';
import type { ProfileInsights } from './insights.ts';
import { escapeMarkdown } from './markdown.ts';
import { enoughOfPart, fillers, mostOfPart, profileRules, rulesFirst, type ProfilePart } from './rules.ts';
import { findTone, findType, type Evidence } from './scores.ts';
import { askedAs, fieldsOfText, type ProfileStanding } from './stands-on.ts';
import { profileTexts } from './texts.ts';

/** A profile as it is written: Markdown of headings, paragraphs, lists and bold, and the insights in plain text. */
export interface WrittenProfile {
  readonly text: string;
  readonly insights: ProfileInsights;
  /** What each of its sentences and lines stands on. */
  readonly standing: readonly ProfileStanding[];
}

/** Fewer points than these say too little about how somebody changes. */
const fewestPoints = 3;
/** How many answers are named as what a finding rests on. */
const mostEvidence = 3;

/** Of these, a chosen answer says nothing when it is quoted alone. */
const notCited = new Set(['energy_band', 'stress_band', 'goal_pillar', 'support_level']);

const nothingMeasured = { measures: {}, lowest: null, highest: null, flat: false };
/** Steps for which somebody has chosen something themselves: a habit, and who keeps them to it. */
const chosen: ReadonlySet<ProfilePart> = new Set(['today', 'tell']);
/** A text that is said, and the fields that it stands on. */
interface Said {
  readonly text: string;
  readonly fields: readonly string[];
}
type RuleWords = Readonly<Partial<Record<ProfilePart, string>>>;

/** Whether everything that a text cites was answered. */
const citesKnown = (text: string, words: Readonly<Record<string, string>>): boolean =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].every(([, name = '']) => Object.hasOwn(words, name));

/**
 * Writes a profile by rules: the same answers always say the same, and what was not answered is not spoken of. No
 * diagnosis; where something that was written calls for people, they come first.
 */
export function writeProfile(facts: ProfileFacts, reader: Reader): WrittenProfile {
  const texts = profileTexts[reader.language];
  const first = (['crisis', 'violence'] as const).find((kind) => facts.help.includes(kind));
  const only: ReadonlySet<string> | undefined = first && rulesFirst[first];
  const scored = findTone(facts.answers);
  const tone = first ? 'supportive' : scored.name;
  const type = findType(facts.answers);
  const cited = (found: readonly Evidence[]): string =>
    found
      .filter(({ field }) => !notCited.has(field))
      .slice(0, mostEvidence)
      .map(({ field, value }) =>
        texts.words.quoted.replace('{{text}}', () => facts.optionWords(field, value)),
      )
      .join(', ');
  const toneEvidence = cited(scored.evidence);
  const typeEvidence = type.points >= fewestPoints ? cited(type.evidence) : '';
  // What rests on nothing that was answered is not claimed.
  const found = {
    ...(toneEvidence === '' ? {} : { tone_evidence: toneEvidence, tone }),
    ...(typeEvidence === '' ? {} : { type_evidence: typeEvidence, type: type.name }),
  };
  const answers: Answers = {
    ...facts.answers,
    ...found,
    tone_sure: toneEvidence === '' ? 'no' : 'yes',
    type_sure: typeEvidence === '' ? 'no' : 'yes',
    ...(first ? { help: first } : {}),
  };
  const unclear = [
    ...(toneEvidence === '' || tone !== scored.name ? (['coaching_tone'] as const) : []),
    ...(typeEvidence === '' ? (['personality_type'] as const) : []),
  ];
  const plain: Readonly<Record<string, string>> = { ...facts.words, ...found };
  const leftOut = leftOutBeside(facts.life);
  const holding = profileRules.filter(
    (rule) =>
      (!only || only.has(rule.id)) &&
      !facts.safe.some(({ leavesOut }) => leavesOut !== 'all' && leavesOut.includes(rule.id)) &&
      !leftOut.has(rule.id) &&
      testsHold(rule, answers, nothingMeasured),
  );
  const { goesAgainst, asks, ofGoal, plan } = fitToLife(
    facts,
    first !== undefined,
    new Set(holding.map(({ id }) => id)),
    reader.language,
  );
  const standing: ProfileStanding[] = asks.map(({ text, fields, fact }) => ({
    part: 'fit',
    line: text,
    fields,
    fact,
  }));
  const by = {
    tone: scored.evidence.map(({ field }) => field),
    type: type.evidence.map(({ field }) => field),
  };
  const textOf = (id: string, part: ProfilePart): string | undefined => {
    const text = (texts.rules as Readonly<Record<string, RuleWords>>)[id]?.[part];
    return text !== undefined && id === 'goal' && part === 'stand' && ofGoal ? `${text} ${ofGoal}` : text;
  };
  // The plan is about the goal that was named; only what somebody chose themselves to be held by comes before it.
  const said = (part: ProfilePart): readonly string[] => {
    const enough = enoughOfPart[part] ?? mostOfPart[part];
    const textsOf = (rules: typeof holding): readonly Said[] =>
      rules.flatMap(({ id, when }) => {
        const text = textOf(id, part);
        return text === undefined ? [] : [{ text, fields: fieldsOfText(text, when, by) }];
      });
    const own = textsOf(holding.filter(({ id }) => !fillers.has(id)));
    const planned = plan[part] === undefined ? [] : [{ text: plan[part], fields: askedAs['goal']! }];
    const fits = ({ text }: Said): boolean => citesKnown(text, plain) && !goesAgainst(text, part);
    const most = mostOfPart[part];
    // Later days of the goal go on from its first two, so what somebody chose comes before those and takes the place of none.
    const taken = chosen.has(part)
      ? [...own.filter(fits).slice(0, most), ...planned.filter(fits)]
      : [...planned, ...own].filter(fits).slice(0, most);
    const filled = textsOf(holding.filter(({ id }) => fillers.has(id))).filter(fits);
    const all = [...taken, ...filled.slice(0, Math.max(enough - taken.length, 0))];
    standing.push(...all.map(({ text, fields }) => ({ part, line: text, fields })));
    return all.map(({ text }) => text);
  };
  const lines = (part: ProfilePart): string[] => said(part).map((text) => fill(text, plain));
  const marked = Object.fromEntries(Object.entries(plain).map(([id, word]) => [id, escapeMarkdown(word)]));
  const paragraph = (part: ProfilePart): string =>
    said(part)
      .map((text) => fill(text, marked))
      .join(' ');

  const steps = (['today', 'tell', 'week1', 'week2', 'look'] as const)
    .flatMap(said)
    .map((text) => `- ${fill(text, marked)}`)
    .join('\n');
  const { headings } = texts;
  const headed = (part: 'stand' | 'way' | 'obstacle' | 'work'): readonly string[] => {
    const text = paragraph(part);
    return text === '' ? [] : [`## ${headings[part]}`, text];
  };
  const parts = [
    ...headed('stand'),
    ...(asks.length === 0
      ? []
      : [`## ${headings.fit}`, asks.map(({ text }) => `- ${escapeMarkdown(text)}`).join('\n')]),
    ...(['way', 'obstacle', 'work'] as const).flatMap(headed),
    `## ${headings.steps}`,
    steps,
    `## ${headings.hard}`,
    paragraph('hard'),
  ];
  return {
    text: withHelp(
      [...safeFirst(facts, reader.language), ...parts].join('\n\n'),
      facts.help,
      reader.language,
    ),
    insights: {
      coaching_tone: tone,
      personality_type: type.name,
      // Text and insights say the same of how sure they are: what the text leaves open has no name on the card.
      ...(unclear.length > 0 ? { unclear } : {}),
      transformation_strengths: lines('strength'),
      growth_areas: lines('growth'),
      recommended_approach: lines('work').join(' '),
      risk_factors: lines('risk'),
      success_predictors: lines('key'),
      personalized_insights: lines('insight'),
    },
    standing,
  };
}

/** What is safe about what was told of and needs no help at once: it comes before any plan. */
const safeFirst = ({ safe }: ProfileFacts, language: Reader['language']): readonly string[] =>
  safe
    .filter(({ concern }) => concern !== 'crisis' && concern !== 'urgent' && concern !== 'violence')
    .map(({ concern }) => {
      const { focus, text, action } = generalTexts[language].safe[concern];
      return `**${focus}** ${text} ${action}`;
    });

/** What everybody begins with, where nobody could write a profile (specification 2, §4). It says that it is no more. */
export function defaultProfile(language: Reader['language']): WrittenProfile {
  const { text, ...lists } = profileTexts[language].default;
  return {
    text,
    insights: {
      coaching_tone: 'supportive',
      personality_type: 'balanced_achiever',
      unclear: ['coaching_tone', 'personality_type'],
      ...lists,
    },
    standing: [],
  };
}

/** A text with the words that point to people before it, where something that was written calls for them. */
export function withHelp(text: string, help: ProfileFacts['help'], language: Reader['language']): string {
  const words = help.map((kind) => profileTexts[language].help[kind]);
  return [...words.map(({ title, text: first }) => `**${title}** ${first}`), text].join('\n\n');
}
