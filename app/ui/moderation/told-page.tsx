import { Form } from 'react-router';
import type { FieldView } from '#app/forms/view.ts';
import { ErrorSummary } from '../error-summary.tsx';
import { FieldControl } from '../fields/field.tsx';
import { controlId } from '../fields/parts.tsx';
import { problemLine } from '../forms/problem-line.ts';
import { PageTitle } from '../page-title.tsx';
import { Leaf, Quote } from '../parts/leaf.tsx';
import { useTranslation } from '../texts.tsx';

interface Shown {
  readonly kind: 'post' | 'group' | 'person';
  readonly page: string;
  readonly decision: string;
  readonly rule: string;
  /** Own words of whoever decided; empty where the rule's are said. */
  readonly reason: string;
  readonly text: string;
  readonly at: string;
  readonly mayAppeal: boolean;
  readonly appeal: { readonly text: string; readonly at: string } | null;
  readonly answer: { readonly kind: string; readonly reason: string; readonly at: string } | null;
}

/** A decision as its author is told it: what, why, and once a word to that. */
export function ToldPage({
  fields,
  failed,
  ...told
}: Shown & { fields: readonly FieldView[]; failed: string | null }) {
  const { t } = useTranslation(['moderation', 'forms']);
  const { kind, decision, mayAppeal } = told;
  const title = t(`told.title.${decision}.${kind}`);
  const errors = [
    ...(failed === null ? [] : [{ id: 'send', text: failed }]),
    ...fields.flatMap(({ id, label, error }) =>
      error ? [{ id: controlId(id), text: problemLine(label, error) }] : [],
    ),
  ];
  return (
    <div className="max-w-2xl min-w-0">
      <PageTitle error={errors.length > 0}>{title}</PageTitle>
      <ErrorSummary errors={errors} />
      <p>
        <a href="/community/notices" className="link inline-block py-1">
          {t('told.back')}
        </a>
      </p>
      <h1 className="mt-2">{title}</h1>
      <p className="mt-1 text-ink-soft">{t('told.when', { when: told.at })}</p>
      <Reason {...told} />
      {told.text === '' ? null : (
        <section className="mt-6">
          <h2 className="text-xl">{t(`told.yours.${kind}`)}</h2>
          <div className="mt-2">
            <Leaf>
              <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                {told.text}
              </p>
            </Leaf>
          </div>
          {kind === 'group' && decision === 'hide' ? null : (
            <p className="mt-2">
              <a href={told.page} className="link inline-block py-1">
                {t(`told.open.${kind}`)}
              </a>
            </p>
          )}
        </section>
      )}
      <Appeal {...told} />
      {mayAppeal ? (
        <Form method="post" noValidate className="mt-6 space-y-5">
          <div>
            <h2 className="text-xl">{t('told.appeal.title')}</h2>
            <p className="mt-1 text-ink-soft">{t('told.appeal.what')}</p>
          </div>
          {fields.map((field) => (
            <FieldControl key={field.id} field={field} />
          ))}
          <button id="send" type="submit" className="btn btn-primary">
            {t('told.appeal.send')}
          </button>
        </Form>
      ) : null}
    </div>
  );
}

/** Why, in the words of whoever decided, or in those of the rule. */
function Reason({ decision, rule, reason, kind }: Pick<Shown, 'decision' | 'rule' | 'reason' | 'kind'>) {
  const { t } = useTranslation('moderation');
  if (decision === 'show')
    return (
      <>
        <p className="mt-4">{t(`told.shown.${kind}`)}</p>
        {reason === '' ? null : <p className="mt-3 wrap-anywhere whitespace-pre-line">{reason}</p>}
      </>
    );
  return (
    <>
      <p className="mt-4">{t(`told.hidden.${kind}`)}</p>
      <p className="mt-3 wrap-anywhere whitespace-pre-line">
        {reason === '' ? t(`rules.${rule}.told`) : reason}
      </p>
    </>
  );
}

/** What they said to that, and what was answered. */
function Appeal({ appeal, answer }: Pick<Shown, 'appeal' | 'answer'>) {
  const { t } = useTranslation('moderation');
  if (!appeal) return null;
  return (
    <section className="mt-6">
      <h2 className="text-xl">{t('told.appeal.said')}</h2>
      <Quote text={appeal.text} when={appeal.at} />
      {answer ? (
        <>
          <h3 className="text-lg">{t(`told.answer.${answer.kind}`)}</h3>
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{answer.reason}</p>
          <p className="mt-1 text-sm text-ink-soft">{answer.at}</p>
        </>
      ) : (
        <p className="text-ink-soft">{t('told.appeal.waits')}</p>
      )}
    </section>
  );
}
