import { PageTitle } from '../page-title.tsx';
import { Row, Rows } from '../parts/row.tsx';
import { Progress } from '../primitives.tsx';
import { useTranslation } from '../texts.tsx';
import type { PartLine } from './views.ts';

/** What somebody wants to leave behind: six parts, each written in its own time. */
export function PlanPage({ lines, written }: { lines: readonly PartLine[]; written: number }) {
  const { t } = useTranslation('legacy');
  const of = lines.length;
  return (
    <div className="max-w-2xl">
      <PageTitle>{t('title')}</PageTitle>
      <h1>{t('title')}</h1>
      <p className="mt-2 max-w-prose">{t('intro')}</p>
      <p className="mt-2 max-w-prose text-ink-soft">{t('private')}</p>
      <Alive />
      {written > 0 ? (
        <div className="mt-6">
          <p>{t('written', { count: written, of })}</p>
          <Progress value={written} of={of} label={t('written', { count: written, of })} />
        </div>
      ) : null}
      <div className="mt-6">
        <Rows label={t('parts')}>
          {lines.map(({ id, href, title, text, when }) => (
            <Row
              key={id}
              title={title}
              href={href}
              line={
                text === null ? (
                  t(`why.${id}`)
                ) : (
                  <>
                    <span className="block font-serif text-lg wrap-anywhere text-ink">{text}</span>
                    <span className="block">{when}</span>
                  </>
                )
              }
            />
          ))}
        </Rows>
      </div>
      <p className="no-print mt-6 flex flex-wrap gap-x-6 gap-y-2">
        {written > 0 ? (
          <a href="/legacy-planning/legacy-plan.pdf" className="link inline-block py-1">
            {t('paper')}
          </a>
        ) : null}
        <a href="/goals/new" className="link inline-block py-1">
          {t('asGoal')}
        </a>
      </p>
    </div>
  );
}

/** Whoever puts their affairs in order may be in danger: the way to help stands here whatever they write. */
export function Alive() {
  const { t } = useTranslation('legacy');
  return (
    <p className="no-print mt-2 max-w-prose">
      {t('alive')}{' '}
      <a href="/help-now" className="link">
        {t('help')}
      </a>
    </p>
  );
}
