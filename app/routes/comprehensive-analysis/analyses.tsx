import { data } from 'react-router';
import { v7 as uuid } from 'uuid';
import type { Route } from './+types/analyses';
import { requestAnalysisWords } from '#app/domain/comprehensive-analyses/analysis-words.ts';
import { makeAnalysis } from '#app/domain/comprehensive-analyses/make-analysis.ts';
import { bandOf } from '#app/domain/comprehensive-analyses/quality.ts';
import { listAnalyses, readAnalysisTags } from '#app/domain/comprehensive-analyses/read-analyses.ts';
import { foldTag, type AnalysisHead } from '#app/domain/comprehensive-analyses/analysis.ts';
import { comprehensiveRange } from '#app/forms/definitions/comprehensive-range.ts';
import type { Posted, Problem } from '#app/forms/engine/parse.ts';
import { mayAskForWords } from '#app/http/ai-allowance.ts';
import { attempt } from '#app/http/attempt.ts';
import { dayInText } from '#app/http/day-texts.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { listView, readListQuery, type ListDefinition } from '#app/http/list-query.ts';
import { memberRequest, type MemberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { AnalysesPage } from '#app/ui/comprehensive-analyses/analyses-page.tsx';
import type { AnalysisLine } from '#app/ui/comprehensive-analyses/views.ts';
import { controlId } from '#app/ui/fields/parts.tsx';
import { problemLine } from '#app/ui/forms/problem-line.ts';
import { analysisPath, comprehensivePath, rangeText } from '#app/views/comprehensive-names.ts';
import { parseRange, presetLinks, rangeFields, refusalOf, startOf } from './range-form.ts';

export const handle = { form: comprehensiveRange, feature: 'comprehensive-analysis' } satisfies PageFacts;

const listOf = (tags: readonly string[]): ListDefinition => ({
  path: comprehensivePath,
  place: 'saved',
  filters: { show: { kind: 'one-of', values: ['favorites'] }, tag: { kind: 'one-of', values: tags } },
});

function lineOf(facts: MemberRequest, one: AnalysisHead): AnalysisLine {
  const { t, language, today } = facts;
  const made = t('comprehensive:saved.line', {
    quality: t(`comprehensive:quality.${bandOf(one.dataQuality)}`),
    value: one.dataQuality,
    day: dayInText(language, one.madeOn, today),
  });
  return {
    id: one.id,
    title: rangeText(facts, one.range),
    line: [made, ...one.tags].join(' · '),
    href: analysisPath(one.id),
    isFavorite: one.isFavorite,
  };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer } = facts;
  const { searchParams } = new URL(request.url);
  const tags = await readAnalysisTags(db, viewer.id);
  // A tag of an address is one, whatever its capitals.
  const tag = tags.find((one) => foldTag(one) === foldTag(searchParams.get('tag') ?? ''));
  if (tag !== undefined) searchParams.set('tag', tag);
  const query = readListQuery(listOf(tags), searchParams);
  const asked = { favorites: query.values['show'] === 'favorites', tag: query.values['tag'] ?? '' };
  const { analyses, ...place } = await listAnalyses(db, viewer.id, asked, query.asked);
  return {
    form: { id: uuid(), fields: rangeFields(facts, startOf(facts, searchParams)) },
    presets: presetLinks(facts, searchParams),
    list: listView(query, place),
    lines: analyses.map((one) => lineOf(facts, one)),
    hasAny: place.total > 0 || query.isNarrowed,
    tags,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, language, today, now, t } = facts;
  const posted = await readPosted(request);
  const id = posted['id']?.[0] ?? '';
  const parsed = parseRange(posted, facts);
  if (parsed.problems) {
    const missing = parsed.isMissing
      ? { title: t('comprehensive:required.title'), text: t('comprehensive:required.text') }
      : null;
    return data(again(facts, posted, parsed.problems, missing), 422);
  }
  const made = await attempt(context, () => makeAnalysis(db, viewer.id, id, parsed.range, today, now));
  if (!made.ok) return data(again(facts, posted, {}, { text: t('comprehensive:failed') }), made.status);
  if (!made.value.ok) {
    const refusal = refusalOf(made.value.reason);
    if ('field' in refusal) return data(again(facts, posted, { end_date: refusal.field }), 422);
    const text = t(`comprehensive:refused.${refusal.key}`, { count: refusal.count });
    return data(again(facts, posted, {}, { text }), 422);
  }
  const { id: analysisId } = made.value;
  // What was found is saved: a wish for other words that is not kept leaves it as it is.
  await attempt(context, async () => {
    if (await mayAskForWords(context, 'analysis-words'))
      await requestAnalysisWords(db, viewer.id, analysisId, language, now);
  });
  return redirectWithFlash(context, analysisPath(analysisId), [{ kind: 'success', key: 'stretchRead' }]);
}

/** The form with what was typed, and what is wrong with it. @param said what stands above it in place of the fields' own lines */
function again(
  facts: MemberRequest,
  posted: Posted,
  problems: Readonly<Record<string, Problem>>,
  said: { readonly title?: string; readonly text: string } | null = null,
) {
  const fields = rangeFields(facts, posted, problems);
  const wrong = fields.find(({ error }) => error);
  return {
    form: { id: posted['id']?.[0] ?? uuid(), fields },
    title: said?.title,
    errors: said
      ? [{ id: wrong ? controlId(wrong.id) : 'generate', text: said.text }]
      : fields.flatMap(({ id, label, error }) =>
          error ? [{ id: controlId(id), text: problemLine(label, error) }] : [],
        ),
  };
}

export default function Analyses({ loaderData, actionData }: Route.ComponentProps) {
  const { form, presets, ...page } = loaderData;
  return (
    <AnalysesPage
      {...page}
      form={{ ...(actionData?.form ?? form), presets }}
      summary={{ errors: actionData?.errors ?? [], title: actionData?.title }}
    />
  );
}
