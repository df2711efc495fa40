import { redirect } from 'react-router';
import type { Route } from './+types/draft';
import { beginDraft } from '#app/domain/quiz-versions/drafts.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash, type Flash } from '#app/http/flash.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { quizPage } from './quiz-page.ts';

export const handle = { held: false, feature: 'content-management' } satisfies PageFacts;

/** There is nothing to see here. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(`/admin/quizzes/${params.quiz}`, 303);

const said = {
  draft: { kind: 'info', key: 'quizDraftThere' },
  unknown: { kind: 'info', key: 'quizVersionUnknown' },
} as const satisfies Record<string, Flash>;

/** Begins a draft as a copy of a version: of what is published, or of an older one, which is the way back to it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, viewer, now, quiz, head } = await quizPage(context, params.quiz);
  const from = (await readPosted(request))['from']?.[0] ?? '';
  const number = /^\d{1,6}$/.test(from) ? Number(from) : null;
  const begun = await attempt(context, () => beginDraft(db, viewer.id, quiz.id, number, now));
  const flash: Flash = !begun.ok
    ? { kind: 'warning', key: 'quizNotSaved' }
    : begun.value.ok
      ? { kind: 'success', key: 'quizDraftBegun', params: { number: begun.value.number } }
      : said[begun.value.reason];
  return redirectWithFlash(context, head.path, [flash]);
}
