import { useTranslation } from '#app/ui/texts.tsx';
import { data, redirect } from 'react-router';
import { z } from 'zod';
import type { Route } from './+types/email';
import { namelessDays } from '#app/domain/accounts/purge.ts';
import { recordQuizEvent } from '#app/domain/quizzes/events.ts';
import { leaveEmail } from '#app/domain/quizzes/leave-email.ts';
import { requestContext } from '#app/http/contexts.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { EmailForm, emailId } from '#app/ui/quizzes/email-form.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { logFault, quizRequest, waitingAttempt } from './quiz-request.ts';

export const handle = { script: false, limit: 'quiz-email-address' } satisfies PageFacts;

const emailSchema = z.string().trim().toLowerCase().pipe(z.email().max(254));

export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = await quizRequest(request, context);
  const { count } = await waitingAttempt(facts, context);
  return { quiz: facts.head, days: namelessDays, back: `${facts.quiz.path}/${count}` };
}

export async function action({ request, context }: Route.ActionArgs) {
  const facts = await quizRequest(request, context);
  const { db, quiz, holder, language, now, t } = facts;
  const posted = await readPosted(request);
  const { attempt } = await waitingAttempt(facts, context);
  if (posted['intent']?.[0] === 'skip') {
    await recordQuizEvent(db, attempt, 'cta_clicked', now, { subject: 'book_call' });
    return redirect(`${quiz.path}/summary`, 303);
  }
  const typed = posted['email']?.[0] ?? '';
  const refuse = (error: string, title: string | null = null, status = 422) =>
    data({ error, title, typed: typed.slice(0, 300) }, status);
  if (typed.trim() === '') return refuse(t('quizzes:email.required'), t('quizzes:email.requiredTitle'));
  const email = emailSchema.safeParse(typed.normalize('NFC'));
  if (!email.success) return refuse(t('errors:field.email'));
  // People do not see this field; what fills in every field of a page does.
  if (posted['website']?.[0]) {
    context.get(requestContext).logger.warn({ event: 'honeypot' }, 'a hidden field was filled in');
    return refuse(t('quizzes:fault.email'));
  }
  try {
    const left = await leaveEmail(db, holder, attempt, email.data, now, language);
    if (left.ok) return redirect(`${quiz.path}/result/${attempt.id}`, 303);
    if (left.reason === 'too-fast') return refuse(t('quizzes:email.tooFast'));
    return redirect(quiz.path, 303);
  } catch (error) {
    logFault(context, error);
    return refuse(t('quizzes:fault.email'), null, 500);
  }
}

export default function EmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('quizzes');
  const { quiz } = loaderData;
  const error = actionData?.error ?? null;
  return (
    <div className="column column-read py-8 sm:py-14">
      <PageTitle error={error !== null}>{`${t('email.title')} · ${quiz.title}`}</PageTitle>
      <meta name="robots" content="noindex" />
      {error ? (
        <ErrorSummary
          errors={[{ id: emailId, text: error }]}
          {...(actionData?.title ? { title: actionData.title } : {})}
        />
      ) : null}
      <h1>{t('email.title')}</h1>
      <p className="mt-4">{t('email.text')}</p>
      <EmailForm typed={actionData?.typed ?? ''} error={error} days={loaderData.days} />
      <p className="mt-8">
        <a href={loaderData.back} className="link no-print inline-block py-1">
          {t('email.back')}
        </a>
      </p>
    </div>
  );
}
