import type { PillarName } from '#db/tables/practice.ts';
import { pillarInFocus, type AnswerPlace, type AnswersByForm } from '../habits/answer-signals.ts';

/** Something that somebody has written already, and that could be a goal. */
export interface SuggestedGoal {
  readonly from: AnswerPlace;
  /** Their first sentence, shortened to what a title holds. */
  readonly title: string;
  /** All that they wrote. */
  readonly text: string;
  /** Null where neither the question nor another answer says. */
  readonly pillar: PillarName | null;
}

/** A title that is not cut off: goals.title, and what a row of a list shows in one or two lines. */
const longestTitle = 100;

/** Where people write what they want to have changed; `pillar` where the question is about one. */
const places: readonly (AnswerPlace & { readonly pillar?: PillarName })[] = [
  { form: 'five-step-onboarding', field: 'primary_goal' },
  { form: 'comprehensive-onboarding', field: 'desired_change' },
  { form: 'nutrition-fitness', field: 'primary_health_goals', pillar: 'Health' },
  { form: 'comprehensive-onboarding', field: 'financial_goal', pillar: 'Financial' },
];
const most = 3;

/** The first sentence, or as many whole words of it as a title holds. */
export function titleFrom(text: string): string {
  const [first = ''] = text.trim().split(/(?<=[.!?])\s|\n/u);
  const sentence = first.replace(/\.$/, '');
  if (sentence.length <= longestTitle) return sentence;
  const cut = sentence.slice(0, longestTitle - 1);
  const end = cut.lastIndexOf(' ');
  const words = end > longestTitle / 2 ? cut.slice(0, end) : cut;
  // A letter of two halves may have been cut apart.
  return `${words.trimEnd().replace(/[\uD800-\uDBFF]$/, '')}…`;
}

const plain = (text: string): string => text.trim().toLowerCase();

/**
 * At most three goals in somebody's own words, from what they answered, without those that they have.
 * @param taken titles of goals that there are
 */
export function suggestGoals(answers: AnswersByForm, taken: readonly string[]): readonly SuggestedGoal[] {
  const focus = pillarInFocus(answers)?.pillar ?? null;
  const known = new Set(taken.map(plain));
  const found: SuggestedGoal[] = [];
  for (const { form, field, pillar } of places) {
    const text = answers[form]?.[field];
    if (typeof text !== 'string' || text.trim() === '') continue;
    const title = titleFrom(text);
    if (known.has(plain(title))) continue;
    known.add(plain(title));
    found.push({ from: { form, field }, title, text: text.trim(), pillar: pillar ?? focus });
  }
  return found.slice(0, most);
}
