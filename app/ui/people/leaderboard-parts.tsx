import { EmptyState } from '../parts/empty-state.tsx';
import { Amount, Row, Rows } from '../parts/row.tsx';
import { useTranslation } from '../texts.tsx';
import type { RankedView, StandingView } from './views.ts';

/** A rank, in front of its row. */
export const Rank = ({ children }: { children: string }) => (
  <span className="min-w-11 flex-none text-right font-serif text-2xl tabular-nums">{children}</span>
);

/** Members as rows: rank, name, what they have. */
export function RankedRows({ label, rows }: { label: string; rows: readonly RankedView[] }) {
  const { t } = useTranslation('leaderboard');
  return (
    <Rows label={label}>
      {rows.map((row) => (
        <Row
          key={row.id}
          front={<Rank>{row.rank}</Rank>}
          title={
            <>
              <bdi className="wrap-anywhere">{row.name}</bdi>
              {row.isOwn ? <span className="font-normal"> {t('you')}</span> : null}
            </>
          }
          {...(row.href ? { href: row.href } : {})}
          line={row.change}
          end={<Amount>{row.amount}</Amount>}
          isOwn={row.isOwn}
        />
      ))}
    </Rows>
  );
}

/** Where the reader stands: themselves and the four around them. */
export function StandingPart({ standing, list }: { standing: StandingView; list: string }) {
  const { t } = useTranslation('leaderboard');
  const { sentence, own, isTooFew, rows } = standing;
  return (
    <>
      <p className="mt-5 font-serif text-xl">{sentence}</p>
      {isTooFew ? (
        <p className="mt-1 text-ink-soft">{t('tooFewOwn', { own })}</p>
      ) : (
        <>
          <div className="mt-3">
            <RankedRows label={t('around')} rows={rows} />
          </div>
          <p className="mt-3">
            <a href={list} className="link inline-block py-1">
              {t('wholeList')}
            </a>
          </p>
        </>
      )}
    </>
  );
}

/** What stands in place of the list for whoever is not on it. */
export function Invitation({ hasName }: { hasName: boolean }) {
  const { t } = useTranslation('leaderboard');
  return (
    <EmptyState
      kind="road"
      title={t('off.title')}
      action={
        hasName ? (
          <form method="post" action="/leaderboard/listing">
            <button type="submit" name="listed" value="yes" className="btn btn-primary">
              {t('off.join')}
            </button>
          </form>
        ) : (
          <a href="/community/card?next=/leaderboard" className="btn btn-primary">
            {t('off.choose')}
          </a>
        )
      }
    >
      {t(hasName ? 'off.text' : 'off.nameless')}
    </EmptyState>
  );
}
