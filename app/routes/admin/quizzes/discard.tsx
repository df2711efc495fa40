import { data, redirect } from 'react-router';
import type { Route } from './+types/discard';
import { readContent } from '#app/domain/quiz-versions/content.ts';
import { differenceOf } from '#app/domain/quiz-versions/difference.ts';
import { discardDraft, markOfDraft } from '#app/domain/quiz-versions/drafts.ts';
import { resultsDiffering } from '#app/domain/quiz-versions/edit-result.ts';
import { readResultEdits } from '#app/domain/quizzes/result-edits.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash, type Flash } from '#app/http/flash.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { ConfirmPage } from '#app/ui/confirm-page.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { quizPage } from './quiz-page.ts';

export const handle = { held: false, script: false, feature: 'content-management' } satisfies PageFacts;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, quiz, head, draft, published } = await quizPage(context, params.quiz);
  // A second press of the button finds nothing any more, and is answered by the action.
  if (!draft && request.method === 'GET') throw redirect(head.path, 303);
  const content = (number: number | undefined) =>
    number === undefined ? [] : readContent(db, quiz.id, number);
  const differing = differenceOf(await content(published?.number), await content(draft?.number));
  const edits = (number: number | undefined) =>
    number === undefined ? {} : readResultEdits(db, quiz.id, number);
  const reworded = resultsDiffering(quiz.id, await edits(published?.number), await edits(draft?.number));
  return {
    quiz: head,
    reworded: reworded.length,
    number: draft?.number ?? 0,
    seen: draft ? await markOfDraft(db, quiz.id, draft.number) : '',
    by: draft?.begunBy ?? null,
    differing: differing.length,
  };
}

const said = {
  discarded: { kind: 'success', key: 'quizDraftDiscarded' },
  'no-draft': { kind: 'info', key: 'quizNoDraft' },
} as const satisfies Record<string, Flash>;

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, viewer, now, quiz, head, t } = await quizPage(context, params.quiz);
  const posted = await readPosted(request);
  const shown = { number: Number(posted['number']?.[0]) || 0, seen: posted['seen']?.[0] ?? '' };
  const gone = await attempt(context, () => discardDraft(db, viewer.id, quiz.id, shown, now));
  if (!gone.ok) return data({ failed: t('quizzes-admin:failed') }, gone.status);
  if (gone.value === 'stale') return data({ failed: t('quizzes-admin:discard.stale') }, 409);
  return redirectWithFlash(context, head.path, [said[gone.value]]);
}

export default function DiscardDraft({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('quizzes-admin');
  const { quiz, number, seen, by, differing, reworded } = loaderData;
  const failed = actionData?.failed;
  return (
    <ConfirmPage
      title={t('discard.title', { number, quiz: quiz.title })}
      back={{ to: quiz.path, text: t('discard.keep') }}
      button={t('discard.button')}
      hidden={{ number: String(number), seen }}
      keepsFirst
      errors={failed ? [{ id: 'confirm', text: failed }] : []}
      explained={
        <>
          {by ? <p>{t('discard.by', { name: by })}</p> : null}
          <p>{t('discard.what', { count: differing })}</p>
          {reworded > 0 ? <p>{t('discard.reworded', { count: reworded })}</p> : null}
        </>
      }
    />
  );
}
