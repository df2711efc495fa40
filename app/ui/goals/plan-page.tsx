import { Form } from 'react-router';
import type { FieldView } from '#app/forms/view.ts';
import { ErrorSummary } from '../error-summary.tsx';
import { FieldControl } from '../fields/field.tsx';
import { controlId } from '../fields/parts.tsx';
import { problemLine } from '../forms/problem-line.ts';
import { PageTitle } from '../page-title.tsx';
import { useTranslation } from '../texts.tsx';
import { PlanQuestions } from './plan-questions.tsx';
import { OtherLanguage } from './other-language.tsx';
import { SincePlan } from './since-plan.tsx';
import { PlanWords, type PlanWordsView } from './plan-words.tsx';

/** A part of a plan: as it is read, and the field that changes it. */
export interface PlanPartView {
  readonly id: string;
  readonly title: string;
  /** Null where nothing is said yet. */
  readonly text: string | null;
  /** Where it is not the page's. */
  readonly lang?: string | undefined;
  readonly field: FieldView;
}

interface Answer {
  readonly failed: string | null;
  readonly questions: readonly FieldView[] | null;
  readonly part: { readonly id: string; readonly field: FieldView; readonly revision: number } | null;
}

/** The whole plan of a goal, each part with its own form; or the questions from which it is drawn. */
export function PlanPage({
  goalId,
  title,
  plan,
  words,
  byService,
  questions,
  answer,
}: {
  goalId: string;
  title: string;
  plan: {
    readonly revision: number;
    readonly isHidden: boolean;
    readonly was: readonly string[];
    readonly parts: readonly PlanPartView[];
  } | null;
  words: PlanWordsView | null;
  /** Whether a service would write it. */
  byService: boolean;
  questions: readonly FieldView[] | null;
  answer: Answer | null;
}) {
  const { t } = useTranslation('goals');
  const asked = answer?.questions ?? questions;
  const fields = answer?.part ? [answer.part.field] : (answer?.questions ?? []);
  const errors = [
    ...(answer?.failed
      ? [{ id: answer.part ? `part-${answer.part.id}` : 'questions', text: answer.failed }]
      : []),
    ...fields.flatMap(({ id, label, error }) =>
      error ? [{ id: controlId(id), text: problemLine(label, error) }] : [],
    ),
  ];
  return (
    <div className="max-w-read">
      <PageTitle error={errors.length > 0}>{t('plan.title', { title })}</PageTitle>
      <ErrorSummary errors={errors} />
      <p>
        <a href={`/goals/${goalId}`} className="link no-print inline-block py-1">
          {t('plan.back')}
        </a>
      </p>
      <h1 className="mt-2 wrap-anywhere">{t('plan.title', { title })}</h1>
      {plan ? (
        <>
          <SincePlan goalId={goalId} was={plan.was} />
          <OtherLanguage parts={plan.parts} />
          {words ? <PlanWords goalId={goalId} words={words} /> : null}
          {plan.parts.map((part) => (
            <PlanPart
              key={part.id}
              part={part}
              revision={plan.revision}
              answer={answer?.part?.id === part.id ? answer.part : null}
            />
          ))}
          <p className="mt-8 flex flex-wrap gap-x-6 gap-y-2">
            <a href={`/goals/${goalId}/steps`} className="link inline-block py-1">
              {t('steps.edit')}
            </a>
            <a href={`/goals/${goalId}/habits`} className="link inline-block py-1">
              {t('convert.link')}
            </a>
          </p>
        </>
      ) : asked ? (
        <section id="questions" className="mt-6">
          <h2>{t('questions.title')}</h2>
          <PlanQuestions goalId={goalId} fields={asked} byService={byService} />
        </section>
      ) : null}
    </div>
  );
}

function PlanPart({
  part,
  revision,
  answer,
}: {
  part: PlanPartView;
  revision: number;
  answer: Answer['part'];
}) {
  const { t } = useTranslation('goals');
  return (
    <section id={`part-${part.id}`} className="mt-6 scroll-mt-4 border-t border-line pt-4">
      <h2 className="text-xl">{part.title}</h2>
      {part.text === null ? (
        <p className="mt-1 text-ink-soft">{t('plan.nothing')}</p>
      ) : (
        <p lang={part.lang} className="mt-1 wrap-anywhere whitespace-pre-line">
          {part.text}
        </p>
      )}
      <details open={answer !== null} className="no-print mt-1">
        <summary className="link inline-block py-1">
          {t('plan.change')}
          <span className="sr-only">: {part.title}</span>
        </summary>
        <Form method="post" noValidate className="mt-3 space-y-4">
          <input type="hidden" name="part" value={part.id} />
          <input type="hidden" name="seen" value={answer?.revision ?? revision} />
          <FieldControl field={answer?.field ?? part.field} />
          <button type="submit" name="intent" value="save" className="btn btn-secondary">
            {t('plan.save')}
          </button>
        </Form>
      </details>
    </section>
  );
}
