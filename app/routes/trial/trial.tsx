import { redirect } from 'react-router';
import type { Route } from './+types/trial';
import { hadTrial } from '#app/domain/trials/address-mark.ts';
import { isTrialOpen, startTrial } from '#app/domain/trials/start-trial.ts';
import { markConversionOfferShown, readTrialStatus } from '#app/domain/trials/trial-status.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { readPosted } from '#app/http/posted.ts';
import { trialMessage, wayIntoTrial } from '#app/http/trial-at-sign-in.ts';
import { wayIn } from '#app/http/way-in.ts';
import { PageTitle } from '#app/ui/page-title.tsx';
import { StrategyCallLink } from '#app/ui/sales/strategy-call-link.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { ConversionOffer, trialWords } from '#app/ui/trial/trial-panel.tsx';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { viewTrial } from '#app/views/trial-view.ts';

export const handle = { script: false, held: false, feature: 'jumpstart' } satisfies PageFacts;

export async function loader({ context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer } = facts;
  const trial = await viewTrial(facts);
  // Where that cannot be read, the press says that it failed, and how else one gets on.
  const had = trial.state === 'none' ? await attempt(context, () => hadTrial(db, viewer.email)) : null;
  return {
    trial,
    isOpen: trial.state !== 'none' || (await isTrialOpen(db)),
    isSpent: had !== null && had.ok && had.value,
    onboarded: viewer.onboarded,
    wizard: await wayIn(context, viewer),
  };
}

/** Starts the trial of a member, or notes what they answer to the offer after it. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, viewer, now } = memberRequest(context);
  const intent = (await readPosted(request))['intent']?.[0];
  if (intent === 'start') {
    const started = await attempt(context, () => startTrial(db, viewer, 'plan', now));
    const to = started.ok && started.value.ok ? await wayIntoTrial(context, viewer, started.value) : '/trial';
    return redirectWithFlash(context, to, [trialMessage(started.ok ? started.value : null, now)]);
  }
  if (intent !== 'see-plan' && intent !== 'not-now') return redirect('/trial', 303);
  const { trial_id } = await readTrialStatus(db, viewer.id, now);
  if (trial_id) await markConversionOfferShown(db, trial_id, viewer.id, now);
  if (intent === 'see-plan') return redirect('/upgrade-30-day', 303);
  return redirectWithFlash(context, '/dashboard', [{ kind: 'info', key: 'trialOfferLater' }]);
}

export default function TrialPage({
  loaderData: { trial, isOpen, isSpent, onboarded, wizard },
}: Route.ComponentProps) {
  const { t } = useTranslation('trial');
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <h1>{t('title')}</h1>
      <div className="mt-4 max-w-prose space-y-4">
        {isSpent ? (
          <>
            <p>{t('spent.text')}</p>
            <p>{t('over.text')}</p>
            <p>
              <a href="/upgrade-30-day" className="btn btn-primary">
                {t('over.seePlan')}
              </a>
            </p>
          </>
        ) : null}
        {trial.state === 'none' && !isSpent && !isOpen ? (
          <>
            <p>{t('closed.text')}</p>
            <p>
              <a href="/signup" className="btn btn-primary">
                {t('closed.seePrograms')}
              </a>
            </p>
          </>
        ) : null}
        {trial.state === 'none' && !isSpent && isOpen ? (
          <>
            <p>{t('none.text')}</p>
            <ul className="list-disc space-y-1.5 pl-5">
              {(t('none.items', { returnObjects: true }) as string[]).map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
            <p>{t(onboarded ? 'none.today' : 'none.later')}</p>
            <form method="post">
              <button type="submit" name="intent" value="start" className="btn btn-primary">
                {t('none.start')}
              </button>
            </form>
          </>
        ) : null}
        {trial.state === 'program' ? (
          <>
            <p>{t('program.text')}</p>
            <p>
              <a href="/freedom-plan" className="btn btn-primary">
                {t('program.open')}
              </a>
            </p>
          </>
        ) : null}
        {trial.state === 'waiting' ? (
          <>
            <p>{t('waiting.text', { day: trial.from })}</p>
            <p>
              <a href={wizard} className="btn btn-primary">
                {t('waiting.button')}
              </a>
            </p>
          </>
        ) : null}
        {trial.state === 'running' ? (
          <>
            <p className="font-serif text-xl">{trialWords(t, trial.day).title}</p>
            {trial.hasDays ? (
              <p>
                <a href="/jumpstart/daily" className="btn btn-primary">
                  {trialWords(t, trial.day).open}
                </a>
              </p>
            ) : null}
            <p>
              {trial.day === null ? `${t('running.daysOver')} ` : null}
              {t('running.until', { moment: trial.until })}
            </p>
            <p>{t('running.after')}</p>
          </>
        ) : null}
        {trial.state === 'over' ? (
          <>
            <p>{t('over.on', { day: trial.on })}</p>
            <p>{t('over.text')}</p>
            <ConversionOffer />
          </>
        ) : null}
        <p className="pt-2">
          <StrategyCallLink className="link inline-block py-1">{t('call')}</StrategyCallLink>
        </p>
      </div>
    </>
  );
}
