import { Stat } from '../parts/stat.tsx';
import { useTranslation } from '../texts.tsx';

export interface WeekFacts {
  readonly week: { readonly newcomers: number; readonly active: number };
  readonly money: {
    readonly month: string;
    /** By currency; what the sandbox only pretends to move stands apart. */
    readonly sums: readonly {
      readonly name: string;
      readonly net: string;
      readonly paid: string;
      /** What went back; null for nothing. */
      readonly back: string | null;
    }[];
  };
}

/** The week in numbers, and the money of the month. */
export function OverviewWeek({ week, money }: WeekFacts) {
  const { t } = useTranslation('admin');
  return (
    <section className="max-xl:mt-8">
      <h2>{t('week.title')}</h2>
      <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-4">
        <Stat value={String(week.newcomers)} word={t('week.newcomers')} />
        <Stat value={String(week.active)} word={t('week.active')} />
      </dl>
      <h3 className="mt-6">{t('week.money', { month: money.month })}</h3>
      {money.sums.length === 0 ? (
        <p className="mt-1 text-ink-soft">{t('week.noMoney')}</p>
      ) : (
        <dl className="mt-2 grid grid-cols-1 gap-y-4">
          {money.sums.map(({ name, net, paid, back }) => (
            <Stat
              key={name}
              value={net}
              word={name}
              {...(back === null ? {} : { change: t('week.back', { paid, back }) })}
            />
          ))}
        </dl>
      )}
      <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1">
        <a href="/admin/analytics" className="link inline-block py-1">
          {t('week.more')}
        </a>
        <a href="/admin/payments/books" className="link inline-block py-1">
          {t('week.books')}
        </a>
      </p>
    </section>
  );
}
