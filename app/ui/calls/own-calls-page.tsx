import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { EmptyState } from '#app/ui/parts/empty-state.tsx';
import { useSupportEmail, useTranslation } from '#app/ui/texts.tsx';
import { ProgramsLink } from '../coaching/programs-link.tsx';
import { CallRows } from './call-rows.tsx';
import { SlotChoice } from './slot-choice.tsx';
import type { CallView, SlotWeek } from './views.ts';

/** A member's calls: those ahead, the free times of their coach, and those that are over. */
export function OwnCallsPage({
  ahead,
  past,
  coach,
  place,
  isFull,
  isClosed,
  left,
  isMonthFull,
  weeks,
  failed,
}: {
  ahead: readonly CallView[];
  past: readonly CallView[];
  coach: { readonly name: string; readonly place: string | null } | null;
  place: string;
  isFull: boolean;
  /** Whether their program includes calls, and is paused or over. */
  isClosed: boolean;
  /** How many calls their program has room for; null where it sets no limit. */
  left: string | null;
  /** Whether times are free, and none in a month with room. */
  isMonthFull: boolean;
  /** Null where the coach has set no hours, and where no more can be booked. */
  weeks: readonly SlotWeek[] | null;
  failed: string | null;
}) {
  const { t } = useTranslation('calls');
  return (
    <div className="max-w-4xl min-w-0">
      <PageTitle error={failed !== null}>{t('title')}</PageTitle>
      <ErrorSummary errors={failed ? [{ id: 'times', text: failed }] : []} />
      <p>
        <a href="/coaching" className="link no-print inline-block py-1">
          {t('toCoach')}
        </a>
      </p>
      <h1 className="mt-2">{t('title')}</h1>
      {coach ? <p className="mt-2 max-w-prose text-ink-soft">{t('intro', { name: coach.name })}</p> : null}
      {left ? <p className="mt-2 max-w-prose">{left}</p> : null}
      {ahead.length > 0 ? (
        <section className="mt-6">
          <h2>{t('ahead')}</h2>
          <div className="mt-3">
            <CallRows calls={ahead} label={t('ahead')} />
          </div>
        </section>
      ) : null}
      <div id="times">
        {isClosed ? null : coach ? (
          <FreeTimes {...{ coach, place, isFull, isMonthFull, weeks }} />
        ) : (
          <NoCoach isPromised={left !== null} />
        )}
      </div>
      {past.length > 0 ? (
        <section className="mt-8">
          <h2>{t('past')}</h2>
          <div className="mt-3">
            <CallRows calls={past} label={t('past')} />
          </div>
        </section>
      ) : null}
    </div>
  );
}

function NoCoach({ isPromised }: { isPromised: boolean }) {
  const { t } = useTranslation('calls');
  const mail = useSupportEmail();
  return (
    <EmptyState
      kind="voice"
      title={t('noCoach.title')}
      action={
        isPromised ? (
          <a href={`mailto:${mail}`} className="link inline-block py-1">
            {t('noCoach.write')}
          </a>
        ) : (
          <ProgramsLink />
        )
      }
    >
      {t(isPromised ? 'noCoach.promised' : 'noCoach.text')}
    </EmptyState>
  );
}

function FreeTimes({
  coach,
  place,
  isFull,
  isMonthFull,
  weeks,
}: {
  coach: { readonly name: string; readonly place: string | null };
  place: string;
  isFull: boolean;
  isMonthFull: boolean;
  weeks: readonly SlotWeek[] | null;
}) {
  const { t } = useTranslation('calls');
  const title = t('slots.title');
  if (isFull) return <p className="mt-6 max-w-prose">{t('slots.full')}</p>;
  if (isMonthFull)
    return (
      <EmptyState kind="quiet" title={t('left.noneTitle')}>
        {t('left.none')}
      </EmptyState>
    );
  if (!weeks || weeks.length === 0)
    return (
      <EmptyState kind="quiet" title={t(weeks ? 'slots.noneTitle' : 'slots.noHoursTitle')}>
        {t(weeks ? 'slots.none' : 'slots.noHours', { name: coach.name })}
      </EmptyState>
    );
  return (
    <section className="mt-8">
      <h2>{title}</h2>
      <p className="mt-2 max-w-prose text-ink-soft">
        {t('slots.press')}{' '}
        {coach.place ? t('slots.zones', { place, name: coach.name }) : t('slots.zone', { place })}{' '}
        <a href="/profile#field-timezone" className="link">
          {t('slots.otherZone')}
        </a>
      </p>
      <div className="mt-4">
        <SlotChoice weeks={weeks} action="/coaching/calls" />
      </div>
    </section>
  );
}
