import { EmptyState } from '../parts/empty-state.tsx';
import { Row, Rows } from '../parts/row.tsx';
import { useTranslation } from '../texts.tsx';
import type { BalanceSentence } from './views.ts';

/** What the numbers say, each sentence with the way to what it is made of. */
export function InsightsTab({ sentences }: { sentences: readonly BalanceSentence[] }) {
  const { t } = useTranslation('balance');
  if (sentences.length === 0)
    return (
      <EmptyState
        kind="quiet"
        title={t('unknown')}
        action={
          <a href="/life-balance/scales" className="btn btn-primary">
            {t('scalesLink')}
          </a>
        }
      >
        {t('insights.none')}
      </EmptyState>
    );
  return (
    <section className="mt-6 max-w-2xl" aria-labelledby="sentences">
      <h2 id="sentences">{t('insights.title')}</h2>
      <div className="mt-3">
        <Rows>
          {sentences.map(({ key, text, href, link }) => (
            <Row
              key={key}
              title={<span className="font-normal">{text}</span>}
              line={
                <a href={href} className="link inline-block py-1">
                  {link}
                </a>
              }
            />
          ))}
        </Rows>
      </div>
    </section>
  );
}
