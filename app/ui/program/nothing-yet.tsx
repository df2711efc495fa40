import { EmptyState } from '#app/ui/parts/empty-state.tsx';
import { useTranslation } from '#app/ui/texts.tsx';

/** The page of somebody without a program: what there is, and the seven free days where they can be begun. */
export function NothingYet({
  onOffer,
  offersTrial,
}: {
  onOffer: readonly { readonly id: number; readonly name: string; readonly description: string }[];
  offersTrial: boolean;
}) {
  const { t } = useTranslation('program');
  return (
    <div className="max-w-2xl">
      <EmptyState
        kind="road"
        title={t('empty.title')}
        action={
          <a href="/signup" className="btn btn-primary">
            {t('empty.action')}
          </a>
        }
      >
        {t('empty.text')}
      </EmptyState>
      {offersTrial ? (
        <p className="mt-4">
          {t('empty.trial')}{' '}
          <a href="/trial" className="link inline-block py-1">
            {t('empty.trialOpen')}
          </a>
        </p>
      ) : null}
      <ul className="mt-6 space-y-4">
        {onOffer.map((tier) => (
          <li key={tier.id}>
            <h3>{tier.name}</h3>
            <p className="text-ink-soft">{tier.description}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
