import type { Route } from './+types/vsl';
import { drivers, readDriver } from '#app/domain/sales/drivers.ts';
import { languageContext, servicesContext } from '#app/http/contexts.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { NextSteps } from '#app/ui/sales/next-steps.tsx';
import { Coaches } from '#app/ui/sales/coaches.tsx';
import { Testimonials } from '#app/ui/sales/testimonials.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { challengeOffer } from '#app/views/challenge-offer.ts';
import { coachesOnPages } from '#app/views/coaches-on-pages.ts';
import { saidByMembers } from '#app/views/said-by-members.ts';

export const handle = { script: false, listed: true, sameForAll: { query: { driver: drivers } } } satisfies PageFacts;

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  return {
    driver: readDriver([query.get('driver'), query.get('archetype')]) ?? ('generic' as const),
    said: await saidByMembers(context.get(servicesContext).db, context.get(languageContext)),
    coaches: await coachesOnPages(context),
    challenge: await challengeOffer(context),
  };
}

const signs = ['one', 'two', 'three'] as const;

/** What stands in somebody's way, in the words that fit what drives them: specification 1, §2. */
export default function SalesLetter({ loaderData: { driver, said, coaches, challenge } }: Route.ComponentProps) {
  const { t } = useTranslation('vsl');
  const others = (['generic', ...drivers] as const).filter((other) => other !== driver);
  return (
    <>
      <PageHead description={t('description')}>{t('title')}</PageHead>
      <section className="mx-auto max-w-6xl px-4 pt-10 pb-12 sm:px-6 lg:pt-16 lg:pb-20">
        <h1 className="max-w-[20ch] text-[2.25rem] leading-[1.1] text-balance sm:text-[3rem] lg:text-[3.5rem]">
          {t(`${driver}.headline`)}
        </h1>
        <p className="mt-6 max-w-[50ch] text-lg text-ink-soft">{t(`${driver}.sub`)}</p>
        <p className="mt-8">
          <a className="btn btn-primary" href="#next">
            {t('nextTitle')}
          </a>
        </p>
      </section>

      <section className="border-t border-line bg-card">
        <div className="mx-auto grid max-w-6xl gap-x-16 gap-y-10 px-4 py-14 sm:px-6 lg:grid-cols-[7fr_5fr] lg:py-20">
          <div>
            <p className="font-semibold text-pine">{t('blockerLabel')}</p>
            <h2 className="mt-1 max-w-[20ch] text-3xl">{t(`${driver}.blocker`)}</h2>
            <p className="mt-5 max-w-[60ch]">{t(`${driver}.text`)}</p>
          </div>
          <div>
            <h3>{t('signsTitle')}</h3>
            <ul className="mt-3 divide-y divide-line border-y border-line">
              {signs.map((sign) => (
                <li key={sign} className="py-3 font-serif text-lg">
                  {t(`${driver}.sign.${sign}`)}
                </li>
              ))}
            </ul>
          </div>
        </div>
      </section>

      <section className="border-t border-line">
        <div className="mx-auto grid max-w-6xl gap-x-16 gap-y-10 px-4 py-14 sm:px-6 lg:grid-cols-2 lg:py-20">
          <div className="border-l-2 border-clay pl-5">
            <h2>{t('stepTitle')}</h2>
            <p className="mt-3 max-w-[50ch]">{t(`${driver}.step`)}</p>
          </div>
          <div>
            <h2>{t('helpTitle')}</h2>
            <ul className="mt-3 list-disc space-y-2 pl-5">
              {(t('help', { returnObjects: true }) as string[]).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        </div>
      </section>

      <Coaches coaches={coaches} />

      <Testimonials said={said} />

      <section id="next" className="border-t border-line">
        <div className="mx-auto max-w-6xl px-4 py-14 sm:px-6 lg:py-20">
          <h2 className="text-3xl">{t('nextTitle')}</h2>
          <p className="mt-4 mb-8 max-w-[60ch] text-ink-soft">{t('nextIntro')}</p>
          <NextSteps steps={['call', 'challenge', 'quiz']} main="call" challenge={challenge} />
          <p className="mt-6">
            <a className="link inline-block py-1" href="/start">
              {t('more')}
            </a>
          </p>
        </div>
      </section>

      <section className="border-t border-line">
        <div className="mx-auto max-w-6xl px-4 py-10 sm:px-6">
          <h2>{t('otherTitle')}</h2>
          <p className="mt-2 text-ink-soft">{t('otherIntro')}</p>
          <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1">
            {others.map((other) => (
              <li key={other}>
                <a
                  className="link inline-flex min-h-11 items-center"
                  href={other === 'generic' ? '/vsl' : `/vsl?driver=${other}`}
                >
                  {t(`driver.${other}`)}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </section>
    </>
  );
}
