import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { ClosedCall } from './closed-call.tsx';
import { SlotChoice } from './slot-choice.tsx';
import type { CallView, SlotWeek } from './views.ts';

/** Another time for a call: one press, and both are told. */
export function MovePage({
  call,
  isWithCoach = true,
  weeks,
  failed,
}: {
  call: CallView;
  /** Whether whoever it is with still coaches the member. */
  isWithCoach?: boolean;
  weeks: readonly SlotWeek[];
  failed: string | null;
}) {
  const { t } = useTranslation('calls');
  if (!call.isAhead) return <ClosedCall call={call} failed={failed} />;
  return (
    <div className="max-w-4xl min-w-0">
      <PageTitle error={failed !== null}>{t('move.title')}</PageTitle>
      <ErrorSummary errors={failed ? [{ id: 'times', text: failed }] : []} />
      <p>
        <a href={call.page + call.query} className="link inline-block py-1">
          {t('move.back')}
        </a>
      </p>
      <h1 className="mt-2">{t('move.title')}</h1>
      <p className="mt-2 max-w-prose">
        {t('move.now', { name: call.other, when: `${call.day}, ${call.time}` })}
      </p>
      <div id="times" className="mt-6">
        {weeks.length > 0 ? <h2 className="mb-2">{t('slots.title')}</h2> : null}
        {weeks.length === 0 ? <p>{t(isWithCoach ? 'slots.none' : 'failed.otherCoach')}</p> : null}
        {weeks.length > 0 ? <SlotChoice weeks={weeks} action={`${call.page}/move${call.query}`} /> : null}
      </div>
    </div>
  );
}
