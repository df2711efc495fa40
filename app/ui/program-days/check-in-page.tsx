import { ErrorSummary } from '../error-summary.tsx';
import { controlId } from '../fields/parts.tsx';
import { problemLine } from '../forms/problem-line.ts';
import { PageTitle } from '../page-title.tsx';
import { Messages } from '../primitives.tsx';
import { useTranslation } from '../texts.tsx';
import { CheckInForm } from './check-in-part.tsx';
import type { CheckInFormView, LockedView } from './views.ts';

interface DayWords {
  readonly dayText: string;
  readonly isToday: boolean;
}

/** The check-in by itself: where something is wrong with it, or what was typed comes back. */
export function CheckInPage({
  answer,
  back,
  isHeld,
  isSaid,
  ahead,
  ...asked
}: CheckInFormView &
  DayWords & {
    readonly answer:
      | (Pick<CheckInFormView, 'fields' | 'revision' | 'day'> & DayWords & { readonly failed: string | null })
      | null;
    readonly back: string;
    readonly isHeld: boolean;
    /** Whether the day has been said: it is asked for no more, and can be changed. */
    readonly isSaid: boolean;
    /** Of a step that is to come: there is nothing to say of it. */
    readonly ahead: LockedView | null;
  }) {
  const { t } = useTranslation(['program-days', 'forms']);
  if (ahead && !answer && !isHeld) return <Ahead step={ahead} back={back} />;
  // What was sent says itself which day it is about.
  const { dayText, isToday, ...shown } = { ...asked, ...answer };
  const isAgain = isSaid && shown.day === asked.day;
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
      <h1 className="mt-2">{t(isAgain ? 'checkIn.done' : 'checkIn.title')}</h1>
      {isAgain ? null : (
        <p className="mt-1">{isToday ? t('checkIn.text') : t('checkIn.then', { day: dayText })}</p>
      )}
      <div className="mt-6">
        <CheckInForm form={shown} isAgain={isAgain} isHeld={isHeld} />
      </div>
    </div>
  );
}

/** The check-in of a step that is to come: when it opens, and nothing that would be asked for. */
function Ahead({ step, back }: { step: LockedView; back: string }) {
  const { t } = useTranslation('program-days');
  const { number, title } = step;
  return (
    <div className="max-w-2xl">
      <PageTitle>{`${t('checkIn.pageTitle')} · ${title}`}</PageTitle>
      <p>
        <a href={back} className="link inline-block py-1">
          {t(step.rhythm === 'week' ? 'earlier.ofWeek' : 'earlier.of', { number, title })}
        </a>
      </p>
      <h1 className="mt-2">{t('checkIn.pageTitle')}</h1>
      <p className="mt-3 text-lg">{t(`opens.${step.opens.when}`, { day: step.opens.day })}</p>
      <p className="mt-1 text-ink-soft">{t('opens.text')}</p>
    </div>
  );
}
