import { ErrorSummary } from '../error-summary.tsx';
import { controlId } from '../fields/parts.tsx';
import { problemLine } from '../forms/problem-line.ts';
import { PageTitle } from '../page-title.tsx';
import { Messages } from '../primitives.tsx';
import { useTranslation } from '../texts.tsx';
import { CheckInForm } from './check-in-part.tsx';
import type { CheckInFormView } from './views.ts';

interface DayWords {
  readonly dayText: string;
  readonly isToday: boolean;
}

/** The check-in by itself: where something is wrong with it, or what was typed comes back. */
export function CheckInPage({
  answer,
  back,
  isHeld,
  isAhead,
  ...asked
}: CheckInFormView &
  DayWords & {
    readonly answer:
      | (Pick<CheckInFormView, 'fields' | 'revision' | 'day'> & DayWords & { readonly failed: string | null })
      | null;
    readonly back: string;
    readonly isHeld: boolean;
    /** The step is to come: there is nothing to say of it. */
    readonly isAhead: boolean;
  }) {
  const { t } = useTranslation(['program-days', 'forms']);
  // What was sent says itself which day it is about.
  const { dayText, isToday, ...shown } = { ...asked, ...answer };
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
      {isAhead && !answer && !isHeld ? (
        <p className="mt-1">{t('opens.text')}</p>
      ) : (
        <>
          <p className="mt-1 mb-6">{isToday ? t('checkIn.text') : t('checkIn.then', { day: dayText })}</p>
          <CheckInForm form={shown} isHeld={isHeld} />
        </>
      )}
    </div>
  );
}
