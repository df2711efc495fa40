import type { TFunction } from 'i18next';
import type { ListView } from '#app/http/list-query.ts';
import { useTranslation } from '#app/ui/texts.tsx';

type Pages = Pick<ListView, 'page' | 'pages' | 'newer' | 'older' | 'numbers'>;

/** Which page this is, in words, for titles and for the pager; empty where there is only one. */
export function positionText(t: TFunction, { page, pages, newer, older }: Omit<Pages, 'numbers'>): string {
  if (!newer && !older) return '';
  return pages === null
    ? t('common:pagination.far', { page })
    : t('common:pagination.position', { page, pages });
}

/** The ways to the other pages of a list: the ones beside this one, and by number where they are counted. */
export function Pager({ list }: { list: Pages }) {
  const { t } = useTranslation();
  const { newer, older, numbers, page } = list;
  if (!newer && !older) return null;
  return (
    <nav
      aria-label={t('pagination.label')}
      className="mt-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
    >
      <Step to={newer}>{t('pagination.previous')}</Step>
      <span className="w-full text-center text-ink-soft max-sm:order-first sm:w-auto">
        {positionText(t, list)}
      </span>
      <Step to={older}>{t('pagination.next')}</Step>
      {numbers.length > 2 ? (
        <ol className="flex w-full flex-wrap justify-center gap-x-1">
          {numbers.map((number, index) => (
            <li key={number?.page ?? `gap-${index}`}>
              {number === null ? (
                <span aria-hidden="true" className="inline-block px-1 py-2 text-ink-soft">
                  …
                </span>
              ) : number.page === page ? (
                <span
                  aria-current="page"
                  className="inline-block min-w-11 rounded-field bg-pine-tint px-2 py-2 text-center font-semibold text-pine"
                >
                  <span className="sr-only">{t('pagination.page')} </span>
                  {number.page}
                </span>
              ) : (
                <a href={number.to} className="link inline-block min-w-11 px-2 py-2 text-center">
                  <span className="sr-only">{t('pagination.page')} </span>
                  {number.page}
                </a>
              )}
            </li>
          ))}
        </ol>
      ) : null}
    </nav>
  );
}

/** One of the two pages beside this one; where there is none, the others keep their places. */
function Step({ to, children }: { to: string | null; children: string }) {
  return to ? (
    <a href={to} className="btn btn-secondary">
      {children}
    </a>
  ) : (
    <span />
  );
}
