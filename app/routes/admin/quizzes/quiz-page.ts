import type { RouterContextProvider } from 'react-router';
import { listVersions, type QuizVersion } from '#app/domain/quiz-versions/versions.ts';
import { resultName } from '#app/domain/quizzes/analysis.ts';
import { readResultEdits } from '#app/domain/quizzes/result-edits.ts';
import { quizzes, type Quiz } from '#app/domain/quizzes/quizzes.ts';
import { momentText } from '#app/http/formats.ts';
import { memberRequest } from '#app/http/member-request.ts';

/** What the pages about one quiz need of a request. @throws 404 */
export async function quizPage(context: Readonly<RouterContextProvider>, id: string) {
  const request = memberRequest(context);
  const quiz: Quiz | undefined = quizzes.find((one) => one.id === id);
  if (!quiz) throw new Response('Not found', { status: 404 });
  const versions = await listVersions(request.db, quiz.id);
  const { t, language, viewer } = request;
  const draft = versions.find(({ state }) => state === 'draft') ?? null;
  const published = versions.find(({ state }) => state === 'published') ?? null;
  const shown = draft ?? published;
  const edits = shown ? await readResultEdits(request.db, quiz.id, shown.number) : {};
  return {
    ...request,
    quiz,
    versions,
    draft,
    published,
    /** What is edited where something is, else what people are asked. */
    shown,
    /** How that words results. */
    edits,
    /** What every one of these pages says of it. */
    head: {
      id: quiz.id,
      path: `/admin/quizzes/${quiz.id}`,
      title: t(`quizzes/${quiz.id}:title`),
      draft: draft?.number ?? null,
      published: published?.number ?? null,
    },
    moment: (at: Date): string => momentText(language, viewer.timezone, at),
    nameOf: (result: string): string => resultName(quiz.id, result, language, edits) ?? result,
    section: (section: string): string => t(`quizzes/${quiz.id}:sections.${section}`, section),
  };
}

/** When a version was published; null for what the product came with. */
export const publishedAt = (version: QuizVersion | null): Date | null =>
  version !== null && version.basedOn !== null ? version.publishedAt : null;
