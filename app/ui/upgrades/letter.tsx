import { LandscapeMark } from '../drawings/landscape.tsx';
import { Horizon } from '../parts/horizon.tsx';
import { useTranslation } from '../texts.tsx';
import type { UpgradeFacts } from './facts.ts';

type Page = UpgradeFacts['page'];
type Pillar = Parameters<typeof LandscapeMark>[0]['pillar'];
type Step = { when: string; name: string; text: string };
type Question = { q: string; a: string };

/** For whom it is, and for whom it is not. */
export function Fits({ page }: { page: Page }) {
  const { t } = useTranslation('upgrades');
  const lists = [
    ['yes', t(`${page}.yes`, { returnObjects: true }) as string[]],
    ['no', t(`${page}.no`, { returnObjects: true }) as string[]],
  ] as const;
  return (
    <section className="border-t border-line">
      <div className="mx-auto grid max-w-6xl gap-x-14 gap-y-10 px-4 py-14 sm:px-6 md:grid-cols-2 lg:py-20">
        {lists.map(([which, items]) => (
          <div key={which}>
            <h2>{t(`fits.${which}`)}</h2>
            <ul className="mt-4 divide-y divide-line border-y border-line">
              {items.map((item) => (
                <li key={item} className="py-3">
                  {item}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

/** The steps that belong to a pillar, by their place. */
const pillars = {
  'upgrade-30-day': [],
  'upgrade-foundation': [null, 'health', 'relationships', 'financial', 'purpose', null],
  'upgrade-dna-graduate': [],
} as const satisfies Record<Page, readonly (Pillar | null)[]>;

/** What is done in it, from the first day to the last. */
export function Steps({ page }: { page: Page }) {
  const { t } = useTranslation('upgrades');
  return (
    <section className="border-t border-line bg-card">
      <div className="mx-auto grid max-w-6xl gap-x-14 gap-y-8 px-4 py-14 sm:px-6 lg:grid-cols-[4fr_8fr] lg:py-20">
        <div>
          <h2 className="text-3xl">{t(`${page}.stepsTitle`)}</h2>
          <p className="mt-4 max-w-[40ch] text-ink-soft">{t(`${page}.stepsIntro`)}</p>
          {page === 'upgrade-30-day' ? (
            <div className="mt-8 max-w-xs">
              <Horizon
                title={t('upgrade-30-day.drawing.title')}
                description={t('upgrade-30-day.drawing.text')}
                share="some"
              />
            </div>
          ) : null}
        </div>
        <ol className="divide-y divide-line border-y border-line">
          {(t(`${page}.steps`, { returnObjects: true }) as Step[]).map((step, index) => {
            const pillar = pillars[page][index];
            return (
              <li key={step.name} className="grid gap-x-6 gap-y-1 py-5 sm:grid-cols-[8rem_1fr]">
                <div>
                  <p className="text-base font-semibold text-ink-soft">{step.when}</p>
                  {pillar ? (
                    <div className="mt-1 w-14">
                      <LandscapeMark pillar={pillar} />
                    </div>
                  ) : null}
                </div>
                <div>
                  <h3>{step.name}</h3>
                  <p className="mt-1 max-w-[60ch]">{step.text}</p>
                </div>
              </li>
            );
          })}
        </ol>
      </div>
    </section>
  );
}

/** What the catalogue says is in it. */
export function Included({ facts }: { facts: UpgradeFacts }) {
  const { t } = useTranslation('upgrades');
  return (
    <section className="border-t border-line">
      <div className="mx-auto grid max-w-6xl gap-x-14 gap-y-8 px-4 py-14 sm:px-6 lg:grid-cols-[4fr_8fr] lg:py-20">
        <h2 className="text-3xl">{t('included')}</h2>
        <ul className="grid list-disc gap-x-10 gap-y-3 pl-5 sm:grid-cols-2">
          {facts.included.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The rule for getting the money back, in the words of every other page, and how that goes. */
export function Guarantee({ facts }: { facts: UpgradeFacts }) {
  const { t } = useTranslation('upgrades');
  const how = facts.refundRule === 'none' ? null : t(`guarantee.${facts.refundRule}`);
  return (
    <section className="border-t border-line">
      <div className="mx-auto grid max-w-6xl gap-x-14 gap-y-4 px-4 py-14 sm:px-6 lg:grid-cols-[4fr_8fr] lg:py-20">
        <h2 className="text-3xl">{t(`refund:${facts.refundRule}.short`)}</h2>
        <div className="max-w-[60ch] space-y-4">
          <p className="font-serif text-xl leading-snug">{t(`refund:${facts.refundRule}.long`)}</p>
          {how ? <p>{how}</p> : null}
          <p>
            <a className="link inline-block py-1" href="/terms#refunds">
              {t('terms')}
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}

/** What people ask, each answer behind its question. */
export function Questions({ page }: { page: Page }) {
  const { t } = useTranslation('upgrades');
  return (
    <section className="border-t border-line">
      <div className="mx-auto grid max-w-6xl gap-x-14 gap-y-8 px-4 py-14 sm:px-6 lg:grid-cols-[4fr_8fr] lg:py-20">
        <h2 className="text-3xl">{t('questions')}</h2>
        <div className="divide-y divide-line border-y border-line">
          {(t(`${page}.questions`, { returnObjects: true }) as Question[]).map((question) => (
            <details key={question.q}>
              <summary className="min-h-11 py-4 font-semibold">{question.q}</summary>
              <p className="max-w-[66ch] pb-5">{question.a}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
