import { PageTitle } from '../page-title.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Amount, Row, Rows } from '../parts/row.tsx';
import { useTranslation } from '../texts.tsx';
import type { SavedMealView } from './views.ts';

/** Meals that are eaten again and again. They are used from the page that adds to a meal. */
export function MealsPage({ meals }: { meals: readonly SavedMealView[] }) {
  const { t } = useTranslation('nutrition');
  return (
    <div className="max-w-work">
      <PageTitle>{t('meals.title')}</PageTitle>
      <p className="no-print">
        <a href="/nutrition" className="link inline-block py-1">
          {t('back')}
        </a>
      </p>
      <h1 className="mt-2">{t('meals.title')}</h1>
      {meals.length > 0 ? (
        <>
          <p className="mt-2 max-w-prose text-ink-soft">{t('meals.intro')}</p>
          <div className="mt-4 max-w-2xl">
            <Rows>
              {meals.map(({ id, name, line, energy }) => (
                <Row
                  key={id}
                  title={<span className="wrap-anywhere">{name}</span>}
                  line={
                    <>
                      {line}
                      <a href={`/nutrition/meals/${id}/delete`} className="link relative block w-fit py-1">
                        {t('meals.delete.link')}
                        <span className="sr-only">: {name}</span>
                      </a>
                    </>
                  }
                  end={energy ? <Amount>{energy}</Amount> : null}
                />
              ))}
            </Rows>
          </div>
        </>
      ) : (
        <EmptyState
          title={t('meals.empty')}
          action={
            <a href="/nutrition" className="btn btn-primary">
              {t('back')}
            </a>
          }
        >
          {t('meals.emptyText')}
        </EmptyState>
      )}
    </div>
  );
}
