import type { ReactNode } from 'react';
import { CheckboxRow } from '../checkbox-row.tsx';
import { agreementNames } from '#app/http/agreement-names.ts';
import type { TickedBoxes } from '#app/http/ticked-boxes.ts';
import { moneyText } from '#locales/formats.ts';
import { AllIncludedNotice } from '../plans/all-included.tsx';
import { Places } from '../plans/places.tsx';
import { useTranslation } from '../texts.tsx';
import type { UpgradeFacts, UpgradeProblem } from './facts.ts';
import { closedText, Price } from './price-card.tsx';
import { agreementIds } from './problem-box.tsx';
import { useWayText } from './way-text.ts';

/** Both agreements and one button for each way to pay; or why there is none. @param ticked boxes as their reader had left them */
export function Purchase({
  facts,
  ticked,
  problem,
}: {
  facts: UpgradeFacts;
  ticked: TickedBoxes | null;
  problem: UpgradeProblem | null;
}) {
  const { t, i18n } = useTranslation('upgrades');
  const wayText = useWayText();
  if (facts.closed) return <Closed facts={facts} />;
  const inDollars = (cents: number): string => moneyText(i18n.language, cents);
  const asksAgain = problem?.reason === 'agreement';
  const { ways, page } = facts;
  return (
    <form method="post" action={`/${page}`} aria-labelledby="agreements">
      {facts.isIncluded ? <AllIncludedNotice {...facts} /> : null}
      <Price facts={facts} />
      <Places places={facts.places} className="mt-3 text-base" />
      <h3 id="agreements" className="mt-6">
        {t('buy.agreements')}
      </h3>
      <div className="mt-3 space-y-3">
        <Agreement name="terms" isTicked={ticked?.terms ?? false} asksAgain={asksAgain}>
          {t('buy.terms')}{' '}
          <a className="link" href="/terms">
            {t('buy.termsLink')}
          </a>
        </Agreement>
        <Agreement name="refund" isTicked={ticked?.refund ?? false} asksAgain={asksAgain}>
          {t('buy.refund')} {t(`refund:${facts.refundRule}.long`)}
        </Agreement>
      </div>
      <ul className="mt-6 space-y-4">
        {ways.map((way, index) => (
          <li key={way.id}>
            <input type="hidden" name={`${agreementNames.total}_${way.id}`} value={way.totalAmount} />
            <input type="hidden" name={`${agreementNames.shown}_${way.id}`} value={way.mark} />
            <button
              type="submit"
              name="way"
              value={way.id}
              className={`btn w-full ${index === 0 ? 'btn-primary' : 'btn-secondary'}`}
            >
              {ways.length === 1
                ? t('buy.button', { amount: inDollars(way.totalAmount) })
                : t('buy.way', { way: wayText(way) })}
            </button>
            {way.installments > 1 ? (
              <p className="mt-1 text-base text-ink-soft">
                {t('buy.total', { amount: inDollars(way.totalAmount) })}
              </p>
            ) : way.saving > 0 ? (
              <p className="mt-1 text-base text-ink-soft">
                {t('buy.saving', { amount: inDollars(way.saving) })}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-base text-ink-soft">
        {t('buy.provider')} {facts.isGuest ? t('buy.guest') : null}
      </p>
    </form>
  );
}

function Closed({ facts }: { facts: UpgradeFacts }) {
  const { t } = useTranslation('upgrades');
  return (
    <div>
      <p className="font-serif text-xl">{closedText(t, facts)}</p>
      <Places places={facts.places} className="mt-3 text-base" />
      {facts.closed === 'already-yours' ? (
        <p className="mt-5">
          <a className="btn btn-primary" href="/freedom-plan">
            {t('toProgram')}
          </a>
        </p>
      ) : null}
    </div>
  );
}

function Agreement({
  name,
  isTicked,
  asksAgain,
  children,
}: {
  name: 'terms' | 'refund';
  isTicked: boolean;
  asksAgain: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation('upgrades');
  const id = agreementIds[name];
  return (
    <CheckboxRow
      id={id}
      name={agreementNames[name]}
      label={<span>{children}</span>}
      checked={isTicked}
      error={asksAgain && !isTicked ? t('buy.tick') : null}
    />
  );
}
