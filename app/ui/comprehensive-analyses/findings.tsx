import type { ReactNode } from 'react';
import { Meter } from '../parts/meter.tsx';
import { Row, Rows } from '../parts/row.tsx';
import { useTranslation } from '../texts.tsx';
import type { FindingLine, FindingsView, QualityView } from './views.ts';

/** More of what says little is folded. */
const mostShown = 5;

const Lines = ({ lines, label }: { lines: readonly FindingLine[]; label: string }) => (
  <Rows label={label}>
    {lines.map(({ key, title, line, href }) => (
      <Row
        key={key}
        title={<span className="wrap-anywhere">{title}</span>}
        line={line}
        {...(href === undefined ? {} : { href })}
      />
    ))}
  </Rows>
);

function Part({
  id,
  title,
  intro,
  children,
}: {
  id: string;
  title: string;
  intro: string;
  children: ReactNode;
}) {
  return (
    <section className="mt-10" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="mt-1 mb-3 max-w-prose text-ink-soft">{intro}</p>
      {children}
    </section>
  );
}

/** What an analysis found: what changed, what goes together, what is too little to tell, and how good its data is. */
export function FindingsParts({ view }: { view: FindingsView }) {
  const { t } = useTranslation('comprehensive');
  const { changed, steady, together, looked, fewIntro, few } = view;
  return (
    <>
      {view.byService ? <p className="mt-3 max-w-prose text-ink-soft">{t('byService')}</p> : null}
      <Part id="changes" title={t('change.title')} intro={`${t('change.intro')} ${view.middle}`}>
        {changed.length > 0 ? (
          <Lines lines={changed} label={t('change.list')} />
        ) : (
          <p>{t(steady.length > 0 ? 'change.none' : 'change.notEnough')}</p>
        )}
        {steady.length > 0 ? (
          <details className="mt-3">
            <summary className="py-2">{t('change.steady', { count: steady.length })}</summary>
            <Lines lines={steady} label={t('change.steadyLabel')} />
          </details>
        ) : null}
      </Part>
      <Part
        id="together"
        title={t('together.title')}
        intro={[t('together.intro'), looked].filter(Boolean).join(' ')}
      >
        {together.length > 0 ? (
          <Lines lines={together} label={t('together.list')} />
        ) : (
          <p>{t(looked ? 'together.none' : 'together.notEnough')}</p>
        )}
      </Part>
      {few.length > 0 ? (
        <Part id="few" title={t('few.title')} intro={fewIntro}>
          {few.length > mostShown ? (
            <details>
              <summary className="py-2">{t('few.all', { count: few.length })}</summary>
              <Lines lines={few} label={t('few.list')} />
            </details>
          ) : (
            <Lines lines={few} label={t('few.list')} />
          )}
        </Part>
      ) : null}
      <Quality quality={view.quality} />
    </>
  );
}

function Quality({ quality: { value, text, word, sources } }: { quality: QualityView }) {
  const { t } = useTranslation('comprehensive');
  return (
    <Part id="quality" title={t('quality.title')} intro={t('quality.intro')}>
      <Meter label={t('quality.title')} value={value} of={100} start={word} end={text} />
      <div className="mt-4">
        <Rows label={t('quality.sources')}>
          {sources.map(({ key, title, line }) => (
            <Row key={key} title={title} line={line} />
          ))}
        </Rows>
      </div>
    </Part>
  );
}
