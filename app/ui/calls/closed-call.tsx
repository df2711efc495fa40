import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Quote } from '#app/ui/parts/leaf.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import type { CallView } from './views.ts';

/** In place of what would change a call: it was cancelled, and how another one is booked; or it has begun or is over. */
export function ClosedCall({
  call,
  failed,
  words = '',
  write = null,
}: {
  call: CallView;
  failed: string | null;
  /** What was written to it and not sent. */
  words?: string;
  /** The page on which they can be sent all the same. */
  write?: string | null;
}) {
  const { t } = useTranslation('calls');
  const isCancelled = call.state === 'cancelled';
  const title = t(isCancelled ? 'closed.cancelled' : 'closed.over');
  return (
    <div className="max-w-2xl min-w-0">
      <PageTitle error={failed !== null}>{title}</PageTitle>
      <ErrorSummary errors={failed ? [{ id: 'call', text: failed }] : []} />
      <h1>{title}</h1>
      <div id="call" className="mt-4 space-y-2 wrap-anywhere">
        <p>{`${t('one.title', { name: call.other })}: ${call.dayInText}, ${call.time}`}</p>
        {call.cancelledBy ? (
          <p>{t(`one.cancelledBy.${call.cancelledBy}`, { name: call.other })}</p>
        ) : isCancelled ? null : (
          <p>{t('failed.tooLate')}</p>
        )}
        {words ? <Quote text={words} when={t('one.yourWords')} /> : null}
        {words && write ? (
          <p>
            <a href={write} className="link inline-block py-1">
              {t('closed.write', { name: call.other })}
            </a>
          </p>
        ) : null}
      </div>
      <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
        {isCancelled && call.side !== 'coach' ? (
          <a
            href={call.side === 'lead' ? call.page + call.query : '/coaching/calls'}
            className="btn btn-primary"
          >
            {t('closed.another')}
          </a>
        ) : null}
        {isCancelled && call.side === 'lead' ? null : (
          <a href={call.page + call.query} className="link inline-block py-1">
            {t('move.back')}
          </a>
        )}
      </p>
    </div>
  );
}
