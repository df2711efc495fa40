import type { AnalysisContent } from '#app/gateways/ai/analyst.ts';
import type { Language } from '#db/tables/accounts.ts';
import type { SafeRule } from '../help/safe-rules.ts';
import type { Rule, RuleSet, RuleTexts } from './rules/rule-set.ts';
import { generalTexts } from './texts.ts';

/** Rules that bring a change into a plan, and so ask something of somebody. */
const asking: ReadonlySet<string> = new Set(['change', 'filler', 'profile']);

/** A rule that is no part of the plan any more: its area is neither named nor what the plan looks at. */
function withoutArea(rule: Rule): Rule {
  const { area: _, ...seen } = rule;
  return seen;
}

/** A set of rules with what is safe first, and without what would not be safe beside it. */
export function withSafeRules(
  { set, texts }: { readonly set: RuleSet; readonly texts: RuleTexts },
  safe: readonly SafeRule[],
  language: Language,
): { readonly set: RuleSet; readonly texts: RuleTexts } {
  if (safe.length === 0) return { set, texts };
  const first = safe.map(({ concern }) => ({
    ...generalTexts[language].safe[concern],
    id: `safe_${concern}`,
  }));
  const isLeft = ({ id, kind }: RuleSet['rules'][number]): boolean =>
    safe.some(({ leavesOut }) => (leavesOut === 'all' ? asking.has(kind) : leavesOut.includes(id)));
  const onlySeen = new Set(safe.flatMap(({ leavesAdvice = [] }) => leavesAdvice));
  return {
    set: {
      ...set,
      rules: [
        ...first.map(({ id }) => ({ id, kind: 'safe', area: id, when: [] }) as const),
        ...set.rules
          .filter((rule) => !isLeft(rule))
          .map((rule) => (onlySeen.has(rule.id) ? withoutArea(rule) : rule)),
      ],
    },
    texts: {
      areas: {
        ...texts.areas,
        ...Object.fromEntries(first.map(({ id, name, focus }) => [id, { name, focus }])),
      },
      rules: {
        ...texts.rules,
        ...Object.fromEntries(
          Object.entries(texts.rules).flatMap(([id, { text }]) => (onlySeen.has(id) ? [[id, { text }]] : [])),
        ),
        ...Object.fromEntries(
          first.map(({ id, text, action, start, grow }) => [id, { text, action, start, grow }]),
        ),
      },
    },
  };
}

/** An analysis that no rules of its own made, with what is safe first; the first stretch of its roadmap is that alone. */
export function withSafeAdvice(
  content: AnalysisContent,
  safe: readonly SafeRule[],
  language: Language,
): AnalysisContent {
  const [gravest] = safe;
  if (!gravest) return content;
  const { roadmap, safe: texts } = generalTexts[language];
  const first = safe.map(({ concern }) => texts[concern]);
  const isQuiet = safe.some(({ leavesOut }) => leavesOut === 'all');
  const [, ...later] = content.roadmap.split('\n');
  const { start, grow } = texts[gravest.concern];
  return {
    ...content,
    key_findings: [...first.map(({ text }) => text), content.key_findings].join('\n'),
    recommendations: [...first.map(({ action }) => action), ...(isQuiet ? [] : content.recommendations)],
    behavioral_strategies: isQuiet ? [] : content.behavioral_strategies,
    roadmap: [`${roadmap.first} ${start}`, ...(isQuiet ? [`${roadmap.second} ${grow}`] : later)].join('\n'),
    transformation_focus_areas: [
      ...first.map(({ focus }) => focus),
      ...(isQuiet ? [] : content.transformation_focus_areas),
    ],
  };
}
