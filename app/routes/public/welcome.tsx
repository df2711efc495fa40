import type { Route } from './+types/welcome';
import { viewerContext } from '#app/http/contexts.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { wayIn } from '#app/http/way-in.ts';
import { Icon } from '#app/ui/icons.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { StrategyCallLink } from '#app/ui/sales/strategy-call-link.tsx';
import { useTranslation } from '#app/ui/texts.tsx';

export const handle = { script: false, sameForAll: true } satisfies PageFacts;

const steps = ['account', 'answers', 'page'] as const;

/** How many of the first three steps somebody has behind them. */
export async function loader({ context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const answers = viewer ? await wayIn(context, viewer) : '/onboarding';
  return {
    done: viewer ? (viewer.onboarded ? 2 : 1) : 0,
    name: viewer?.name ?? null,
    places: { account: '/auth/signup', answers, page: '/journal' },
  };
}

export default function WelcomePage({ loaderData: { done, name, places } }: Route.ComponentProps) {
  const { t } = useTranslation('welcome');
  return (
    <div className="column column-work pt-10 pb-16 lg:pt-16">
      <PageHead description={t('description')} listed={false}>
        {t('title')}
      </PageHead>
      <h1>{name ? t('headingName', { name }) : t('heading')}</h1>
      <p className="mt-4 max-w-[56ch] text-lg text-ink-soft">{t(done === 0 ? 'leadGuest' : 'lead')}</p>
      <ol className="mt-10 divide-y divide-line border-y border-line">
        {steps.map((step, index) => (
          <li key={step} className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-4 py-6">
            <span className="font-serif text-4xl text-pine" aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <h2>{t(`${step}.name`)}</h2>
              <p className="mt-1">{t(`${step}.text`)}</p>
              {index < done ? (
                <p className="mt-2 flex items-center gap-2 text-base text-ok">
                  <Icon name="check" /> {t('done')}
                </p>
              ) : null}
              {index === done ? (
                <p className="mt-4">
                  <a className="btn btn-primary" href={places[step]}>
                    {t(`${step}.button`)}
                  </a>
                </p>
              ) : null}
            </div>
          </li>
        ))}
      </ol>
      {done === 0 ? (
        <p className="mt-6">
          {t('haveAccount')}{' '}
          <a className="link inline-block py-1" href="/auth?next=/welcome">
            {t('signIn')}
          </a>
        </p>
      ) : null}
      <p className="mt-6 text-ink-soft">
        {t('talk')}{' '}
        <StrategyCallLink className="link inline-block py-1">{t('call')}</StrategyCallLink>
      </p>
    </div>
  );
}
