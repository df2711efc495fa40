import { PageTitle } from '../page-title.tsx';
import { Row, Rows } from '../parts/row.tsx';
import { useTranslation } from '../texts.tsx';
import { SeriesLines } from './series-lines.tsx';
import type { InsightLine, SeriesLine } from './views.ts';

/** The days and numbers that an insight stands on, and the ways to where they are kept. */
export function EvidencePage({
  line,
  text,
  lines,
  goals,
  links,
}: {
  line: InsightLine;
  text: string;
  lines: readonly SeriesLine[];
  goals: readonly { readonly id: string; readonly title: string; readonly line: string }[];
  links: readonly { readonly href: string; readonly text: string }[];
}) {
  const { t } = useTranslation('insights');
  const title = t('evidence.title');
  return (
    <div className="max-w-work">
      <PageTitle>{`${title} · ${line.title}`}</PageTitle>
      <p className="no-print">
        <a href={line.href} className="link inline-block py-1 wrap-anywhere">
          {line.title}
        </a>
      </p>
      <h1 className="mt-2">{title}</h1>
      <p className="mt-2 max-w-prose">{line.text}</p>
      {lines.length > 0 || goals.length > 0 ? (
        <p className="mt-1 max-w-prose text-ink-soft">{text}</p>
      ) : (
        <p className="mt-4 max-w-prose">{t('evidence.none')}</p>
      )}
      <SeriesLines lines={lines} />
      {goals.length > 0 || links.length > 0 ? (
        <div className="mt-6 max-w-2xl">
          <Rows>
            {goals.map(({ id, title: name, line: said }) => (
              <Row key={id} title={name} href={`/goals/${id}`} line={said} />
            ))}
            {links.map(({ href, text: name }) => (
              <Row key={href} title={name} href={href} />
            ))}
          </Rows>
        </div>
      ) : null}
    </div>
  );
}
