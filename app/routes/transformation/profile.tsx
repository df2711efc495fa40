import { data } from 'react-router';
import type { Route } from './+types/profile';
import { attempt } from '#app/http/attempt.ts';
import { PageTitle } from '#app/ui/page-title.tsx';
import { ProfileFault, TransformationPage } from '#app/ui/transformation/profile-page.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { memberRequest } from '#app/http/member-request.ts';
import { asksService } from '#app/http/ai-allowance.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { askForProfile } from './ask-for-profile.ts';
import { profilePath, readProfilePage } from './profile-view.ts';

export const handle = { held: false, feature: 'transformation-profile' } satisfies PageFacts;

export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const asked = new URL(request.url).searchParams.has('asked');
  const read = await attempt(context, async () => ({
    ...(await readProfilePage(facts, asked)),
    byService: await asksService(context),
  }));
  if (!read.ok)
    return data({ page: null, onboarded: facts.viewer.onboarded, help: [] }, { status: read.status });
  const { page, refreshAfter, byService, help } = read.value;
  // A header and not a tag: screens that are read aloud know no such tag.
  const headers = new Headers();
  if (refreshAfter) headers.set('Refresh', `${refreshAfter}; url=${profilePath}?asked=1`);
  return data({ page: { ...page, byService }, onboarded: page.onboarded, help }, { headers });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => {
  const refresh = loaderHeaders.get('Refresh');
  return new Headers(refresh ? { Refresh: refresh } : undefined);
};

export const action = ({ request, context }: Route.ActionArgs) => askForProfile(context, request);

export default function Transformation({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('transformation-profile');
  const { page, onboarded } = loaderData;
  const unchanged = actionData?.problem === 'unchanged';
  const problem = actionData && !unchanged ? t(`failed.${actionData.problem}`) : null;
  const state = page?.generation?.state;
  return (
    <>
      <PageTitle error={!page || problem !== null || state === 'failed' || state === 'lost'}>
        {t('title')}
      </PageTitle>
      {page ? (
        <TransformationPage page={page} problem={problem} unchanged={unchanged} />
      ) : (
        <ProfileFault path={profilePath} onboarded={onboarded} />
      )}
    </>
  );
}
