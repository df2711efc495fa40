import type { Route } from './+types/elite-preview';
import { readStanding } from '#app/domain/submissions/elite-access.ts';
import { forms } from '#app/forms/registry.ts';
import { ElitePreview } from '#app/ui/forms/elite-preview.tsx';
import { elitePreview } from './elite-view.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';

export const handle = { feature: 'forms' } satisfies PageFacts;

/** What an elite assessment asks, for everybody with an account: specification 3, §2 'Elite assessment routes'. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const form = forms.find(({ elite }) => elite?.pillar === params.pillar);
  if (!form) throw new Response('Not found', { status: 404 });
  const facts = memberRequest(context);
  return elitePreview(form, await readStanding(facts.db, facts.viewer), facts);
}

export default function ElitePreviewPage({ loaderData }: Route.ComponentProps) {
  return <ElitePreview view={loaderData} />;
}
