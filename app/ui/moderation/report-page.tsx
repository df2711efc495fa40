import { Form } from 'react-router';
import type { FieldView } from '#app/forms/view.ts';
import { ErrorSummary } from '../error-summary.tsx';
import { FieldControl } from '../fields/field.tsx';
import { controlId } from '../fields/parts.tsx';
import { problemLine } from '../forms/problem-line.ts';
import { PageTitle } from '../page-title.tsx';
import { useTranslation } from '../texts.tsx';

const steps = ['read', 'told', 'yours'] as const;

/** Tells the moderators about something; once it is told, what happens next, and how not to meet its author again. */
export function ReportPage({
  kind,
  name,
  text,
  back,
  isReported,
  person,
  fields,
  failed,
}: {
  kind: 'post' | 'group' | 'person';
  /** Of its author, of the group, of the member. */
  name: string;
  text: string;
  back: string;
  isReported: boolean;
  /** Whom the reader may want to block; null for nobody. */
  person: string | null;
  fields: readonly FieldView[];
  failed: string | null;
}) {
  const { t } = useTranslation(['moderation', 'forms']);
  const title = t(isReported ? `report.thanks.title.${kind}` : `report.title.${kind}`, { name });
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
      <h1 className="wrap-anywhere">{title}</h1>
      {isReported ? (
        <>
          <ul className="mt-4 list-disc space-y-2 pl-5">
            {steps.map((step) => (
              <li key={step}>{t(`report.thanks.${step}`)}</li>
            ))}
          </ul>
          {person === null ? null : (
            <form method="post" action={`/community/people/${person}/block`} className="mt-6">
              <p className="text-ink-soft">{t('report.thanks.block', { name })}</p>
              <button type="submit" name="on" value="1" className="btn btn-secondary mt-3">
                {t('report.thanks.blockButton', { name })}
              </button>
            </form>
          )}
          <p className="mt-6">
            <a href="/community" className="link inline-block py-1">
              {t('report.thanks.back')}
            </a>
          </p>
        </>
      ) : (
        <>
          <p className="mt-2 text-ink-soft">{t('report.intro')}</p>
          {text === '' ? null : (
            <blockquote
              dir="auto"
              className="mt-4 line-clamp-6 border-y border-line py-3 font-serif wrap-anywhere whitespace-pre-line"
            >
              {text}
            </blockquote>
          )}
          <Form method="post" noValidate className="mt-6 space-y-6">
            {fields.map((field) => (
              <FieldControl key={field.id} field={field} />
            ))}
            <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
              <button id="send" type="submit" className="btn btn-primary">
                {t('report.send')}
              </button>
              <a href={back} className="link inline-block py-1">
                {t('report.leave')}
              </a>
            </p>
          </Form>
        </>
      )}
    </div>
  );
}
