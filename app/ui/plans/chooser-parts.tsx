import { moneyText } from '#locales/formats.ts';
import { useTranslation } from '#app/ui/texts.tsx';
import { StrategyCallLink } from '../sales/strategy-call-link.tsx';
import type { TierFacts } from './facts.ts';

/** The challenge, for whoever did not come for it: one line. */
export function ChallengeLine({ tier }: { tier: TierFacts }) {
  const { t, i18n } = useTranslation('plans');
  if (tier.status !== 'active' || tier.price === null) return null;
  return (
    <p className="mt-8 max-w-[66ch] text-ink-soft">
      {t('chooser.challenge', { amount: moneyText(i18n.language, tier.price) })}{' '}
      <a className="link inline-block py-1" href={`/signup?plan=${tier.tier}`}>
        {t('chooser.challengeLink')}
      </a>
    </p>
  );
}

/** For whoever would rather talk first. */
export function CallOffer() {
  const { t } = useTranslation('plans');
  return (
    <section className="mt-12 border-t border-line pt-8" aria-labelledby="call">
      <h2 id="call">{t('chooser.callTitle')}</h2>
      <p className="mt-2 mb-5 max-w-[60ch] text-ink-soft">{t('chooser.callText')}</p>
      <StrategyCallLink className="btn btn-secondary">{t('sales:call.button')}</StrategyCallLink>
    </section>
  );
}

/** Specification 1, §2: the footer says that purchases are final, but for each program's own guarantee. */
export function PurchaseRule() {
  const { t } = useTranslation('plans');
  return (
    <p className="mt-12 border-t border-line pt-6 text-base text-ink-soft">
      {t('chooser.final')}{' '}
      <a className="link inline-block py-1" href="/terms#refunds">
        {t('chooser.rules')}
      </a>
    </p>
  );
}
