import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { ListView } from '#app/http/list-query.ts';
import { useTranslation } from '#app/ui/texts.tsx';
import { EmptyState, type Emptiness } from '../parts/empty-state.tsx';
import { Pager } from './pager.tsx';

/** How many there are, in words: of a long list, that there are more than were counted. @param text where all are counted */
export const countText = (t: TFunction, { total, isMore }: ListView, text: string): string =>
  isMore ? t('common:list.moreThan', { count: total }) : text;

/**
 * A list around its rows: how many there are, what is said where there is nothing yet and where nothing was found, and the
 * ways to other pages.
 * @param count how many there are, in words @param empty what is said of nothing yet, and what can be done
 */
export function ListFrame({
  list,
  count,
  empty,
  notFound,
  children,
}: {
  list: ListView;
  count?: string;
  empty: {
    readonly title: string;
    readonly text: string;
    readonly action?: ReactNode;
    readonly kind?: Emptiness;
  };
  /** What is said where nothing was found; it has words of its own. */
  notFound?: { readonly title: string; readonly text: ReactNode };
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const isFound = list.total > 0;
  const said = isFound ? countText(t, list, count ?? '') : (notFound?.title ?? t('list.nothingFound'));
  return (
    // What is exchanged, and what is said of it, where script follows a choice (`app/islands/list-filter.tsx`).
    <div data-list-results={said}>
      {isFound ? (
        <>
          {count ? <p className="mt-2 text-ink-soft">{said}</p> : null}
          {children}
          <Pager list={list} />
        </>
      ) : list.isNarrowed ? (
        <EmptyState
          kind="nothing-found"
          title={said}
          action={
            <a href={list.clear} className="btn btn-secondary">
              {t('list.clear')}
            </a>
          }
        >
          {notFound?.text ?? t('list.nothingFoundText')}
        </EmptyState>
      ) : (
        <EmptyState kind={empty.kind ?? 'first'} title={empty.title} action={empty.action}>
          {empty.text}
        </EmptyState>
      )}
    </div>
  );
}
