import { data } from 'react-router';
import type { Route } from './+types/new-group';
import { createGroup, mostGroups } from '#app/domain/community/groups.ts';
import { dropHeldPost } from '#app/domain/submissions/held-posts.ts';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import { readPosted } from '#app/http/posted.ts';
import { noteHelp } from '#app/http/reader-help.ts';
import { GroupForm, type GroupErrors } from '#app/ui/community/group-form.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { groupHandle, answerNameless, parseGroup, readGroupDraft, startGroupDraft } from './group-view.ts';

export const handle = groupHandle;

const path = '/community/groups/new';

export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const empty = { name: '', about: '', wayIn: 'open', isHeld: false };
  const draft = await startGroupDraft(facts, request, empty);
  return { draft, help: helpNeeded({ name: draft.name, about: draft.about }) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now, t } = facts;
  const posted = await readPosted(request);
  noteHelp(context, posted);
  const draft = readGroupDraft(posted);
  const again = (errors: GroupErrors, status: number) => data({ draft, errors }, status);
  const { words, errors } = parseGroup(facts, draft);
  if (errors) return again(errors, 422);
  const made = await attempt(context, () => createGroup(db, viewer.id, words, now));
  if (!made.ok) return again({ name: t('community:error.failed') }, made.status);
  if (!made.value.ok)
    return made.value.reason === 'no-name'
      ? answerNameless(facts, path, posted, draft)
      : again({ name: t('community:groups.error.tooMany', { count: mostGroups }) }, 422);
  if (draft.isHeld) await dropHeldPost(db, viewer.id, path, now);
  return redirectWithFlash(context, `/community/groups/${made.value.id}`, [
    { kind: 'success', key: 'community.groupMade' },
  ]);
}

export default function NewGroup({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('community');
  return (
    <GroupForm
      title={t('groups.newTitle')}
      intro={t('groups.newIntro')}
      button={t('groups.make')}
      back={{ href: '/community/groups', text: t('groups.back') }}
      draft={actionData?.draft ?? loaderData.draft}
      errors={actionData?.errors ?? {}}
    />
  );
}
