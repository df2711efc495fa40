import { ErrorSummary } from '../error-summary.tsx';
import { controlId } from '../fields/parts.tsx';
import { problemLine } from '../forms/problem-line.ts';
import { PageTitle } from '../page-title.tsx';
import { Messages } from '../primitives.tsx';
import { useTranslation } from '../texts.tsx';
import { CheckInForm } from './check-in-part.tsx';
import type { CheckInFormView } from './views.ts';

/** The check-in by itself: where something is wrong with it, or what was typed comes back. */
export function CheckInPage({
  answer,
  back,
  dayText,
  isToday,
  isHeld,
  ...form
}: CheckInFormView & {
  readonly answer: (Pick<CheckInFormView, 'fields' | 'revision'> & { readonly failed: string | null }) | null;
  readonly back: string;
  readonly dayText: string;
  readonly isToday: boolean;
  readonly isHeld: boolean;
}) {
  const { t } = useTranslation(['program-days', 'forms']);
  const shown = { ...form, ...(answer ? { fields: answer.fields, revision: answer.revision } : {}) };
  const errors = [
    ...(answer?.failed ? [{ id: 'check-in-send', text: answer.failed }] : []),
    ...shown.fields.flatMap(({ id, label, error }) =>
      error ? [{ id: controlId(id), text: problemLine(label, error) }] : [],
    ),
  ];
  return (
    <div className="max-w-2xl">
      <PageTitle error={errors.length > 0}>{`${t('checkIn.pageTitle')} · ${dayText}`}</PageTitle>
      <ErrorSummary errors={errors} />
      {isHeld && !answer ? <Messages messages={[{ kind: 'info', text: t('forms:heldBack') }]} /> : null}
      <p>
        <a href={back} className="link inline-block py-1">
          {dayText}
        </a>
      </p>
      <h1 className="mt-2">{t('checkIn.title')}</h1>
      <p className="mt-1 mb-6">{t(isToday ? 'checkIn.text' : 'checkIn.yesterday')}</p>
      <CheckInForm form={shown} isHeld={isHeld} />
    </div>
  );
}
