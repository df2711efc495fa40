import { v7 as uuid, validate } from 'uuid';
import { data, Form } from 'react-router';
import type { Route } from './+types/feedback';
import { sendFeedback } from '#app/domain/feedback/feedback.ts';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { dropHeldPost, findHeldPost } from '#app/domain/submissions/held-posts.ts';
import { feedbackForm } from '#app/forms/definitions/feedback.ts';
import type { AnswersOf } from '#app/forms/engine/definition.ts';
import { parseSection, type Posted, type Problem } from '#app/forms/engine/parse.ts';
import { requiredProblem } from '#app/forms/engine/progress.ts';
import { viewSection } from '#app/forms/view.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { readPosted } from '#app/http/posted.ts';
import { noteHelp } from '#app/http/reader-help.ts';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { problemLine } from '#app/ui/forms/problem-line.ts';
import { FieldControl } from '#app/ui/fields/field.tsx';
import { controlId } from '#app/ui/fields/parts.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Messages } from '#app/ui/primitives.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { memberRequest, type MemberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';

export const handle = { showsHeld: true, form: feedbackForm, feature: 'feedback' } satisfies PageFacts;

const [section] = feedbackForm.sections;
const start: Posted = { type: ['general'], priority: ['medium'], category: ['other'] };

const fieldsOf = (typed: Posted, problems: Readonly<Record<string, Problem>>, facts: MemberRequest) => {
  const input = { answers: {}, typed, suggested: {}, problems, today: facts.today };
  return viewSection(feedbackForm, section, input, facts);
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const wasHeld = request.method === 'GET' && new URL(request.url).searchParams.has('held');
  const held = wasHeld ? await findHeldPost(facts.db, facts.viewer.id, '/feedback', facts.now) : null;
  return {
    id: held?.['id']?.[0] ?? uuid(),
    fields: fieldsOf(held ?? start, {}, facts),
    held: held !== null,
    help: helpNeeded(held ?? {}),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const posted = await readPosted(request);
  noteHelp(context, posted);
  const parsed = parseSection(section, posted, facts);
  const problems: Record<string, Problem> = { ...parsed.problems };
  for (const field of section.fields)
    if ('required' in field && parsed.answers[field.id] === undefined)
      problems[field.id] ??= requiredProblem(field);
  const id = posted['id']?.[0] ?? '';
  const fields = fieldsOf(posted, problems, facts);
  if (Object.keys(problems).length > 0) return data({ id, fields, failed: null }, 422);
  const answers = parsed.answers as AnswersOf<typeof feedbackForm>;
  const feedback = {
    id: validate(id) ? id : uuid(),
    type: answers.type!,
    subject: answers.subject!,
    message: answers.message!,
    email: answers.email ?? null,
    priority: answers.priority!,
    category: answers.category!,
  };
  const sent = await attempt(context, () => sendFeedback(facts.db, facts.viewer.id, feedback, facts.now));
  if (!sent.ok) return data({ id, fields, failed: facts.t('member:feedback.failed') }, sent.status);
  if (!sent.value.ok) return data({ id: uuid(), fields, failed: facts.t('common:sentBefore') }, 409);
  if (posted['held']) await dropHeldPost(facts.db, facts.viewer.id, '/feedback', facts.now);
  return redirectWithFlash(context, '/feedback', [{ kind: 'success', key: 'feedbackSent' }]);
}

export default function FeedbackPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['member', 'forms']);
  const shown = actionData ?? loaderData;
  const errors = [
    ...(actionData?.failed ? [{ id: 'send', text: actionData.failed }] : []),
    ...shown.fields.flatMap(({ id, label, error }) =>
      error ? [{ id: controlId(id), text: problemLine(label, error) }] : [],
    ),
  ];
  return (
    <>
      <PageTitle error={errors.length > 0}>{t('feedback.title')}</PageTitle>
      <ErrorSummary errors={errors} />
      {loaderData.held && !actionData ? (
        <Messages messages={[{ kind: 'info', text: t('forms:heldBack') }]} />
      ) : null}
      <h1>{t('feedback.title')}</h1>
      <p className="mt-2 text-ink-soft">{t('feedback.intro')}</p>
      <Form method="post" noValidate className="card mt-6 max-w-2xl space-y-6">
        <input type="hidden" name="id" value={shown.id} />
        {loaderData.held ? <input type="hidden" name="held" value="1" /> : null}
        {shown.fields.map((field) => (
          <FieldControl key={field.id} field={field} />
        ))}
        <button id="send" type="submit" className="btn btn-primary">
          {t('feedback.send')}
        </button>
      </Form>
    </>
  );
}
