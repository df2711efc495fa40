import { wordsFor } from '#app/domain/finding-words/kept-words.ts';
import { rules } from '#app/domain/insights/rules.ts';
import type { InsightCategory } from '#app/domain/insights/insight.ts';
import { isNew, type Insight } from '#app/domain/insights/kept-insight.ts';
import type { SeriesFacts } from '#app/domain/comprehensive-analyses/series.ts';
import { dayIn } from '#app/http/day.ts';
import { dayInText, weekdaysOf } from '#app/http/day-texts.ts';
import { atLineStart } from '#app/http/formats.ts';
import type { MemberRequest, Wording } from '#app/http/member-request.ts';
import type { InsightGroup, InsightLine, InsightView, StepLine } from '#app/ui/insights/views.ts';
import { numberText, seriesName } from './comprehensive-names.ts';
import { pillarName } from './measurement-view.ts';
import type { Pillar } from '#app/forms/engine/definition.ts';

export const insightsPath = '/insights';
export const insightPath = (id: string): string => `${insightsPath}/${id}`;

/** What habits and goals are called, by their keys; and series, where they were read. */
export type Names = ReadonlyMap<string, string>;

function named({ t }: Wording, names: Names, key: string): string {
  const isGoal = key.startsWith('goal');
  return names.get(key) ?? String(t(isGoal ? 'insights:aGoal' : 'insights:aHabit'));
}

/** What the numbers and keys of an insight say in the reader's words. */
function valuesOf(facts: Wording, insight: Insight, names: Names): Record<string, string> {
  const { params, about } = insight;
  const { language, today } = facts;
  const values: Record<string, string> = {};
  for (const [key, value] of Object.entries(params))
    values[key] = typeof value === 'number' ? numberText(facts, value) : value;
  if (typeof params['weekday'] === 'number')
    values['weekday'] = weekdaysOf(language)[params['weekday']]!.long.toLocaleLowerCase(language);
  if (language === 'en' && values['weekday'])
    values['weekday'] = values['weekday'].slice(0, 1).toUpperCase() + values['weekday'].slice(1);
  if (typeof params['pillar'] === 'string')
    values['pillar'] = pillarName(facts, params['pillar'].toLowerCase() as Pillar);
  if (typeof params['monday'] === 'string') values['monday'] = dayInText(language, params['monday'], today);
  const [first = '', second = ''] = about;
  values['name'] = named(facts, names, first);
  if (insight.rule !== 'together') return values;
  values['by'] = atLineStart(language, partnerName(facts, insight, names));
  const measure = second.replace(/^[a-z]+./, '');
  values['told'] = String(facts.t(`journal:measures.${measure}`)).toLocaleLowerCase(language);
  return values;
}

/** What goes together with a rating: a habit as it is called now, anything else as it was when it was found. */
function partnerName(facts: Wording, { params, about: [key = ''] }: Insight, names: Names): string {
  const [source, label, own, test] = ['source', 'label', 'own', 'test'].map((one) =>
    String(params[one] ?? ''),
  );
  return (
    names.get(key) ??
    seriesName(facts, {
      source: source as SeriesFacts['source'],
      label: { key: label!, own: own || null, test: test || null },
    } as SeriesFacts)
  );
}

/** What rules say of it: of those that go up or down, the words of their way. */
export function insightSaid(
  facts: Wording,
  insight: Insight,
  names: Names,
): { readonly title: string; readonly text: string } {
  const { t } = facts;
  const { rule, params } = insight;
  const values = valuesOf(facts, insight, names);
  const way = params['direction'];
  return {
    title: String(t(`insights:rule.${rule}.title`, values)),
    text: String(
      way === undefined
        ? t(`insights:rule.${rule}.text`, values)
        : t(`insights:rule.${rule}.text-${way}`, values),
    ),
  };
}

/** The same, with what a service made of its sentence where it did. */
function wordsOf(facts: Wording, insight: Insight, names: Names) {
  const said = insightSaid(facts, insight, names);
  const { id: key, words, wordsOf: of } = insight;
  const kept = words === null || of === null ? {} : { [key]: { of, text: words } };
  const text = wordsFor(kept, { key, title: said.title, sentence: said.text });
  return { ...said, text: text ?? said.text, byService: text !== null };
}

/** An insight as a list shows it. */
export function insightLine(facts: MemberRequest, insight: Insight, names: Names): InsightLine {
  const { t, now } = facts;
  const { id, category, priority, confidence, isOver } = insight;
  return {
    id,
    ...wordsOf(facts, insight, names),
    category: String(t(`insights:category.${category}`)),
    priority: {
      state: priority,
      text: String(t('insights:priorityLabel', { priority: t(`insights:priority.${priority}`) })),
    },
    confidence: String(t('insights:line.confidence', { value: confidence })),
    isNew: !isOver && isNew(insight, now),
    isOver,
    href: insightPath(id),
  };
}

/** Insights by what they are, in the order of the specification; what has none is left out. */
export function groupsOf(
  facts: MemberRequest,
  insights: readonly Insight[],
  names: Names,
  categories: readonly InsightCategory[],
): readonly InsightGroup[] {
  return categories.flatMap((category) => {
    const lines = insights
      .filter((one) => one.category === category)
      .map((one) => insightLine(facts, one, names));
    return lines.length === 0
      ? []
      : [{ category, name: String(facts.t(`insights:category.${category}`)), lines }];
  });
}

/** More steps no insight has. */
const mostSteps = 3;

/** What one can do about an insight: the texts say how many steps there are. */
export function stepsOf(facts: MemberRequest, insight: Insight, names: Names): readonly StepLine[] {
  const { t } = facts;
  const { title } = wordsOf(facts, insight, names);
  return Array.from({ length: mostSteps }, (_, index) => index + 1).flatMap((step) => {
    const text = String(t(`insights:rule.${insight.rule}.step-${step}`, { defaultValue: '' }));
    if (text === '') return [];
    const isDone = insight.stepsDone.includes(step);
    return [
      {
        key: `${insight.id} ${step}`,
        step,
        text,
        isDone,
        insightId: insight.id,
        insight: title,
        href: insightPath(insight.id),
      },
    ];
  });
}

/** A whole insight. */
export function insightView(facts: MemberRequest, insight: Insight, names: Names): InsightView {
  const { t, language, today, viewer } = facts;
  const { rule, confidence, impact, days, foundAt, asOf, category } = insight;
  const isPattern = rules.find(({ key }) => key === rule)?.isPattern === true;
  const found = dayIn(viewer.timezone, foundAt);
  return {
    ...insightLine(facts, insight, names),
    explained: String(
      t(`insights:one.${isPattern ? 'pattern' : 'counted'}`, { value: confidence, count: days }),
    ),
    impact: String(t('insights:one.impact', { value: impact })),
    found: String(t('insights:one.found', { day: dayInText(language, found, today) })),
    asOf: String(t('insights:one.asOf', { day: dayInText(language, asOf, today) })),
    steps: stepsOf(facts, insight, names),
    isSaved: insight.isSaved,
    isApplied: insight.isApplied,
    isHidden: insight.isHidden,
    journal: category === 'reflection-questions' ? '/journal?tab=evening' : null,
  };
}
