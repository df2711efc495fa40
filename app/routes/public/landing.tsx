import { useTranslation } from '#app/ui/texts.tsx';
import { useLoaderData } from 'react-router';

import { viewerContext } from '#app/http/contexts.ts';
import { Landscape, LandscapeMark } from '#app/ui/drawings/landscape.tsx';
import { Path } from '#app/ui/drawings/path.tsx';
import { LandingFacts } from '#app/ui/landing/landing-facts.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { QuizLinks } from '#app/ui/quizzes/quiz-links.tsx';

import type { Route } from './+types/landing';

export const handle = { script: false, listed: true };

export function loader({ context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  return { state: viewer ? (viewer.role === 'admin' ? 'admin' : 'member') : 'guest' } as const;
}

const destinations = { guest: '/auth', member: '/dashboard', admin: '/admin' };
const hues = {
  mindset: 'text-mindset',
  health: 'text-health',
  financial: 'text-financial',
  relationships: 'text-relationships',
  purpose: 'text-purpose',
};
/** Each step stands a little higher than the one before, as a path does that leads up. */
const rises = ['lg:mt-18', 'lg:mt-12', 'lg:mt-6', 'lg:mt-0'];
const answersGoOn: Record<string, string> = {
  cost: '/terms#refunds',
  readers: '/privacy#access',
  ai: '/privacy#ai',
  advice: '/terms#advice',
};

type Pillar = { id: keyof typeof hues; name: string; place: string; text: string; question: string };
type Step = { name: string; time: string; text: string };
type Moment = { at: string; clock: string; name: string; text: string };
type Assurance = { name: string; text: string };
type Question = { id: string; q: string; a: string; more?: string };

export default function Landing() {
  const { t } = useTranslation('landing');
  const { state } = useLoaderData<typeof loader>();
  const begin = (
    <a className="btn btn-primary" href={destinations[state]}>
      {state === 'guest' ? t('begin') : t('dashboard')}
    </a>
  );

  return (
    <>
      <PageHead description={t('description')}>{t('title')}</PageHead>
      <LandingFacts />

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
          {state === 'guest' && <p className="mt-3 text-base text-ink-soft">{t('hero.free')}</p>}
        </div>
        <Landscape title={t('hero.drawing')} />
      </section>

      <section id="pillars" className="border-t border-line">
        <div className="mx-auto grid max-w-6xl gap-x-10 gap-y-8 px-4 py-14 sm:px-6 lg:grid-cols-[4fr_8fr] lg:py-20">
          <div>
            <h2 className="text-3xl">{t('pillars.title')}</h2>
            <p className="mt-4 max-w-[36ch] text-ink-soft">{t('pillars.intro')}</p>
          </div>
          <ul className="divide-y divide-line border-y border-line">
            {(t('pillars.items', { returnObjects: true }) as Pillar[]).map((pillar) => (
              <li
                key={pillar.id}
                className="grid grid-cols-[3.5rem_1fr] items-start gap-x-5 gap-y-2 py-6 md:grid-cols-[3.5rem_5fr_4fr]"
              >
                <LandscapeMark pillar={pillar.id} />
                <div>
                  <h3 className={hues[pillar.id]}>
                    {pillar.name}
                    <span className="font-sans text-base font-normal text-ink-soft">, {pillar.place}</span>
                  </h3>
                  <p className="mt-1 text-base">{pillar.text}</p>
                </div>
                <p className="col-start-2 font-serif text-lg text-ink-soft italic md:col-start-3 md:row-start-1">
                  {pillar.question}
                </p>
              </li>
            ))}
          </ul>
        </div>
      </section>

      <section id="how" className="border-t border-line bg-card">
        <div className="mx-auto max-w-6xl px-4 py-14 sm:px-6 lg:py-20">
          <h2 className="text-3xl">{t('how.title')}</h2>
          <p className="mt-4 max-w-[46ch] text-ink-soft">{t('how.intro')}</p>
          <ol className="mt-10 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:mt-4 lg:grid-cols-4">
            {(t('how.steps', { returnObjects: true }) as Step[]).map((step, index) => (
              <li key={step.name} className={`border-t-2 border-ink pt-4 ${rises[index]}`}>
                <p className="flex items-baseline justify-between gap-3">
                  <span className="font-serif text-4xl text-clay" aria-hidden="true">
                    {index + 1}
                  </span>
                  <span className="text-base text-ink-soft">{step.time}</span>
                </p>
                <h3 className="mt-2">{step.name}</h3>
                <p className="mt-1 text-base">{step.text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>

      <QuizLinks />

      <section id="day" className="border-t border-line">
        <div className="mx-auto grid max-w-6xl gap-x-16 gap-y-14 px-4 py-14 sm:px-6 lg:grid-cols-[7fr_5fr] lg:py-20">
          <div>
            <h2 className="text-3xl">{t('day.title')}</h2>
            <p className="mt-4 text-ink-soft">{t('day.intro')}</p>
            <ol className="mt-8 rounded-card border border-line bg-card">
              {(t('day.moments', { returnObjects: true }) as Moment[]).map((moment) => (
                <li
                  key={moment.at}
                  className="grid grid-cols-[4.75rem_1fr] not-last:border-b not-last:border-line sm:grid-cols-[8rem_1fr]"
                >
                  <time dateTime={moment.at} className="px-3 py-5 text-right text-base text-ink-soft sm:px-5">
                    {moment.clock}
                  </time>
                  <div className="border-l-2 border-clay px-4 py-5 sm:px-6">
                    <h3>{moment.name}</h3>
                    <p className="mt-1 text-base">{moment.text}</p>
                  </div>
                </li>
              ))}
            </ol>
          </div>
          <div>
            <h2 className="text-3xl">{t('promises.title')}</h2>
            <dl className="mt-8 space-y-7">
              {(t('promises.items', { returnObjects: true }) as Assurance[]).map((promise) => (
                <div key={promise.name}>
                  <dt className="font-serif text-xl font-semibold">{promise.name}</dt>
                  <dd className="mt-1 text-base text-ink-soft">{promise.text}</dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
      </section>

      <section id="questions" className="border-t border-line">
        <div className="mx-auto grid max-w-6xl gap-x-10 gap-y-8 px-4 py-14 sm:px-6 lg:grid-cols-[4fr_8fr] lg:py-20">
          <h2 className="text-3xl">{t('questions.title')}</h2>
          <div className="divide-y divide-line border-y border-line">
            {(t('questions.items', { returnObjects: true }) as Question[]).map((question) => (
              <details key={question.id}>
                <summary className="min-h-11 cursor-pointer py-4 font-semibold">{question.q}</summary>
                <p className="max-w-[66ch] pb-5">
                  {question.a}{' '}
                  {question.more && (
                    <a className="link" href={answersGoOn[question.id]}>
                      {question.more}
                    </a>
                  )}
                </p>
              </details>
            ))}
          </div>
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
