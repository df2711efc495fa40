import type { ReactNode } from 'react';
import { useTranslation } from '../texts.tsx';
import type { SheetView } from './views.ts';

/** The whole file in a tab of its own: phones show no PDF inside a page. */
const OpenSheet = ({ sheet }: { sheet: SheetView }) => {
  const { t } = useTranslation('reports');
  return (
    <a href={sheet.href} target="_blank" rel="noopener" className="link inline-block py-1">
      {t('sheet.open')} <span className="text-sm">{t('sheet.newTab')}</span>
    </a>
  );
};

/** Above the fields, where there is no room beside them. */
export function SheetAbove({ sheet }: { sheet: SheetView | null }) {
  const { t } = useTranslation('reports');
  if (!sheet) return null;
  return (
    <div className="no-print mt-4 lg:hidden">
      <OpenSheet sheet={sheet} />
      {sheet.isLocked ? <p className="mt-1 text-ink-soft">{t('sheet.locked')}</p> : null}
    </div>
  );
}

/**
 * A form and, where there is room, the report that it is typed from: it stays in view while the form is scrolled.
 * @param children the form, with `SheetAbove` above its fields
 */
export function BesideSheet({ sheet, children }: { sheet: SheetView | null; children: ReactNode }) {
  if (!sheet) return children;
  return (
    <div className="lg:grid lg:grid-cols-2 lg:items-start lg:gap-x-10">
      <div>{children}</div>
      <section className="no-print sticky top-6 max-lg:hidden" aria-labelledby="sheet">
        <h2 id="sheet" className="text-xl wrap-anywhere">
          {sheet.name}
        </h2>
        <p className="mt-1">
          <OpenSheet sheet={sheet} />
        </p>
        <Shown sheet={sheet} />
      </section>
    </div>
  );
}

function Shown({ sheet }: { sheet: SheetView }) {
  const { t } = useTranslation('reports');
  if (sheet.isLocked) return <p className="mt-2 max-w-prose">{t('sheet.locked')}</p>;
  if (sheet.kind === 'picture')
    return (
      <img
        src={sheet.href}
        alt={t('review.pictureAlt', { name: sheet.name })}
        loading="lazy"
        className="mt-2 max-h-[calc(100dvh-8rem)] max-w-full rounded-card border border-line bg-sunk"
      />
    );
  return (
    <object
      data={sheet.href}
      type="application/pdf"
      aria-label={t('sheet.of', { name: sheet.name })}
      className="mt-2 block h-[calc(100dvh-8rem)] w-full"
    >
      <p>
        {t('sheet.noViewer')} <OpenSheet sheet={sheet} />
      </p>
    </object>
  );
}
