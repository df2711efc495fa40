import type { TFunction } from 'i18next';
import { useTranslation } from '#app/ui/texts.tsx';
import { Progress } from '../primitives.tsx';

/** A member's trial, its dates in their zone and language. */
export type TrialView =
  | { readonly state: 'none' | 'program' }
  /** It begins at the end of onboarding, at the latest on that day. */
  | { readonly state: 'waiting'; readonly from: string }
  | {
      readonly state: 'running';
      /** Of seven; null when all of them are over, and only some hours of access are left. */
      readonly day: number | null;
      readonly until: string;
      readonly hasDays: boolean;
    }
  | { readonly state: 'over'; readonly on: string; readonly hasOffer: boolean };

/** The running trial in a line, or, once it is over, what comes next: until one of both buttons was pressed. */
export function TrialPanel({ trial }: { trial: TrialView }) {
  const { t } = useTranslation('trial');
  if (trial.state === 'running') {
    const { title, open } = trialWords(t, trial.day);
    return (
      <section className="mt-6 border-y border-line py-4" aria-labelledby="trial">
        <h2 id="trial" className="font-sans text-base font-semibold">
          {title}
        </h2>
        <div className="mt-2 max-w-sm">
          <Progress value={trial.day ?? 7} of={7} label={title} />
        </div>
        <p className="mt-2 text-base text-ink-soft">
          {trial.hasDays ? (
            <a href="/jumpstart/daily" className="link inline-block py-0.5">
              {open}
            </a>
          ) : null}{' '}
          {t('running.until', { moment: trial.until })}{' '}
          <a href="/trial" className="link inline-block py-0.5">
            {t('running.more')}
          </a>
        </p>
      </section>
    );
  }
  if (trial.state === 'over' && trial.hasOffer)
    return (
      <section className="card mt-6 border-pine" aria-labelledby="trial">
        <h2 id="trial">{t('over.title')}</h2>
        <p className="mt-1 max-w-prose">{t('over.text')}</p>
        <ConversionOffer />
      </section>
    );
  return null;
}

/** Which day of the trial it is, and what its button opens; in the last hours it is none of the seven. */
export const trialWords = (t: TFunction, day: number | null) => ({
  title: day === null ? t('running.lastHours') : t('running.title', { day }),
  open: day === null ? t('running.openAll') : t('running.open', { day }),
});

/** Both answers to what comes after the trial. */
export function ConversionOffer() {
  const { t } = useTranslation('trial');
  return (
    <form method="post" action="/trial" className="mt-5 flex flex-wrap gap-x-4 gap-y-3">
      <button type="submit" name="intent" value="see-plan" className="btn btn-primary">
        {t('over.seePlan')}
      </button>
      <button type="submit" name="intent" value="not-now" className="btn btn-secondary">
        {t('over.notNow')}
      </button>
    </form>
  );
}
