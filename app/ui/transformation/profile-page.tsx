import { useTranslation } from '#app/ui/texts.tsx';
import { GenerationNotice } from '../generations/generation-notice.tsx';
import { canFallBack } from '../generations/views.ts';
import { EmptyState } from '../parts/empty-state.tsx';
import { Messages } from '../primitives.tsx';
import { PaperLink, ProfileLetter } from './profile-parts.tsx';
import type { ProfilePageView, ProfileView } from './views.ts';

/** Where the five-step form begins, and where its answers are opened again. */
const wizardPath = '/onboarding/comprehensive';

const GoToDashboard = ({ look }: { look: string }) => {
  const { t } = useTranslation('transformation-profile');
  return (
    <a href="/dashboard" className={`btn ${look}`}>
      {t('toDashboard')}
    </a>
  );
};

/** Of somebody who had a profile made first: the rest of the place opens with the first questions. */
const GoToOnboarding = () => {
  const { t } = useTranslation('transformation-profile');
  return (
    <a href="/onboarding" className="btn btn-primary">
      {t('toOnboarding')}
    </a>
  );
};

/** Nobody has asked for a profile yet: specification 2, §2.6. */
function NoProfile({ page }: { page: ProfilePageView }) {
  const { t } = useTranslation('transformation-profile');
  return (
    <EmptyState
      kind="letter"
      title={t('none.title')}
      action={
        <a href={page.onboarded ? wizardPath : '/onboarding'} className="btn btn-primary">
          {t('none.start')}
        </a>
      }
    >
      {t(page.onboarded ? 'none.textOnboarded' : 'none.text')}
    </EmptyState>
  );
}

/** Of answers that are there already, at the press of a button. */
function MakeOfAnswers({ page }: { page: ProfilePageView }) {
  const { t } = useTranslation('transformation-profile');
  return (
    <form method="post" action={page.path} className="mt-6 text-center">
      <p className="text-ink-soft">{t('none.orText')}</p>
      <button type="submit" name="intent" value="generate" className="btn btn-secondary mt-3">
        {t('none.make')}
      </button>
    </form>
  );
}

/** Asks the built-in reader, where the service that the member agreed to has failed. */
function BuiltInReader({ page }: { page: ProfilePageView }) {
  const { t } = useTranslation('generations');
  return (
    <form method="post" action={page.path}>
      <button type="submit" name="intent" value="built-in" className="btn btn-secondary">
        {t('builtInReader')}
      </button>
    </form>
  );
}

/** What can be done with a profile. While another one is being made, it is only read. */
function Actions({ page, profile }: { page: ProfilePageView; profile: ProfileView }) {
  const { t } = useTranslation('transformation-profile');
  const waits = page.generation?.state === 'queued';
  return (
    <section className="mt-8 no-print" aria-labelledby="next">
      <h2 id="next">{t('next')}</h2>
      <div className="mt-4 flex flex-wrap gap-4">
        {page.onboarded ? <GoToDashboard look="btn-primary" /> : <GoToOnboarding />}
        {waits ? null : (
          <form method="post" action={page.path}>
            <input type="hidden" name="seen" value={profile.id} />
            <button type="submit" name="intent" value="regenerate" className="btn btn-secondary">
              {t(profile.insights.isDefault ? 'makeOwn' : 'regenerate')}
            </button>
          </form>
        )}
        {profile.insights.isDefault && page.byService && page.generation?.state === 'done' ? (
          <BuiltInReader page={page} />
        ) : null}
        {page.canUpdate ? (
          <form method="post" action={`${wizardPath}/edit`}>
            <button type="submit" name="intent" value="start" className="btn btn-secondary">
              {t('updateInputs')}
            </button>
          </form>
        ) : (
          <a href={wizardPath} className="btn btn-secondary">
            {t('updateInputs')}
          </a>
        )}
      </div>
      {page.steps.length > 0 ? (
        <p className="mt-4 max-w-prose">
          <span className="block text-ink-soft">{t('steps')}</span>
          {page.steps.map(({ path, title }) => (
            <a key={path} href={path} className="link mr-4 inline-block py-1">
              {title}
            </a>
          ))}
        </p>
      ) : null}
      {page.byService ? <p className="mt-4 max-w-prose text-sm text-ink-soft">{t('sentNote')}</p> : null}
      {page.onboarded ? <PaperLink path={page.path} id={profile.id} /> : null}
      {page.count > 1 ? (
        <p className="mt-2">
          <a href={`${page.path}/history`} className="link inline-block py-1">
            {t('toHistory', { count: page.count })}
          </a>
        </p>
      ) : null}
    </section>
  );
}

/** The transformation profile: none, being made, failed, lost, ready (specification 2, §2.6). */
export function TransformationPage({
  page,
  problem,
  unchanged,
}: {
  page: ProfilePageView;
  problem: string | null;
  /** Another one was asked for, and would have been a copy. */
  unchanged: boolean;
}) {
  const { t } = useTranslation('transformation-profile');
  const { generation, profile } = page;
  const isOpen = generation !== null && generation.state !== 'done';
  const failed = page.again ? 'failed.again' : 'failed.first';
  return (
    <>
      {page.justMade ? (
        <Messages messages={[{ kind: 'success', text: t(`justMade.${page.justMade}`) }]} />
      ) : null}
      {unchanged ? <Messages messages={[{ kind: 'info', text: t('unchanged') }]} /> : null}
      <h1>{t('title')}</h1>
      {problem ? (
        <p className="card mt-6 border-danger" role="alert">
          {problem}
        </p>
      ) : null}
      {isOpen ? (
        <GenerationNotice view={generation} path={page.path} failed={t(failed)}>
          {canFallBack(generation, page.byService) ? <BuiltInReader page={page} /> : null}
        </GenerationNotice>
      ) : null}
      {profile ? (
        <>
          {generation?.state === 'queued' ? <p className="mt-8 font-semibold">{t('until')}</p> : null}
          <ProfileLetter profile={profile} outdated={page.outdated} path={page.path} />
          <Actions page={page} profile={profile} />
        </>
      ) : null}
      {profile || isOpen ? null : <NoProfile page={page} />}
      {!profile && !isOpen && page.canMake ? <MakeOfAnswers page={page} /> : null}
      {!profile && isOpen && page.onboarded ? (
        <p className="mt-6">
          <GoToDashboard look="btn-quiet" />
        </p>
      ) : null}
    </>
  );
}

/** What is said where the profile could not be fetched. */
export function ProfileFault({ path, onboarded }: { path: string; onboarded: boolean }) {
  const { t } = useTranslation('transformation-profile');
  return (
    <>
      <h1>{t('title')}</h1>
      <div className="card mt-6 border-danger" role="alert">
        <p>{t('failed.load')}</p>
        <p className="mt-1 text-ink-soft">{t('failed.loadText')}</p>
      </div>
      <div className="mt-6 flex flex-wrap gap-4">
        <a href={path} className="btn btn-primary">
          {t('tryAgain')}
        </a>
        {onboarded ? <GoToDashboard look="btn-secondary" /> : null}
      </div>
    </>
  );
}
