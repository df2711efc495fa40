import { data, redirect } from 'react-router';
import type { Database } from '#db/database.ts';
import { useTranslation } from '#app/ui/texts.tsx';
import type { Route } from './+types/feature';
import { ofCalls } from '#app/domain/features/read-gates.ts';
import { listTiers } from '#app/domain/programs/catalogue.ts';
import { listLevels } from '#app/domain/xp/levels.ts';
import { readRules } from '#app/domain/xp/rules.ts';
import { servicesContext } from '#app/http/contexts.ts';
import { pageOfFeature } from '#app/http/feature-use.ts';
import { featurePath, readFeatures } from '#app/http/features.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { alwaysOpen, firstOpen } from '#app/http/way-in.ts';
import { Icon } from '#app/ui/icons.tsx';
import { Meter } from '#app/ui/parts/meter.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { featureTexts } from '#app/views/feature-texts.ts';
import type { Language } from '#locales/languages.ts';

export const handle = { script: false, feature: null } satisfies PageFacts;

/** What earns points today, and where. */
const earning = [
  { event: 'habit_completion', to: '/habits', key: 'habit', feature: 'habits' },
  { event: 'journal_entry', to: '/journal', key: 'journal', feature: 'journal' },
  { event: 'form_completion', to: '/forms', key: 'form', feature: 'forms' },
] as const;

/**
 * What a feature is, and how far the reader is from it: the answer of every page that its feature locks (200) or that is
 * switched off (404). Who may use it is led to it.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, t, viewer, language } = memberRequest(context);
  const key = params.feature;
  const of = await readFeatures(context);
  const { gate, access } = of(key);
  if (!gate) throw data(null, 404);
  const { name, description } = featureTexts(t, gate);
  if (access.state === 'open' || access.state === 'beta') {
    const page = pageOfFeature(context.get(servicesContext).pages(), { key, route: null });
    throw redirect(page ?? '/dashboard', 303);
  }
  if (access.state !== 'locked') {
    const home = firstOpen((other) => ['open', 'beta'].includes(of(other).access.state));
    const back = home && { to: home.to, key: home.key };
    return data({ name, description, locked: null, back }, 404);
  }
  const [levels, rules] = await Promise.all([listLevels(db, language), readRules(db)]);
  return {
    name,
    description,
    back: null,
    locked: {
      level: access.level,
      levelName: levels.find(({ level }) => level === access.level)?.name ?? null,
      xp: viewer.xp,
      points: access.points,
      missing: access.missing,
      byProgram: ofCalls.has(key) && (await isSoldWithCalls(db, language)),
      earning: earning.flatMap(({ event, to, key: act, feature }) => {
        const amount = rules.get(event) ?? 0;
        const isOpen = ['open', 'beta'].includes(of(feature).access.state);
        return amount > 0 && isOpen && to !== featurePath(key) ? [{ to, act, amount }] : [];
      }),
    },
  };
}

/** Whether a program that can be bought now includes calls with a coach. */
const isSoldWithCalls = async (db: Database, language: Language): Promise<boolean> =>
  (await listTiers(db, language)).some(
    ({ callsPerMonth, enrollmentStatus }) => callsPerMonth > 0 && enrollmentStatus === 'active',
  );

export default function FeaturePage({ loaderData }: Route.ComponentProps) {
  const { name, description, locked, back } = loaderData;
  const { t } = useTranslation('locked');
  if (!locked)
    return (
      <>
        <PageTitle>{t('off.pageTitle', { name })}</PageTitle>
        <h1>{t('off.title')}</h1>
        <p className="mt-3 max-w-prose">{t('off.text', { name })}</p>
        <p className="mt-6">
          <a href={back?.to ?? alwaysOpen} className="btn btn-primary">
            {back?.key === 'dashboard'
              ? t('toDashboard')
              : t('toPage', { page: back ? t(`common:nav.${back.key}`) : t('settings:data.title') })}
          </a>
        </p>
      </>
    );
  const { level, levelName, xp, points, missing } = locked;
  return (
    <>
      <PageTitle>{t('pageTitle', { name })}</PageTitle>
      <h1>{name}</h1>
      <p className="mt-3 max-w-prose text-ink-soft">{description}</p>
      <section className="mt-8 max-w-2xl" aria-labelledby="missing">
        <h2 id="missing" className="flex items-start gap-2.5">
          <Icon name="lock" className="mt-0.5 h-6 w-6" />
          <span>{levelName ? t('opensAt', { level, name: levelName }) : t('opensAtLevel', { level })}</span>
        </h2>
        <p className="mt-2">{t('message', { level, name })}</p>
        {points === null || missing === null ? null : (
          <div className="mt-5">
            <Meter
              value={xp}
              of={points}
              label={t('label')}
              start={t('have', { xp, points })}
              end={t('missing', { count: missing })}
            />
          </div>
        )}
        {locked.byProgram ? (
          <p className="mt-5">
            {t('byProgram')}{' '}
            <a href="/signup" className="link inline-block py-1">
              {t('programs')}
            </a>
          </p>
        ) : null}
        {locked.earning.length > 0 ? (
          <>
            <h3 className="mt-8">{t('earn.title')}</h3>
            <ul className="mt-2 divide-y divide-line border-y border-line">
              {locked.earning.map(({ to, act, amount }) => (
                <li key={to} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
                  <a href={to} className="link">
                    {t(`earn.${act}`)}
                  </a>
                  <span className="text-ink-soft">{t('earn.amount', { count: amount })}</span>
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </section>
    </>
  );
}
