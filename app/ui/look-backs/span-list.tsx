import { Row, Rows } from '../parts/row.tsx';
import { useTranslation } from '../texts.tsx';
import type { ReadyView, SpanRow } from './views.ts';

/** What there is to look back on, newest first; what is to come is named with its day. */
export function SpanList({ spans }: { spans: readonly SpanRow[] }) {
  const { t } = useTranslation('look-backs');
  return (
    <section aria-labelledby="spans" className="no-print mt-10 max-w-2xl">
      <h2 id="spans">{t('list')}</h2>
      <div className="mt-3">
        <Rows>
          {spans.map(({ id, name, line, href }) => (
            <Row
              key={id}
              title={href ? name : <span className="font-normal text-ink-soft">{name}</span>}
              line={line}
              {...(href ? { href } : {})}
            />
          ))}
        </Rows>
      </div>
    </section>
  );
}

/** A calm line that leads to a look back which waits. */
export const ReadyLine = ({ ready }: { ready: ReadyView | null }) =>
  ready ? (
    <p className="no-print my-4">
      <a href={ready.href} className="link inline-block py-1">
        {ready.text}
      </a>
    </p>
  ) : null;
