import { useTranslation } from '#app/ui/texts.tsx';

/** Whom an administrator may choose, and who is chosen; empty: nobody. */
export interface StrategyChoice {
  readonly coaches: readonly { readonly id: string; readonly name: string }[];
  readonly chosen: string;
  /** The name of who is chosen now. */
  readonly standing: string;
  /** The version of this choice that is shown. */
  readonly seen: string;
  /** Whether the server's settings name a calendar elsewhere. */
  readonly isElsewhere: boolean;
  /** The name of the chosen one, where they have set no hours. */
  readonly withoutHours: string | null;
}

/** Why a choice was not taken: a key below `strategy`. */
export type StrategyError = 'unknown' | 'failed' | 'stale';

/** Who takes strategy calls. */
export function StrategyCoachForm({
  coaches,
  chosen,
  seen,
  standing,
  isElsewhere,
  withoutHours,
  error,
}: StrategyChoice & { error: StrategyError | null }) {
  const { t } = useTranslation('site-settings');
  return (
    <section className="mt-12" aria-labelledby="strategy">
      <h2 id="strategy">{t('strategy.title')}</h2>
      <p className="mt-2 max-w-prose text-ink-soft">{t('strategy.intro')}</p>
      {isElsewhere ? <p className="mt-2 max-w-prose">{t('strategy.elsewhere')}</p> : null}
      {withoutHours === null ? null : (
        <p className="mt-2 max-w-prose">{t('strategy.noHours', { name: withoutHours })}</p>
      )}
      <form method="post" className="mt-5 max-w-md">
        <input type="hidden" name="intent" value="strategy" />
        <input type="hidden" name="seen" value={seen} />
        <label htmlFor="strategy_coach" className="block font-semibold">
          {t('strategy.coach')}
        </label>
        {error ? (
          <span id="strategy_coach-error" className="block font-semibold text-danger">
            {t(`strategy.${error}`, { now: standing })}
          </span>
        ) : null}
        <select
          id="strategy_coach"
          name="strategy_coach"
          defaultValue={chosen}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'strategy_coach-error' : undefined}
          className="field mt-1"
        >
          <option value="">{t('strategy.nobody')}</option>
          {coaches.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <button type="submit" className="btn btn-secondary mt-6">
          {t('strategy.save')}
        </button>
      </form>
    </section>
  );
}
