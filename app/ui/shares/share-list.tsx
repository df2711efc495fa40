import { Row, Rows } from '../parts/row.tsx';
import { StateBadge } from '../primitives.tsx';
import { useTranslation } from '../texts.tsx';
import type { ShareLine } from './views.ts';

/** The links of a thing, the newest first: how each stands, when it was opened, and a button that ends it at once. */
export function ShareList({ path, lines }: { path: string; lines: readonly ShareLine[] }) {
  const { t } = useTranslation('shares');
  return (
    <section id="links" className="mt-10 scroll-mt-4" aria-labelledby="links-title">
      <h2 id="links-title">{t('list.title')}</h2>
      {lines.length === 0 ? (
        <p className="mt-2 text-ink-soft">{t('list.none')}</p>
      ) : (
        <>
          <p className="mt-1 text-ink-soft">{t('list.text')}</p>
          <div className="mt-3">
            <Rows>
              {lines.map((line) => (
                <Row
                  key={line.id}
                  id={`share-${line.id}`}
                  title={<span className="wrap-anywhere">{line.what}</span>}
                  line={<Facts line={line} />}
                  end={
                    line.state === 'open' ? (
                      <form method="post" action={path}>
                        <button type="submit" name="revoke" value={line.id} className="btn btn-secondary">
                          {t('list.revoke')}
                          <span className="sr-only"> {line.when}</span>
                        </button>
                      </form>
                    ) : null
                  }
                />
              ))}
            </Rows>
          </div>
        </>
      )}
    </section>
  );
}

function Facts({ line: { state, when, opened, openings } }: { line: ShareLine }) {
  const { t } = useTranslation('shares');
  return (
    <>
      <p>
        <StateBadge state={state}>{t(`state.${state}`)}</StateBadge> {when}
      </p>
      {openings.length === 0 ? (
        <p>{opened}</p>
      ) : (
        <details>
          <summary className="py-1">{opened}</summary>
          <ul className="mb-2 list-disc pl-5">
            {openings.map((moment) => (
              <li key={moment}>{moment}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
