import type { Route } from './+types/landing';
import { readSocialProof } from '#app/domain/settings/social-proof.ts';
import { isTrialOpen } from '#app/domain/trials/start-trial.ts';
import { languageContext, servicesContext, viewerContext } from '#app/http/contexts.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { Landscape } from '#app/ui/drawings/landscape.tsx';
import { Path } from '#app/ui/drawings/path.tsx';
import { Benefits } from '#app/ui/landing/benefits.tsx';
import { HowItWorks } from '#app/ui/landing/how-it-works.tsx';
import { LandingFacts } from '#app/ui/landing/landing-facts.tsx';
import { OrdinaryDay } from '#app/ui/landing/ordinary-day.tsx';
import { Questions } from '#app/ui/landing/questions.tsx';
import { SocialProof } from '#app/ui/landing/social-proof.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { NextSteps } from '#app/ui/sales/next-steps.tsx';
import { PillarList } from '#app/ui/sales/pillar-list.tsx';
import { Coaches } from '#app/ui/sales/coaches.tsx';
import { Testimonials } from '#app/ui/sales/testimonials.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { challengeOffer } from '#app/views/challenge-offer.ts';
import { coachesOnPages } from '#app/views/coaches-on-pages.ts';
import { saidByMembers } from '#app/views/said-by-members.ts';

export const handle = { script: false, listed: true, sameForAll: true } satisfies PageFacts;

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const { db } = context.get(servicesContext);
  const state = viewer ? (viewer.role === 'admin' ? 'admin' : 'member') : 'guest';
  return {
    state,
    proof: await readSocialProof(db),
    said: await saidByMembers(db, context.get(languageContext)),
    coaches: await coachesOnPages(context),
    challenge: await challengeOffer(context),
    hasTrial: await isTrialOpen(db),
  } as const;
}

/** Where the main button leads. A guest's way carries the seven free days, which stand below it: they begin with the account. */
const destinations = (hasTrial: boolean) => ({
  guest: hasTrial ? '/auth?plan=level_0' : '/auth',
  member: '/dashboard',
  admin: '/admin',
});

export default function Landing({ loaderData: { state, proof, said, coaches, challenge, hasTrial } }: Route.ComponentProps) {
  const { t } = useTranslation('landing');
  const begin = (
    <a className="btn btn-primary" href={destinations(hasTrial)[state]}>
      {state === 'guest' ? t('begin') : t('dashboard')}
    </a>
  );

  return (
    <>
      <PageHead description={t('description')}>{t('title')}</PageHead>
      <LandingFacts hasTrial={hasTrial} />

      <section className="mx-auto grid max-w-6xl gap-x-10 gap-y-8 px-4 pt-10 pb-12 sm:px-6 lg:grid-cols-[5fr_7fr] lg:items-center lg:pt-14 lg:pb-20">
        <div>
          <h1 className="max-w-[14ch] text-[2.5rem] leading-[1.08] text-balance sm:text-[3.25rem] lg:text-[3.75rem]">
            {t('hero.title')}
          </h1>
          <p className="mt-6 max-w-[46ch] text-lg text-ink-soft">{t('hero.lead')}</p>
          <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
            {begin}
            <a className="link inline-flex min-h-11 items-center" href="#how">
              {t('hero.how')}
            </a>
          </p>
          {state === 'guest' && hasTrial && <p className="mt-3 text-base text-ink-soft">{t('hero.free')}</p>}
        </div>
        <Landscape title={t('hero.drawing')} />
      </section>

      <SocialProof proof={proof} />
      <PillarList />
      <HowItWorks />
      <Benefits />
      <OrdinaryDay />
      <Coaches coaches={coaches} />
      <Testimonials said={said} />
      <Questions hasTrial={hasTrial} />

      <section id="ways" className="border-t border-line bg-card">
        <div className="mx-auto max-w-6xl px-4 py-14 sm:px-6 lg:py-20">
          <h2 className="text-3xl">{t('ways.title')}</h2>
          <p className="mt-4 mb-8 max-w-[60ch] text-ink-soft">{t('ways.intro')}</p>
          <NextSteps
            steps={['quiz', 'blocker', 'emotional', 'call', 'challenge']}
            main={null}
            challenge={challenge}
          />
          <p className="mt-6 flex flex-wrap gap-x-8 gap-y-1">
            <a className="link inline-flex min-h-11 items-center" href="/vsl">
              {t('ways.letter')}
            </a>
            <a className="link inline-flex min-h-11 items-center" href="/start">
              {t('ways.start')}
            </a>
          </p>
        </div>
      </section>

      <section className="border-t border-line">
        <div className="mx-auto grid max-w-6xl items-center gap-x-16 gap-y-8 px-4 py-14 sm:px-6 md:grid-cols-2 lg:py-20">
          <div className="mx-auto w-full max-w-md md:order-2">
            <Path title={t('closing.drawing')} />
          </div>
          <div>
            <h2 className="max-w-[18ch] text-3xl">{t('closing.title')}</h2>
            <p className="mt-4 max-w-[44ch] text-ink-soft">{t('closing.text')}</p>
            <p className="mt-8">{begin}</p>
          </div>
        </div>
      </section>
    </>
  );
}
