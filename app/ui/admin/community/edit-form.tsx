import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { useTranslation } from '#app/ui/texts.tsx';

export type Draft = Readonly<Record<string, string>>;

/** What an answer says where something was not saved. */
export interface EditProblem {
  readonly draft: Draft;
  readonly seen: string;
  /** Keys below `together-admin:error`, by the ids of fields. */
  readonly errors: readonly { readonly id: string; readonly key: string }[];
  readonly isStale: boolean;
  /** Whether it could not be written. */
  readonly isFault: boolean;
  /** Whether the form of a new one was sent before, and said something else then. */
  readonly wasSentBefore?: boolean;
}

/** A field of the form: what is typed, and what is wrong with it. */
export type FieldOf = (id: string) => {
  readonly id: string;
  readonly value: string;
  readonly error: string | null;
};

/** A page on which something for everybody is written: its form, with what somebody else has saved meanwhile. */
export function EditForm({
  title,
  back,
  draft,
  problem,
  current,
  hidden,
  nameOf,
  submit,
  intro,
  children,
}: {
  title: string;
  back: { readonly to: string; readonly text: string };
  draft: Draft;
  problem: EditProblem | null;
  /** What stands there now. */
  current: Draft;
  hidden: Readonly<Record<string, string>>;
  /** What a field is called. */
  nameOf: (id: string) => string;
  submit: string;
  intro?: ReactNode;
  children: (field: FieldOf) => ReactNode;
}) {
  const { t } = useTranslation('together-admin');
  const errors = (problem?.errors ?? []).map(({ id, key }) => ({ id, text: t(`error.${key}`) }));
  const field: FieldOf = (id) => ({
    id,
    value: draft[id] ?? '',
    error: errors.find((error) => error.id === id)?.text ?? null,
  });
  const differing = Object.keys(current).filter((id) => current[id] !== draft[id]);
  return (
    <>
      {problem ? (
        <ErrorSummary errors={errors} title={problem.isStale ? t('stale.title') : t('failed')}>
          {problem.isFault ? <p className="mt-2">{t('kept')}</p> : null}
          {problem.wasSentBefore ? <p className="mt-2">{t('common:sentBefore')}</p> : null}
          {problem.isStale ? (
            <>
              <p className="mt-2">{t('stale.text')}</p>
              <ul className="mt-2 list-disc space-y-1 pl-5">
                {differing.map((id) => (
                  <li key={id} className="wrap-anywhere">
                    <a href={`#${id}`} className="font-semibold underline">
                      {nameOf(id)}
                    </a>
                    : {current[id] || '–'}
                  </li>
                ))}
              </ul>
            </>
          ) : null}
        </ErrorSummary>
      ) : null}
      <p>
        <a href={back.to} className="link no-print inline-block py-1">
          {back.text}
        </a>
      </p>
      <h1 className="mt-2 wrap-anywhere">{title}</h1>
      {intro}
      <Form method="post" className="mt-6 max-w-2xl space-y-5" noValidate>
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {children(field)}
        <button type="submit" className="btn btn-primary">
          {submit}
        </button>
      </Form>
    </>
  );
}
