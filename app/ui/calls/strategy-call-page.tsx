import type { ReactNode } from 'react';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { CallPage } from './call-page.tsx';
import { SlotChoice } from './slot-choice.tsx';
import type { CallView, SlotWeek } from './views.ts';

/** The frame of a lead's pages, which nobody should find by searching. */
export function StrategyFrame({ children }: { children: ReactNode }) {
  return (
    <div className="column column-work pt-10 pb-16 lg:pt-16">
      <meta name="robots" content="noindex" />
      {children}
    </div>
  );
}

/** The link opens nothing any more: how to ask for a call again. */
export function StrategyLinkOver() {
  const { t } = useTranslation('calls');
  return (
    <StrategyFrame>
      <PageTitle>{t('strategy.overTitle')}</PageTitle>
      <h1>{t('strategy.overTitle')}</h1>
      <p className="mt-4 max-w-prose">{t('strategy.over')}</p>
      <p className="mt-7">
        <a href="/strategy-call" className="btn btn-primary">
          {t('strategy.ask')}
        </a>
      </p>
    </StrategyFrame>
  );
}

interface Times {
  /** Null where nobody takes such calls at the moment. */
  readonly coach: { readonly name: string; readonly place: string | null } | null;
  readonly place: string;
  readonly weeks: readonly SlotWeek[];
  readonly action: string;
}

/** A lead's strategy call, or the times at which it can be booked. */
export function StrategyCallPage({
  call,
  isOpen,
  failed,
  ...times
}: Times & {
  call: CallView | null;
  /** Whether a call can be booked: there is none, or it was cancelled. */
  isOpen: boolean;
  failed: string | null;
}) {
  const { t } = useTranslation('calls');
  return (
    <StrategyFrame>
      <ErrorSummary errors={failed ? [{ id: isOpen ? 'times' : 'call', text: failed }] : []} />
      {call ? (
        <div id="call">
          <CallPage call={call} error={failed !== null} />
        </div>
      ) : (
        <>
          <PageTitle error={failed !== null}>{t('strategy.title')}</PageTitle>
          <h1>{t('strategy.title')}</h1>
          <p className="mt-4 max-w-prose text-lg text-ink-soft">{t('strategy.received')}</p>
        </>
      )}
      {isOpen ? (
        <section id="times" className="mt-8">
          <h2>{t(call ? 'strategy.another' : 'slots.title')}</h2>
          <FreeTimes {...times} />
        </section>
      ) : null}
    </StrategyFrame>
  );
}

function FreeTimes({ coach, place, weeks, action }: Times) {
  const { t } = useTranslation('calls');
  if (!coach || weeks.length === 0)
    return <p className="mt-2 max-w-prose">{t(coach ? 'strategy.none' : 'strategy.closed')}</p>;
  return (
    <>
      <p className="mt-2 max-w-prose text-ink-soft">
        {t('strategy.press', { name: coach.name })}{' '}
        {coach.place ? t('slots.zones', { place, name: coach.name }) : t('slots.zone', { place })}
      </p>
      <div className="mt-4">
        <SlotChoice weeks={weeks} action={action} />
      </div>
    </>
  );
}
