import { data } from 'react-router';
import type { Route } from './+types/publish';
import { checkContent } from '#app/domain/quiz-versions/check.ts';
import { markOfVersion, readContent } from '#app/domain/quiz-versions/content.ts';
import { differenceOf } from '#app/domain/quiz-versions/difference.ts';
import { publishDraft } from '#app/domain/quiz-versions/drafts.ts';
import { resultsDiffering } from '#app/domain/quiz-versions/edit-result.ts';
import { countInProgress } from '#app/domain/quiz-versions/versions.ts';
import { readResultEdits } from '#app/domain/quizzes/result-edits.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { PublishPage, type PublishProblem } from '#app/ui/admin/quizzes/publish-page.tsx';
import { checkView } from './check-view.ts';
import { quizPage } from './quiz-page.ts';

export const handle = {
  script: false,
  feature: 'content-management',
  labels: { note: 'quizzes-admin:publish.note' },
} satisfies PageFacts;

const longestNote = 500;

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = await quizPage(context, params.quiz);
  const { db, quiz, draft, published, head } = page;
  const content = draft ? await readContent(db, quiz.id, draft.number) : [];
  const before = published ? await readContent(db, quiz.id, published.number) : [];
  const edits = draft ? await readResultEdits(db, quiz.id, draft.number) : {};
  const editsBefore = published ? await readResultEdits(db, quiz.id, published.number) : {};
  const open = await countInProgress(db, quiz.id, page.now);
  return {
    quiz: head,
    /** Null: there is no draft any more. */
    number: draft?.number ?? null,
    seen: draft ? await markOfVersion(db, quiz.id, draft.number) : '',
    differing: differenceOf(before, content).length,
    reworded: resultsDiffering(quiz.id, editsBefore, edits).length,
    inProgress: open.reduce((all, { attempts }) => all + attempts, 0),
    questions: { before: before.length, after: content.length },
    ...checkView(page, content, checkContent(quiz.results, content), edits),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, viewer, now, quiz, head } = await quizPage(context, params.quiz);
  const posted = await readPosted(request);
  const one = (name: string): string => (posted[name]?.[0] ?? '').replaceAll('\r\n', '\n');
  const note = one('note').trim();
  const refused = (
    status: number,
    problem: PublishProblem['problem'],
    other: PublishProblem['other'] = null,
  ) => data({ problem, note: one('note'), other } satisfies PublishProblem, status);
  const number = Number(one('number')) || 0;
  // Of a version that is published already: that note stays the one that is shown beside what was typed.
  const shown = posted['shownNote'] ? one('shownNote') : undefined;
  if (note.length > longestNote)
    return refused(422, 'long', shown === undefined ? null : { number, note: shown });
  const wanted = { number, seen: one('seen'), note, ...(shown === undefined ? {} : { shown }) };
  const done = await attempt(context, () => publishDraft(db, viewer.id, quiz.id, wanted, now));
  if (!done.ok) return refused(done.status, 'fault');
  if (done.value.ok)
    return redirectWithFlash(context, head.path, [
      { kind: 'success', key: done.value.isNoted ? 'quizNoted' : 'quizPublished', params: { number } },
    ]);
  if (done.value.reason === 'other') return refused(409, 'other', { number, note: done.value.note });
  const { reason } = done.value;
  return refused(reason === 'stale' || reason === 'gone' ? 409 : 422, reason);
}

export default function PublishQuiz({ loaderData, actionData }: Route.ComponentProps) {
  return <PublishPage facts={loaderData} refused={actionData ?? null} />;
}
