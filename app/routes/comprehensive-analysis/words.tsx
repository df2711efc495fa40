import { data } from 'react-router';
import type { Route } from './+types/words';
import type { ComprehensiveAnalysis } from '#app/domain/comprehensive-analyses/analysis.ts';
import { annotateAnalysis } from '#app/domain/comprehensive-analyses/change-analysis.ts';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { dropHeldPost, findHeldPost } from '#app/domain/submissions/held-posts.ts';
import { comprehensiveWords } from '#app/forms/definitions/comprehensive-words.ts';
import type { Problem } from '#app/forms/engine/parse.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { noteHelp } from '#app/http/reader-help.ts';
import { RecordForm } from '#app/ui/forms/record-form.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { analysisPath, rangeText } from '#app/views/comprehensive-names.ts';
import { ownAnalysis } from './own-analysis.ts';
import { asTyped, parseWords, wordsFields } from './words-form.ts';

export const handle = {
  showsHeld: true,
  ownFoot: true,
  form: comprehensiveWords,
  feature: 'comprehensive-analysis',
} satisfies PageFacts;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now } = facts;
  const analysis = await ownAnalysis(facts, params.analysisId);
  const { pathname, searchParams } = new URL(request.url);
  const held = searchParams.has('held') ? await findHeldPost(db, viewer.id, pathname, now) : null;
  const typed = held ?? asTyped(analysis);
  return {
    range: rangeText(facts, analysis.range),
    revision: analysis.revision,
    fields: wordsFields(facts, typed),
    heldAt: held && pathname,
    help: helpNeeded(typed),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now, t } = facts;
  const analysis = await ownAnalysis(facts, params.analysisId);
  const posted = await readPosted(request);
  noteHelp(context, posted);
  const revision = Number(posted['seen']?.[0] ?? analysis.revision);
  const [heldAt] = posted['held'] ?? [];
  const parsed = parseWords(posted, facts);
  const again = (
    failed: string | null,
    problems: Readonly<Record<string, Problem>> = {},
    there: ComprehensiveAnalysis | null = null,
  ) => ({
    revision: there?.revision ?? revision,
    fields: wordsFields(facts, posted, problems),
    failed,
    there: there && { notes: there.notes, tags: there.tags.join(', ') },
    heldAt: heldAt ?? null,
  });
  if (parsed.problems) return data(again(null, parsed.problems), 422);
  const changed = await attempt(context, () =>
    annotateAnalysis(db, viewer.id, analysis.id, revision, parsed.words, now),
  );
  if (!changed.ok) return data(again(t('comprehensive:words.failed')), changed.status);
  const answer = changed.value;
  if (!answer.ok) {
    if (answer.reason === 'unknown') throw new Response('Not found', { status: 404 });
    // What was typed stands here; sent once more, it counts.
    return data(again(t('comprehensive:words.elsewhere'), {}, answer.there), 409);
  }
  if (heldAt) await dropHeldPost(db, viewer.id, heldAt, now);
  return redirectWithFlash(context, `${analysisPath(analysis.id)}#notes`, [
    { kind: 'success', key: 'analysisWords' },
  ]);
}

export default function AnalysisWords({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation('comprehensive');
  const { revision, fields, heldAt } = actionData ?? loaderData;
  const there = actionData?.there ?? null;
  return (
    <RecordForm
      title={t('words.heading', { range: loaderData.range })}
      button={t('words.save')}
      back={`/comprehensive-analysis/${params.analysisId}`}
      backText={t('words.leave')}
      fields={fields}
      hidden={{ seen: String(revision), ...(heldAt ? { held: heldAt } : {}) }}
      isHeld={heldAt !== null && !actionData}
      failed={actionData?.failed ?? null}
      before={
        there ? (
          <p className="mt-3 wrap-anywhere whitespace-pre-line">
            {t('words.there', { notes: there.notes || '–', tags: there.tags || '–' })}
          </p>
        ) : null
      }
    />
  );
}
