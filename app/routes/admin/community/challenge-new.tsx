import { data } from 'react-router';
import type { Route } from './+types/challenge-new';
import { addChallenge } from '#app/domain/challenges/edit-challenges.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { ChallengeForm } from '#app/ui/admin/community/challenge-form.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { keyOf, newKey, sentBefore } from '../payment-view.ts';
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

export const loader = ({ context }: Route.LoaderArgs) => ({
  key: newKey(),
  draft: draftOf(null),
  pillars: pillarOptions(memberRequest(context)),
  states: statesFrom(null),
});

export async function action({ request, context }: Route.ActionArgs) {
  const { db, viewer, now } = memberRequest(context);
  const posted = await readPosted(request);
  const draft = draftFrom(posted);
  const seen = keyOf(posted['key']?.[0]);
  const refused = refusalOf(draft, seen);
  const parsed = parseChallenge(draft);
  if (!parsed.ok) return refused(422, { errors: parsed.errors });
  if (!statesFrom(null).includes(parsed.fields.state))
    return refused(422, { errors: [{ id: 'state', key: 'choose' }] });
  const added = await attempt(context, () => addChallenge(db, viewer.id, seen, parsed.fields, now));
  if (!added.ok) return refused(added.status, { isFault: true });
  if (added.value.isOther) return data(sentBefore(draft), 409);
  return redirectWithFlash(context, '/admin/community/challenges', [
    { kind: 'success', key: 'challengeAdded' },
  ]);
}

export default function NewChallenge({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('together-admin');
  return (
    <>
      <PageTitle error={actionData !== undefined}>{t('challenge.new')}</PageTitle>
      <ChallengeForm
        title={t('challenge.new')}
        {...shownDraft(loaderData.draft, actionData)}
        hidden={{ key: actionData?.seen ?? loaderData.key }}
        pillars={loaderData.pillars}
        states={loaderData.states}
        isNew
      />
    </>
  );
}
