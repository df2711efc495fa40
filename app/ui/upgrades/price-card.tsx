import type { TFunction } from 'i18next';
import { moneyText } from '#locales/formats.ts';
import { useTranslation } from '../texts.tsx';
import { AllIncluded } from '../plans/all-included.tsx';
import { Places } from '../plans/places.tsx';
import { ListPriceDay } from '../plans/price.tsx';
import type { UpgradeFacts } from './facts.ts';
import { useWayText } from './way-text.ts';

/** What it costs, beside the first sentence: nobody has to look for it. */
export function PriceCard({ facts }: { facts: UpgradeFacts }) {
  const { t } = useTranslation('upgrades');
  return (
    <div className="card">
      {facts.price === null ? (
        <p className="font-semibold">{closedText(t, facts)}</p>
      ) : (
        <>
          {facts.isIncluded ? (
            <div className="mb-4 border-b border-line pb-3">
              <AllIncluded {...facts} />
            </div>
          ) : null}
          <Price facts={facts} />
        </>
      )}
      <Places places={facts.places} className="mt-3 text-base" />
      <p className="mt-3 text-base">{t(`refund:${facts.refundRule}.short`)}</p>
      {facts.price === null ? (
        facts.closed === 'not-available' ? (
          <p className="mt-5">
            <button type="button" disabled className="btn btn-primary w-full">
              {t('toBuy')}
            </button>
          </p>
        ) : null
      ) : (
        <p className="mt-5">
          <a className="btn btn-primary w-full" href="#buy">
            {t('toBuy')}
          </a>
        </p>
      )}
    </div>
  );
}

/** Why nothing can be bought here; of the 30-day plan in words of its own. */
export const closedText = (t: TFunction<'upgrades'>, { closed, page }: UpgradeFacts): string =>
  closed === 'not-available' && page === 'upgrade-30-day' ? t('closed.plan') : t(`closed.${closed!}`);

/** The price with what it was, what that saves, and until when it holds. */
export function Price({ facts }: { facts: UpgradeFacts }) {
  const { t, i18n } = useTranslation('upgrades');
  const wayText = useWayText();
  const { price, listPrice, ways } = facts;
  if (price === null) return null;
  const inDollars = (cents: number): string => moneyText(i18n.language, cents);
  const others = ways.filter(({ installments }) => installments > 1);
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        {listPrice === null ? null : (
          <>
            <span className="sr-only">{t('price.instead')}</span>
            <s className="text-xl text-ink-soft">{inDollars(listPrice.amount)}</s>
          </>
        )}
        <span className="font-serif text-[2.5rem] leading-tight">{inDollars(price)}</span>
      </p>
      {listPrice === null ? null : (
        <>
          <p className="font-semibold">{t('price.save', { amount: inDollars(listPrice.amount - price) })}</p>
          <p className="text-base">
            <ListPriceDay listPrice={listPrice} />
          </p>
        </>
      )}
      {others.map((way) => (
        <p key={way.id} className="mt-1">
          {t('price.or', { way: wayText(way) })}
        </p>
      ))}
      <Offer facts={facts} />
    </>
  );
}

/** Until when the price holds for this account, as a moment and nothing that counts down; or that it is over. */
function Offer({ facts: { offer, listPrice, price } }: { facts: UpgradeFacts }) {
  const { t, i18n } = useTranslation('upgrades');
  if (!offer || price === null) return null;
  const list = moneyText(
    i18n.language,
    offer.state === 'running' ? offer.afterwards : (listPrice?.amount ?? price),
  );
  const text =
    offer.state === 'not-begun'
      ? t('offer.not-begun', { hours: offer.hours, list })
      : t(`offer.${offer.state}`, { moment: offer.moment, zone: offer.zone, list });
  return <p className="mt-3 border-t border-line pt-3 text-base">{text}</p>;
}
