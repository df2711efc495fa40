import type { Route } from './+types/earlier-profile';
import { readDenials } from '#app/domain/denied-facts/denials.ts';
import { helpInInputs } from '#app/domain/transformation/facts.ts';
import { findOutdated } from '#app/domain/transformation/outdated.ts';
import { findProfile } from '#app/domain/transformation/profiles.ts';
import { completedProfileForms } from '#app/domain/transformation/request-profile.ts';
import { PageTitle } from '#app/ui/page-title.tsx';
import { PaperLink, ProfileLetter } from '#app/ui/transformation/profile-parts.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { memberRequest } from '#app/http/member-request.ts';
import { profilePath, profileView } from './profile-view.ts';
import type { PageFacts } from '#app/http/page-facts.ts';

export const handle = { feature: 'transformation-profile' } satisfies PageFacts;

export async function loader({ params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const profile = await findProfile(facts.db, facts.viewer.id, params.profileId);
  if (!profile) throw new Response('Not found', { status: 404 });
  const { onboarded, role } = facts.viewer;
  const outdated = await findOutdated(facts.db, facts.viewer.id);
  return {
    profile: profileView(
      facts,
      profile,
      await readDenials(facts.db, facts.viewer.id),
      await completedProfileForms(facts.db, facts.viewer.id),
    ),
    outdated: outdated?.id === profile.id ? outdated.by : null,
    path: `${profilePath}/${profile.id}`,
    onboarded: onboarded || role === 'admin',
    help: helpInInputs(profile.inputs),
  };
}

export default function EarlierProfile({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('transformation-profile');
  const { profile } = loaderData;
  const title = t('history.one', { when: profile.createdOn });
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <a href={`${profilePath}/history`} className="btn btn-quiet -mt-4 mb-2">
        {t('history.toList')}
      </a>
      <h1>{title}</h1>
      <ProfileLetter profile={profile} outdated={loaderData.outdated} path={loaderData.path} />
      {loaderData.onboarded ? <PaperLink path={profilePath} id={profile.id} /> : null}
      <p className="mt-8">
        <a href={profilePath} className="btn btn-secondary">
          {t('history.back')}
        </a>
      </p>
    </>
  );
}
