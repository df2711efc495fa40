import { data } from 'react-router';
import type { Route } from './+types/edit-group';
import { editGroup } from '#app/domain/community/groups.ts';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { dropHeldPost } from '#app/domain/submissions/held-posts.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import { readPosted } from '#app/http/posted.ts';
import { noteHelp } from '#app/http/reader-help.ts';
import { GroupForm, type GroupErrors } from '#app/ui/community/group-form.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { groupHandle, ownGroup, parseGroup, readGroupDraft, startGroupDraft } from './group-view.ts';

export const handle = groupHandle;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { name, about, wayIn } = await ownGroup(facts, params.groupId, 'keeper');
  const draft = await startGroupDraft(facts, request, { name, about, wayIn, isHeld: false });
  return { draft, help: helpNeeded({ name: draft.name, about: draft.about }) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now, t } = facts;
  const { id } = await ownGroup(facts, params.groupId, 'keeper');
  const posted = await readPosted(request);
  noteHelp(context, posted);
  const draft = readGroupDraft(posted);
  const again = (errors: GroupErrors, status: number) => data({ draft, errors }, status);
  const { words, errors } = parseGroup(facts, draft);
  if (errors) return again(errors, 422);
  const changed = await attempt(context, () => editGroup(db, viewer.id, id, words, now));
  if (!changed.ok) return again({ name: t('community:error.failed') }, changed.status);
  if (!changed.value) throw new Response('Not found', { status: 404 });
  if (draft.isHeld) await dropHeldPost(db, viewer.id, `/community/groups/${id}/edit`, now);
  return redirectWithFlash(context, `/community/groups/${id}`, [
    { kind: 'success', key: 'community.groupChanged' },
  ]);
}

export default function EditGroup({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation('community');
  return (
    <GroupForm
      title={t('groups.editTitle')}
      intro={t('groups.editIntro')}
      button={t('edit.button')}
      back={{ href: `/community/groups/${params.groupId}`, text: t('edit.back') }}
      draft={actionData?.draft ?? loaderData.draft}
      errors={actionData?.errors ?? {}}
    />
  );
}
