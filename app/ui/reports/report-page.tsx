import { ErrorSummary } from '../error-summary.tsx';
import { PageTitle } from '../page-title.tsx';
import { Row, Rows, Amount } from '../parts/row.tsx';
import { StateBadge } from '../primitives.tsx';
import { ReadingFault } from '../reading-fault.tsx';
import { ShareLink } from '../shares/share-link.tsx';
import { useTranslation } from '../texts.tsx';
import { ReadingNotice } from './reading-notice.tsx';
import { Review } from './review.tsx';
import type { ReportView } from './views.ts';

const path = '/health-reports';

/** A report: how its reading stands, what was read of it, and what its member made of that. */
export function ReportPage({
  page,
  failed,
  ticked,
}: {
  page: ReportView;
  failed: string | null;
  /** What was ticked where it could not be saved. */
  ticked: readonly string[] | null;
}) {
  const { t } = useTranslation('reports');
  const { id, name, facts, status, statusText, reading, isPicture, hasFile, kept, left, unread } = page;
  const wrong = reading?.kind === 'problem' || reading?.kind === 'lost';
  const hasNothing = page.sure.length + page.doubtful.length + left.length + kept.length === 0;
  return (
    <div className="max-w-work">
      <PageTitle error={failed !== null || wrong}>{`${name} · ${t('title')}`}</PageTitle>
      <ErrorSummary errors={failed === null ? [] : [{ id: 'keep', text: failed }]} />
      <p className="no-print">
        <a href={`${path}?tab=reports`} className="link inline-block py-1">
          {t('back')}
        </a>
      </p>
      <h1 className="mt-2 wrap-anywhere">{name}</h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <StateBadge state={status}>{statusText}</StateBadge>
        <span className="text-ink-soft wrap-anywhere">{facts}</span>
      </p>
      <p className="no-print mt-2 flex flex-wrap items-center gap-x-6 gap-y-1">
        {hasFile ? (
          <a href={`${path}/${id}/file`} className="link inline-block py-1">
            {t('act.file')}
          </a>
        ) : (
          <span className="text-ink-soft">{t('act.noFile')}</span>
        )}
        <a href={`${path}/${id}/edit`} className="link inline-block py-1">
          {t('act.edit')}
        </a>
        {kept.length > 0 ? (
          <>
            <a href={`${path}/${id}/report.pdf`} className="link inline-block py-1">
              {t('act.pdf')}
            </a>
            <ShareLink href={`${path}/${id}/share`} />
          </>
        ) : null}
        <a href={`${path}/${id}/delete`} className="link inline-block py-1">
          {t('act.delete')}
        </a>
      </p>
      {reading ? <ReadingNotice id={id} reading={reading} /> : null}
      {!reading && page.missed.length > 0 ? (
        <p className="mt-4 max-w-2xl font-semibold">{page.missed.join(' ')}</p>
      ) : null}
      {isPicture && hasFile ? <Picture page={page} /> : null}
      {page.lacksDay ? (
        <p className="no-print mt-6 max-w-2xl">
          {t('review.needsDay')}{' '}
          <a href={`${path}/${id}/edit`} className="link inline-block py-1">
            {t('review.sayDay')}
          </a>
        </p>
      ) : null}
      <Review page={page} ticked={ticked} />
      {!reading && hasNothing && !isPicture ? <p className="mt-6">{t('review.none')}</p> : null}
      {kept.length > 0 ? (
        <section className="mt-8" aria-labelledby="kept">
          <h2 id="kept">{t('review.kept')}</h2>
          <p className="mt-1 text-ink-soft">{t('review.keptText')}</p>
          <div className="mt-3">
            <Rows>
              {kept.map((one) => (
                <Row
                  key={one.id}
                  title={one.name}
                  href={one.href}
                  line={one.line}
                  end={<Amount>{one.value}</Amount>}
                />
              ))}
            </Rows>
          </div>
          <p className="mt-3">{t('dashboard.ask')}</p>
        </section>
      ) : null}
      {left.length > 0 ? (
        <section className="mt-8" aria-labelledby="left">
          <h2 id="left">{t('review.left')}</h2>
          <div className="mt-3">
            <Rows>
              {left.map((one) => (
                <Row
                  key={one.id}
                  title={one.name}
                  href={one.href}
                  line={
                    one.there
                      ? t(`review.there.${one.there}`)
                      : t('review.leftLink', { name: `${one.name} ${one.value}` })
                  }
                  end={<Amount>{one.value}</Amount>}
                />
              ))}
            </Rows>
          </div>
        </section>
      ) : null}
      {!reading ? (
        <p className="no-print mt-6">
          {unread > 0 ? `${t('review.unread', { count: unread })} ` : ''}
          <a href={`/health-metrics/new?report=${id}`} className="link inline-block py-1">
            {t('review.byHand')}
          </a>
        </p>
      ) : null}
      <TextOf page={page} />
      {!reading && hasFile && !isPicture ? (
        <form method="post" action={`${path}/${id}/read`} className="no-print mt-6">
          <button type="submit" className="btn btn-quiet">
            {t('act.reread')}
          </button>
        </form>
      ) : null}
    </div>
  );
}

/** A photo of a report, which its member reads. */
function Picture({ page: { id, name } }: { page: ReportView }) {
  const { t } = useTranslation('reports');
  return (
    <section className="mt-6">
      <p>{t('review.picture')}</p>
      <img
        src={`${path}/${id}/file`}
        alt={t('review.pictureAlt', { name })}
        loading="lazy"
        className="mt-3 max-w-full rounded-card border border-line bg-sunk"
      />
    </section>
  );
}

/** What was read, word for word. */
function TextOf({ page: { text, isTextCut } }: { page: ReportView }) {
  const { t } = useTranslation('reports');
  if (!text) return null;
  return (
    <details className="mt-6 border-y border-line py-2">
      <summary className="py-2 font-semibold">{t('review.text')}</summary>
      <p className="mt-2 text-base wrap-anywhere whitespace-pre-line">{text}</p>
      {isTextCut ? <p className="mt-2 text-ink-soft">{t('review.textCut')}</p> : null}
    </details>
  );
}

/** What is said where there is no such report, or it is somebody else's. */
export function ReportDenied() {
  const { t } = useTranslation('reports');
  return (
    <div className="max-w-work">
      <PageTitle error>{t('failed.denied')}</PageTitle>
      <h1>{t('failed.denied')}</h1>
      <p className="mt-3">{t('failed.deniedText')}</p>
      <p className="mt-6">
        <a href={`${path}?tab=reports`} className="btn btn-primary">
          {t('back')}
        </a>
      </p>
    </div>
  );
}

/** What is said where it could not be read from the database. */
export function ReportFault({ back }: { back: string }) {
  const { t } = useTranslation('reports');
  return (
    <ReadingFault
      title={t('title')}
      says={t('failed.load')}
      more={t('failed.loadText')}
      again={t('failed.again')}
      back={back}
    />
  );
}
