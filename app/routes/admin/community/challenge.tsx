import type { Route } from './+types/challenge';
import {
  changeChallenge,
  listEditableChallenges,
  versionOf,
} from '#app/domain/challenges/edit-challenges.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { ChallengeForm } from '#app/ui/admin/community/challenge-form.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { refusalOf, shownDraft } from './edit-answer.ts';
import {
  draftFrom,
  draftOf,
  parseChallenge,
  pillarOptions,
  statesFrom,
  challengeLabels,
} from './challenge-draft.ts';

export const handle = {
  script: false,
  feature: 'content-management',
  labels: challengeLabels,
} satisfies PageFacts;

async function readEdited(context: Route.LoaderArgs['context'], id: string) {
  const facts = memberRequest(context);
  const [challenge] = await listEditableChallenges(facts.db, id);
  if (!challenge) throw new Response('Not found', { status: 404 });
  return { facts, challenge };
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { facts, challenge } = await readEdited(context, params.challengeId);
  return {
    name: challenge.texts[facts.language]?.name ?? '',
    seen: versionOf(challenge),
    draft: draftOf(challenge),
    pillars: pillarOptions(facts),
    states: statesFrom(challenge.state),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { facts, challenge } = await readEdited(context, params.challengeId);
  const { db, viewer, now } = facts;
  const posted = await readPosted(request);
  const draft = draftFrom(posted);
  const seen = posted['seen']?.[0] ?? '';
  const refused = refusalOf(draft, seen);
  const parsed = parseChallenge(draft);
  if (!parsed.ok) return refused(422, { errors: parsed.errors });
  const saved = await attempt(context, () =>
    changeChallenge(db, viewer.id, challenge.id, seen, parsed.fields, now),
  );
  if (!saved.ok) return refused(saved.status, { isFault: true });
  if (saved.value.ok)
    return redirectWithFlash(context, '/admin/community/challenges', [
      { kind: 'success', key: 'challengeSaved' },
    ]);
  const { reason } = saved.value;
  if (reason === 'unknown') throw new Response('Not found', { status: 404 });
  // Shown beside what stands there now; sent again, it takes its place.
  if (reason === 'stale') return refused(409, { isStale: true, seen: versionOf(challenge) });
  return refused(422, { errors: [{ id: 'state', key: 'shown' }] });
}

export default function EditChallenge({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('together-admin');
  const title = t('challenge.edit', { name: loaderData.name });
  return (
    <>
      <PageTitle error={actionData !== undefined}>{title}</PageTitle>
      <ChallengeForm
        title={title}
        {...shownDraft(loaderData.draft, actionData)}
        hidden={{ seen: actionData?.seen ?? loaderData.seen }}
        pillars={loaderData.pillars}
        states={loaderData.states}
        isNew={false}
      />
    </>
  );
}
