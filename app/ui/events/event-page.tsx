import { PageTitle } from '../page-title.tsx';
import { useTranslation } from '../texts.tsx';
import type { EventView } from './views.ts';

/** One event: when and where it is, the way in or out, and who goes. */
export function EventPage({ event, path }: { event: EventView; path: string }) {
  const { t } = useTranslation('events');
  return (
    <div className="max-w-2xl min-w-0">
      <PageTitle>{event.title}</PageTitle>
      <p>
        <a href="/community/events" className="link no-print inline-block py-1">
          {t('one.back')}
        </a>
      </p>
      <h1 className="mt-2 wrap-anywhere">{event.title}</h1>
      <div className="card mt-6 space-y-2">
        <p className="text-xl">
          <span className="block font-serif">{event.day}</span>
          <span className="tabular-nums">{event.time}</span>
        </p>
        {event.theirs ? <p className="text-ink-soft">{event.theirs}</p> : null}
        {event.state === 'ahead' ? null : <p>{t(`one.${event.state}`)}</p>}
        {event.place ? (
          <p className="wrap-anywhere">
            {t('one.place')}: {event.place}
          </p>
        ) : null}
        {event.url ? (
          <p className="pt-2">
            <a href={event.url} rel="noreferrer" className="btn btn-primary">
              {t('one.link')}
            </a>
          </p>
        ) : null}
        {event.hasHiddenLink ? <p className="text-ink-soft">{t('one.linkFor')}</p> : null}
        {event.state === 'ahead' ? (
          <p>
            <a href={`${path}/event.ics`} className="link inline-block py-1">
              {t('one.file')}
            </a>
          </p>
        ) : null}
      </div>
      {event.body ? <p className="mt-5 wrap-anywhere whitespace-pre-line">{event.body}</p> : null}
      {event.state === 'ahead' ? <Going event={event} path={path} /> : null}
      <section className="mt-8" aria-labelledby="who">
        <h2 id="who">{t('who.title')}</h2>
        <p className="mt-2">
          {event.going === 0 ? t('who.none') : t('who.count', { count: event.going })}{' '}
          {event.seats === null ? null : t('one.seats', { count: event.seats })}{' '}
          {event.waiting === 0 ? null : t('who.waiting', { count: event.waiting })}
        </p>
        {event.names ? <p className="mt-1 wrap-anywhere">{event.names}</p> : null}
        <p className="mt-1 text-base text-ink-soft">{t('who.seen')}</p>
      </section>
    </div>
  );
}

/** Taking a place, waiting for one, or giving it up. */
function Going({ event, path }: { event: EventView; path: string }) {
  const { t } = useTranslation('events');
  const { own, isFull } = event;
  return (
    <form method="post" action={`${path}/place`} className="no-print mt-6">
      {own === null && isFull ? <p className="mb-3">{t('go.fullText')}</p> : null}
      {own === null ? (
        <button type="submit" name="go" value="1" className="btn btn-primary">
          {isFull ? t('go.full') : t('go.button')}
        </button>
      ) : (
        <>
          <p className="font-semibold">{t(`row.${own}`)}</p>
          <button type="submit" name="go" value="0" className="btn btn-secondary mt-3">
            {own === 'going' ? t('go.leave') : t('go.leaveWaiting')}
          </button>
        </>
      )}
    </form>
  );
}
