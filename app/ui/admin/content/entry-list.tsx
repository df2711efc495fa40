import { Badge, StateBadge } from '#app/ui/primitives.tsx';
import { Row, Rows } from '#app/ui/parts/row.tsx';
import { useTranslation } from '#app/ui/texts.tsx';

/** An entry in a list. */
export interface EntryRow {
  readonly key: string;
  readonly href: string;
  readonly name: string;
  /** How it begins. */
  readonly line: string;
  /** The numbers of what is published and of what waits; null where all is as delivered, and where nothing waits. */
  readonly live: number | null;
  readonly draft: number | null;
}

export interface EntrySection {
  readonly key: string;
  readonly title: string | null;
  readonly rows: readonly EntryRow[];
}

/** Entries with where they stand; what is as delivered says nothing of it. */
export function EntryList({ title, rows }: { title: string | null; rows: readonly EntryRow[] }) {
  const { t } = useTranslation('content');
  // What has no name of its own is no section of a page.
  const Whole = title ? 'section' : 'div';
  return (
    <Whole className="mt-6 max-w-work">
      {title ? <h2>{title}</h2> : null}
      <div className="mt-3">
        <Rows>
          {rows.map(({ href, name, line, live, draft }) => (
            <Row
              key={href}
              title={name}
              href={href}
              line={line === name ? undefined : line}
              end={
                draft !== null ? (
                  <StateBadge state="draft">{t('state.draft')}</StateBadge>
                ) : live !== null ? (
                  <Badge tone="quiet">{t('versions.one', { number: live })}</Badge>
                ) : undefined
              }
            />
          ))}
        </Rows>
      </div>
    </Whole>
  );
}
