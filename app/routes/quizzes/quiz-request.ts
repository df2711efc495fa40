import { redirect, type RouterContextProvider } from 'react-router';
import { DatabaseBusyError } from '#db/database.ts';
import { findNewestAttempt, type Attempt, type Holder } from '#app/domain/quizzes/attempt.ts';
import { firstOpen } from '#app/domain/quizzes/answer-question.ts';
import { findPublished, listQuestions, type QuizQuestion } from '#app/domain/quizzes/questions.ts';
import { quizOf, quizzes, type Quiz } from '#app/domain/quizzes/quizzes.ts';
import {
  languageContext,
  patternContext,
  requestContext,
  servicesContext,
  viewerContext,
} from '#app/http/contexts.ts';
import { readQuizAttempts } from '#app/http/quiz-attempts.ts';

type Context = Readonly<RouterContextProvider>;

/** The quiz of the page that the router matched; the other addresses of the freedom assessment are its own. */
function quizOfPage(context: Context): Quiz {
  const pattern = `/${(context.get(patternContext) ?? '').replace(/^\/+/, '')}/`;
  return quizzes.find((quiz) => pattern.startsWith(`${quiz.path}/`)) ?? quizOf('freedom');
}

/** What the pages of the quizzes need of a request. */
export async function quizRequest(request: Request, context: Context) {
  const services = context.get(servicesContext);
  const language = context.get(languageContext);
  const viewer = context.get(viewerContext);
  const quiz = quizOfPage(context);
  const { t } = services.languages[language];
  const holder: Holder = {
    userId: viewer?.id ?? null,
    attemptIds: viewer ? [] : readQuizAttempts(request, services),
  };
  return {
    db: services.db,
    services,
    language,
    viewer,
    quiz,
    holder,
    t,
    now: context.get(requestContext).now,
    head: { id: quiz.id, path: quiz.path, title: t(`quizzes/${quiz.id}:title`) },
  };
}

/**
 * For a fault that a page explains in words of its own, with everything that was typed: it goes to the log as any other.
 * Answers, and faults that pass in a moment, are thrown on to the pages made for them.
 */
export function logFault(context: Context, error: unknown): void {
  if (error instanceof Response || error instanceof DatabaseBusyError) throw error;
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  context.get(requestContext).logger.error({ event: 'fault', error: text }, 'a quiz failed');
}

/**
 * The questions that an attempt is taken through, or that one would be that begins now; none where they cannot be read, which
 * the log then says.
 */
export async function loadQuestions(
  { db, quiz }: Awaited<ReturnType<typeof quizRequest>>,
  context: Context,
  attempt: Attempt | null,
): Promise<readonly QuizQuestion[]> {
  try {
    const version = attempt ? attempt.version : await findPublished(db, quiz.id);
    return version === null ? [] : await listQuestions(db, quiz.id, version);
  } catch (error) {
    logFault(context, error);
    return [];
  }
}

/** Where an attempt goes on: its result, the address that is asked for, or the first open question. */
export function placeOf(quiz: Quiz, attempt: Attempt, questions: readonly QuizQuestion[]): string {
  if (attempt.releasedAt) return `${quiz.path}/result/${attempt.id}`;
  const open = firstOpen(questions, attempt.answers);
  if (open < questions.length) return `${quiz.path}/${open + 1}`;
  return attempt.completedAt ? `${quiz.path}/email` : `${quiz.path}/${questions.length}`;
}

/** The attempt that waits for an address. @throws a redirect to where it stands otherwise */
export async function waitingAttempt(
  facts: Awaited<ReturnType<typeof quizRequest>>,
  context: Context,
): Promise<{ readonly attempt: Attempt; readonly count: number }> {
  const { db, quiz, holder } = facts;
  const attempt = await findNewestAttempt(db, holder, quiz.id);
  if (!attempt) throw redirect(quiz.path, 303);
  const questions = await loadQuestions(facts, context, attempt);
  const place = placeOf(quiz, attempt, questions);
  if (place !== `${quiz.path}/email`) throw redirect(questions.length > 0 ? place : quiz.path, 303);
  return { attempt, count: questions.length };
}
