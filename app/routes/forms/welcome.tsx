import { Form } from 'react-router';
import type { Route } from './+types/welcome';
import { startWelcome } from '#app/domain/submissions/start-welcome.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash, type Flash } from '#app/http/flash.ts';
import { wayIn } from '#app/http/way-in.ts';
import { Icon } from '#app/ui/icons.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { levelReached } from '#app/http/level-reached.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';

export const handle = { held: false, feature: 'welcome' } satisfies PageFacts;

/** Get Started: pays once and goes to the onboarding. Points that cannot be given stop nobody; the log tells of them. */
export async function action({ context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now } = facts;
  const started = await attempt(context, () => startWelcome(db, viewer.id, now));
  const messages: Flash[] = [];
  if (started.ok && started.value.amount > 0)
    messages.push({ kind: 'success', key: 'welcomeStarted', params: { n: started.value.amount } });
  if (started.ok) messages.push(...(await levelReached(facts, started.value.levelReached)));
  return redirectWithFlash(context, await wayIn(context, viewer), messages);
}

const features = [
  { key: 'progress', icon: 'today' },
  { key: 'challenges', icon: 'leaf' },
  { key: 'xp', icon: 'check' },
] as const;

export default function WelcomeForm() {
  const { t } = useTranslation('forms');
  return (
    <>
      <PageTitle>{t('welcome.title')}</PageTitle>
      <h1>{t('welcome.title')}</h1>
      <p className="mt-3 max-w-prose text-ink-soft">{t('welcome.subtitle')}</p>
      <ul className="mt-8 grid gap-4 lg:grid-cols-3">
        {features.map(({ key, icon }) => (
          <li key={key} className="card">
            <h2 className="flex items-center gap-2 text-xl">
              <Icon name={icon} /> {t(`welcome.${key}.title`)}
            </h2>
            <p className="mt-2">{t(`welcome.${key}.text`)}</p>
          </li>
        ))}
      </ul>
      <div className="mt-8 flex flex-wrap items-center gap-4">
        <Form method="post">
          <button type="submit" className="btn btn-primary">
            {t('welcome.start')}
          </button>
        </Form>
        <a href="/dashboard" className="btn btn-secondary">
          {t('welcome.explore')}
        </a>
        <a href="/forms" className="btn btn-quiet">
          {t('backToForms')}
        </a>
      </div>
    </>
  );
}
