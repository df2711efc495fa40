import { helpInState } from '#app/domain/help/help-in-state.ts';
import { useTranslation } from '#app/ui/texts.tsx';
import { data, Form, redirect } from 'react-router';
import type { Route } from './+types/check';
import { findCurrent } from '#app/domain/submissions/submission.ts';
import { effectiveAnswers } from '#app/forms/engine/conditions.ts';
import { openFields } from '#app/forms/engine/progress.ts';
import { formTexts, problemText } from '#app/forms/view.ts';
import { AnswerList } from '#app/ui/forms/answer-list.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { SectionHeading } from '#app/ui/forms/section-heading.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { controlId } from '#app/ui/fields/parts.tsx';
import { formAt, formOfUrl } from './form-of-request.ts';
import { formHead } from '#app/views/form-head.ts';
import { submitForm } from './submit-form.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { answersOf } from '#app/views/answers-of.ts';

export const handle = {
  held: false,
  failure: ({ params, pathname }) => formAt(pathname, params['form'])?.completion?.failure ?? 'submitForm',
  feature: 'forms',
} satisfies PageFacts;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const form = formOfUrl(context, request, params.form);
  const facts = memberRequest(context);
  const submission = await findCurrent(facts.db, facts.viewer.id, form.definition, facts.month);
  if (!submission) throw redirect(form.path, 303);
  if (submission.completedAt && !submission.editing) throw redirect(`${form.path}/done`, 303);
  const say = formTexts(facts.t, form.definition.id);
  const open = openFields(form.definition, submission.state, facts);
  const isOpen = new Set(open.map(({ field }) => field.id));
  return {
    form: formHead(form, facts.t),
    help: helpInState(submission.state),
    editing: submission.editing,
    /** Whether it was sent from its last section, where it could not be completed. */
    asked: new URL(request.url).searchParams.has('asked'),
    nothing: Object.keys(effectiveAnswers(form.definition, submission.state.answers)).length === 0,
    last: form.definition.sections.at(-1)!.id,
    sections: form.definition.sections.map((section) => ({
      id: section.id,
      title: say(`sections.${section.id}.title`) ?? section.id,
      pillar: section.pillar,
      answers: answersOf(form, section, submission.state, facts).map((answer) => ({
        ...answer,
        needed: !answer.problem && isOpen.has(answer.id),
      })),
    })),
    /** Nothing is missing: what is open was typed, and is no answer. */
    onlyWrong: open.length > 0 && open.every(({ field }) => field.id in submission.state.typed),
    open: open.map((field) => ({
      section: field.section.id,
      field: field.field.id,
      label: say(`fields.${field.field.id}.label`) ?? field.field.id,
      text: problemText(facts.t, field.problem, (option) =>
        say(`fields.${field.field.id}.options.${option}`),
      ),
    })),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = formOfUrl(context, request, params.form);
  const facts = memberRequest(context);
  if (form.frame === 'wizard') throw new Response('Not found', { status: 404 });
  const sent = await submitForm(context, form, facts);
  if (typeof sent !== 'string') return sent;
  return sent === 'not-started' ? redirect(form.path, 303) : data({ empty: sent === 'empty' }, 422);
}

export default function CheckPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('forms');
  const { form, open } = loaderData;
  const href = (section: string, field: string): string =>
    `${form.path}/${section}?from=check#${controlId(field)}`;
  const asked = (actionData ? !actionData.empty : loaderData.asked) && open.length > 0;
  const empty = actionData ? actionData.empty : loaderData.asked && !asked && loaderData.nothing;
  return (
    <>
      <PageTitle error={asked || empty}>{`${t('reviewTitle')} · ${form.title}`}</PageTitle>
      {asked ? (
        <ErrorSummary
          errors={[]}
          title={t(loaderData.onlyWrong ? 'stillWrong' : 'stillMissing', { count: open.length })}
        >
          <ul className="mt-2 space-y-1">
            {open.map((field) => (
              <li key={field.field}>
                <a
                  href={href(field.section, field.field)}
                  className="inline-block py-0.5 font-semibold text-danger underline"
                >
                  {field.label}
                </a>
                <span className="text-danger"> · {field.text}</span>
              </li>
            ))}
          </ul>
        </ErrorSummary>
      ) : null}
      {empty ? (
        <ErrorSummary errors={[]} title={t('nothingAnswered')}>
          <p className="mt-2">{t('nothingAnsweredText')}</p>
        </ErrorSummary>
      ) : null}
      <a href={`${form.path}/${loaderData.last}`} className="btn btn-quiet -mt-4 mb-2">
        {t('backToSections')}
      </a>
      <p className="text-ink-soft">{form.title}</p>
      <h1>{t('reviewTitle')}</h1>
      <p className="mt-2 text-ink-soft">{t('reviewIntro')}</p>
      {open.length > 0 && !asked ? (
        <p className="mt-2">
          {t(loaderData.onlyWrong ? 'stillWrong' : 'stillMissing', { count: open.length })}{' '}
          <a href={href(open[0]!.section, open[0]!.field)} className="link inline-block py-0.5">
            {t('toFirstMissing')}
          </a>
        </p>
      ) : null}
      {loaderData.sections.map((section) => (
        <section key={section.id} className="mt-8" aria-labelledby={`s-${section.id}`}>
          <SectionHeading section={section} />
          <AnswerList answers={section.answers} changeHref={(field) => href(section.id, field)} />
        </section>
      ))}
      <div className="mt-10 flex flex-wrap items-center gap-4">
        <Form method="post" noValidate data-keeps-text>
          <button type="submit" className="btn btn-primary">
            {loaderData.editing
              ? (form.buttons.update ?? t('update'))
              : (form.buttons.complete ?? t('complete'))}
          </button>
        </Form>
        {loaderData.editing ? (
          <a href={`${form.path}/edit?ask=discard`} className="btn btn-quiet">
            {t('discardChanges')}
          </a>
        ) : (
          <a href="/forms" className="btn btn-quiet">
            {form.buttons.leave ?? t('finishLater')}
          </a>
        )}
        <p role="status" data-saving={form.buttons.saving ?? t('saving')} />
      </div>
    </>
  );
}
