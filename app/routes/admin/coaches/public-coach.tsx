import { data } from 'react-router';
import type { Route } from './+types/public-coach';
import { changePublicCoach } from '#app/domain/coaching/edit-public-coaches.ts';
import { findPublicCoach, versionOfCoach } from '#app/domain/coaching/public-coaches.ts';
import { wholeTexts } from '#app/domain/content/lay-over.ts';
import { coachPage, findEntry } from '#app/domain/content/open-texts.ts';
import { listVersions } from '#app/domain/content/read-versions.ts';
import { writeTyped } from '#app/domain/content/check-text.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { CoachForm, type CoachProblem } from '#app/ui/admin/coaches/coach-form.tsx';
import { CoachWords } from '#app/ui/admin/coaches/coach-words.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { languageCodes } from '#locales/languages.ts';
import { everyText } from '#locales/texts.ts';
import { newKey } from '../payment-view.ts';
import { coachUploads, readCoachForm } from './coach-form.ts';

export const handle = {
  script: false,
  uploads: coachUploads,
  feature: 'content-management',
  labels: { name: 'coaches-admin:name' },
} satisfies PageFacts;

async function readEdited(context: Route.LoaderArgs['context'], id: string) {
  const request = memberRequest(context);
  const coach = await findPublicCoach(request.db, id);
  if (!coach) throw new Response('Not found', { status: 404 });
  return { ...request, coach };
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, coach } = await readEdited(context, params.publicCoachId);
  const versions = await listVersions(db, coachPage.part, coach.id);
  const live = versions.find(({ state }) => state === 'live');
  const entry = findEntry(coachPage.part, coach.id)!;
  const texts = wholeTexts(everyText, coachPage.part, entry, live?.texts ?? {});
  return {
    coach: {
      name: coach.name,
      picture: coach.picture && `/admin/coaches/public/${coach.id}/picture`,
      isShown: coach.isShown,
      seen: versionOfCoach(coach),
      formId: newKey(),
    },
    path: `/admin/coaches/public/${coach.id}`,
    words: {
      href: `/admin/content/${coachPage.id}/${coach.id}`,
      draft: versions.find(({ state }) => state === 'draft')?.number ?? null,
      inEach: languageCodes.map((language) => ({
        language,
        role: writeTyped(texts[language]['role']!),
        words: writeTyped(texts[language]['words']!),
      })),
    },
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, viewer, now, coach } = await readEdited(context, params.publicCoachId);
  const read = await readCoachForm(context, request);
  const { typed, again } = read;
  const refused = (status: number, more: Partial<CoachProblem>) =>
    data(
      {
        ...typed,
        isFault: false,
        isStale: false,
        ...more,
        errors: [...(more.errors ?? []), ...again],
      } satisfies CoachProblem,
      status,
    );
  if (!read.ok) return refused(422, { errors: read.errors });
  const { name, formId, seen } = typed;
  const edit = { formId, actorId: viewer.id };
  const changed = await attempt(context, () =>
    changePublicCoach(db, edit, coach.id, seen, { name, picture: read.picture }, now),
  );
  if (!changed.ok) return refused(changed.status, { isFault: true });
  const { value } = changed;
  if (value === 'unknown') throw new Response('Not found', { status: 404 });
  if (value === 'shown')
    return refused(409, {
      errors: [{ id: 'picture', text: memberRequest(context).t('coaches-admin:error.shown') }],
    });
  // Shown beside what stands there now; sent again, it takes its place.
  if (value === 'stale') return refused(409, { isStale: true, seen: versionOfCoach(coach) });
  return redirectWithFlash(context, `/admin/coaches/public/${coach.id}`, [
    value === 'changed'
      ? { kind: 'success', key: 'publicCoachChanged' }
      : { kind: 'info', key: 'publicCoachAsItWas' },
  ]);
}

export default function EditPublicCoach({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('coaches-admin');
  const { coach, path, words } = loaderData;
  return (
    <>
      <CoachForm title={coach.name} button={t('save')} current={coach} problem={actionData ?? null} />
      <CoachWords {...words} />
      <p className="mt-10">
        <a href={`${path}/remove`} className="link inline-block py-1">
          {t('remove.link')}
        </a>
      </p>
    </>
  );
}
