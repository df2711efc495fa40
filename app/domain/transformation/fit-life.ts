import type { Language } from '#db/tables/accounts.ts';
import { fill, quote } from '../analyses/built-in.ts';
import { pointsOfFits, wordsOfFact } from '../analyses/points.ts';
import { circumstancesOf } from '../reading/circumstances.ts';
import { contradictionsIn } from '../reading/contradictions.ts';
import type { Fact } from '../reading/fact.ts';
import { fitsOf, graveFacts } from '../reading/fits.ts';
import { goalSubjectOf } from '../reading/goal-subject.ts';
import { generalTexts, goalTexts } from '../analyses/texts.ts';
import type { ProfileFacts } from './facts.ts';
import type { ProfilePart } from './rules.ts';
import { askedAs } from './stands-on.ts';
import { profileTexts } from './texts.ts';

/** What a profile says because of somebody's life and goal, beside its rules. */
export interface FitToLife {
  /** Whether a text goes against what the answers tell, or builds upon words that tell of harm. */
  readonly goesAgainst: (text: string, part?: ProfilePart) => boolean;
  /** What life asks of the plan: a line for each fact, none dropped. */
  readonly asks: readonly {
    readonly text: string;
    readonly fields: readonly string[];
    readonly fact: Pick<Fact, 'id' | 'certainty'>;
  }[];
  /** Shows that the goal was understood; it follows the goal's own words. */
  readonly ofGoal: string | null;
  /** Texts of the goal and of what weighs most, by part. */
  readonly plan: Readonly<Partial<Record<ProfilePart, string>>>;
}

/** Inputs that rules cite under another name. */
const citedAs: Readonly<Record<string, string>> = {
  goal_title: 'goal',
  journey_reasons: 'reasons',
  emotional_why: 'why',
  emotional_driver: 'why',
  challenges: 'on_mind',
  excitement: 'glad_of',
};

/** Parts that take what somebody wrote for a habit to work on; what tells a fact of life is answered by that fact. */
const builds: ReadonlySet<ProfilePart> = new Set(['obstacle', 'growth', 'week1', 'week2']);

const steps = ['today', 'tell', 'week1', 'week2', 'look'] as const;

/**
 * Reads goal and life for a profile. Where people come before any plan, it asks nothing.
 * @param facts texts cite their words as `{{word}}`
 */
export function fitToLife(
  facts: ProfileFacts,
  isCrisis: boolean,
  rules: ReadonlySet<string>,
  language: Language,
): FitToLife {
  const grave = facts.life.filter(({ id }) => graveFacts.has(id)).map(({ field }) => citedAs[field] ?? field);
  const told = facts.life
    .filter(({ certainty }) => certainty === 'said')
    .map(({ field }) => citedAs[field] ?? field)
    .filter((word) => word !== 'goal');
  const goesAgainst = (text: string, part?: ProfilePart): boolean =>
    (part !== 'stand' && grave.some((word) => text.includes(`{{${word}}}`))) ||
    (part !== undefined && builds.has(part) && told.some((word) => text.includes(`{{${word}}}`))) ||
    contradictionsIn(text, facts.life, language).length > 0;
  if (isCrisis) return { goesAgainst, asks: [], ofGoal: null, plan: {} };
  const concerns = new Set(facts.safe.map(({ concern }) => concern));
  const fittings = fitsOf(facts.life, 'life', concerns, rules);
  const cited = Object.fromEntries(
    fittings.map(({ fact: { id, words } }) => [wordsOfFact(id), quote(words)]),
  );
  const points = pointsOfFits(fittings, language, circumstancesOf(facts.answers, facts.life));
  const { fit } = profileTexts[language];
  const { goal } = facts.answers;
  // What describes a goal speaks of much else: what the goal is about, its title tells.
  const subject = typeof goal === 'string' ? goalSubjectOf(goal) : null;
  const ofGoal = subject && goalTexts[language][subject];
  // A step of the goal that does not go with this life gives way to the one that life itself asks for; what is safe comes first.
  const [gravest] = facts.safe;
  const safe = gravest && generalTexts[language].safe[gravest.concern];
  const weightiest = safe ?? points.find(({ start, grow }) => start !== undefined && grow !== undefined);
  const asStep = (label: string, text: string): string =>
    label.replace('{{step}}', () => text.charAt(0).toLowerCase() + text.slice(1));
  const instead = weightiest && {
    week1: asStep(fit.week1, weightiest.start!),
    week2: asStep(fit.week2, weightiest.grow!),
  };
  // They go on from the first two days: 'have one of the two ready', 'keep the worry time'.
  const weeksOfGoal = [ofGoal?.today, ofGoal?.tell, ofGoal?.week1, ofGoal?.week2].every(
    (text) => text !== undefined && !goesAgainst(text),
  );
  const weeksOfLife = instead !== undefined && (safe !== undefined || (ofGoal !== null && !weeksOfGoal));
  const stepOf = (part: (typeof steps)[number]): string | undefined => {
    if (part === 'week1' || part === 'week2')
      return weeksOfLife ? instead[part] : weeksOfGoal ? ofGoal?.[part] : undefined;
    const text = ofGoal?.[part];
    return text === undefined || goesAgainst(text) ? undefined : text;
  };
  const small =
    ofGoal && !goesAgainst(ofGoal.small) ? { hard: fit.small.replace('{{small}}', () => ofGoal.small) } : {};
  return {
    goesAgainst,
    asks: points.flatMap(({ text, action, fields, facts: [fact] }) =>
      fact === undefined
        ? []
        : [
            {
              text: fill([text, action].filter(Boolean).join(' '), cited),
              fields: fields.flatMap((field) => askedAs[field] ?? [field]),
              fact: { id: fact.id, certainty: fact.certainty },
            },
          ],
    ),
    ofGoal: ofGoal && !goesAgainst(ofGoal.stand) ? ofGoal.stand : null,
    plan: {
      ...Object.fromEntries(
        steps.flatMap((part) => {
          const text = stepOf(part);
          return text === undefined ? [] : [[part, text]];
        }),
      ),
      ...small,
    },
  };
}
