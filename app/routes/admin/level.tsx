import { data } from 'react-router';
import type { Route } from './+types/level';
import { changeLevel, levelKept, listEditableLevels, versionOf } from '#app/domain/xp/edit-levels.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { LevelForm, type LevelProblem } from '#app/ui/admin/level-form.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { draftFrom, draftOf, fieldOf, levelIcons, parseLevel, levelLabels } from './level-form.ts';

export const handle = { script: false, feature: 'xp-management', labels: levelLabels } satisfies PageFacts;

async function readEdited(context: Route.LoaderArgs['context'], id: string) {
  const request = memberRequest(context);
  const level = (await listEditableLevels(request.db)).find((one) => one.id === id);
  if (!level) throw new Response('Not found', { status: 404 });
  return { ...request, level };
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, level } = await readEdited(context, params.levelId);
  return {
    level: level.level,
    seen: versionOf(level),
    draft: draftOf(level),
    icons: levelIcons,
    // Of the product's own levels nothing is said: they are not for removing.
    isAdded: (await levelKept(db, level.id)) !== 'own',
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, viewer, now, level } = await readEdited(context, params.levelId);
  const posted = await readPosted(request);
  const draft = { ...draftFrom(posted), level: String(level.level) };
  const seen = posted['seen']?.[0] ?? '';
  const refused = (status: number, more: Partial<LevelProblem>) =>
    data({ draft, seen, errors: [], isStale: false, isFault: false, ...more } satisfies LevelProblem, status);
  const parsed = parseLevel(draft, level);
  if (!parsed.ok) return refused(422, { errors: parsed.errors });
  const saved = await attempt(context, () => changeLevel(db, viewer.id, level.id, seen, parsed.fields, now));
  if (!saved.ok) return refused(saved.status, { isFault: true });
  if (saved.value.ok)
    return redirectWithFlash(context, '/admin/levels', [{ kind: 'success', key: 'levelSaved' }]);
  const { reason } = saved.value;
  if (reason === 'unknown') throw new Response('Not found', { status: 404 });
  // Shown beside what stands there now; sent again, it takes its place.
  if (reason === 'stale') return refused(409, { isStale: true, seen: versionOf(level) });
  return refused(422, { errors: [{ id: fieldOf(reason), key: reason }] });
}

export default function EditLevel({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation('xp-admin');
  const title = t('level.edit', { level: loaderData.level });
  return (
    <>
      <PageTitle error={actionData !== undefined}>{title}</PageTitle>
      <LevelForm
        title={title}
        failed={t('level.failedToSave')}
        draft={actionData?.draft ?? loaderData.draft}
        problem={actionData ?? null}
        current={loaderData.draft}
        hidden={{ seen: actionData?.seen ?? loaderData.seen }}
        icons={loaderData.icons}
        isNew={false}
      />
      {loaderData.isAdded ? (
        <p className="mt-8">
          <a href={`/admin/levels/${params.levelId}/remove`} className="link inline-block py-1">
            {t('level.remove.open')}
          </a>
        </p>
      ) : null}
    </>
  );
}
