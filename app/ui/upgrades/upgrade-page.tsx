import type { TFunction } from 'i18next';
import type { TickedBoxes } from '#app/http/ticked-boxes.ts';
import { PageHead } from '../page-head.tsx';
import { Coaches, type CoachOnPage } from '../sales/coaches.tsx';
import { StrategyCallLink } from '../sales/strategy-call-link.tsx';
import { Testimonials, type SaidByMember } from '../sales/testimonials.tsx';
import { useTranslation } from '../texts.tsx';
import type { UpgradeFacts, UpgradeProblem } from './facts.ts';
import { Fits, Guarantee, Included, Questions, Steps } from './letter.tsx';
import { PriceCard } from './price-card.tsx';
import { UpgradeProblemBox } from './problem-box.tsx';
import { Purchase } from './purchase.tsx';

/** A letter about one program, with its price beside the first sentence and the form to buy it at the end. */
export function UpgradePage({
  facts,
  ticked,
  said,
  coaches,
  problem,
}: {
  facts: UpgradeFacts;
  ticked: TickedBoxes | null;
  said: readonly SaidByMember[];
  coaches: readonly CoachOnPage[];
  problem: UpgradeProblem | null;
}) {
  const { t } = useTranslation('upgrades');
  const { page, next } = facts;
  return (
    <>
      <PageHead description={t(`${page}.description`)} error={problem !== null}>
        {t(`${page}.title`)}
      </PageHead>
      {problem ? (
        <div className="mx-auto max-w-6xl px-4 pt-6 sm:px-6">
          <UpgradeProblemBox problem={problem} facts={facts} />
        </div>
      ) : null}
      <section className="mx-auto grid max-w-6xl items-start gap-x-14 gap-y-8 px-4 pt-10 pb-12 sm:px-6 lg:grid-cols-[7fr_5fr] lg:pt-16 lg:pb-20">
        <div>
          <p className="font-semibold text-pine">{t(`${page}.kicker`, { name: facts.name })}</p>
          <h1 className="mt-2 max-w-[18ch] text-[2.25rem] leading-[1.1] sm:text-[3rem]">
            {t(`${page}.heading`)}
          </h1>
          <p className="mt-6 max-w-[52ch] text-lg text-ink-soft">{t(`${page}.lead`)}</p>
        </div>
        <PriceCard facts={facts} />
      </section>
      <Fits page={page} />
      <Steps page={page} />
      <Included facts={facts} />
      <Guarantee facts={facts} />
      <Coaches coaches={coaches} />
      <Testimonials said={said} />
      <Questions page={page} />
      <section id="buy" className="scroll-mt-4 border-t border-line bg-card">
        <div className="mx-auto grid max-w-6xl gap-x-14 gap-y-8 px-4 py-14 sm:px-6 lg:grid-cols-[4fr_8fr] lg:py-20">
          <div>
            <h2 className="text-3xl">{titleOf(t, facts)}</h2>
            {facts.closed ? null : <p className="mt-4 max-w-[40ch] text-ink-soft">{t(`${page}.closing`)}</p>}
            <p className="mt-4">
              <StrategyCallLink className="link inline-block py-1">{t('buy.call')}</StrategyCallLink>
            </p>
            {next ? (
              <p className="mt-6 text-base text-ink-soft">
                {t(`${page}.after`)}{' '}
                <a className="link inline-block py-0.5" href={`/${next}`}>
                  {t(`${page}.afterLink`)}
                </a>
              </p>
            ) : null}
          </div>
          <Purchase facts={facts} ticked={problem ?? ticked} problem={problem} />
        </div>
      </section>
    </>
  );
}

/** What heads the end of the letter: how it is bought, that it is theirs, or that it cannot be bought now. */
const titleOf = (t: TFunction<'upgrades'>, { closed }: UpgradeFacts): string =>
  closed === null ? t('buy.title') : closed === 'already-yours' ? t('buy.yoursTitle') : t('buy.closedTitle');
