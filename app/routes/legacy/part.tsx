import { data } from 'react-router';
import type { Route } from './+types/part';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { findPart, readLegacyPart, saveLegacyPart } from '#app/domain/legacy-plans/legacy-plan.ts';
import { dropHeldPost, findHeldPost } from '#app/domain/submissions/held-posts.ts';
import { legacyPlan } from '#app/forms/definitions/legacy-plan.ts';
import type { Answers, Section } from '#app/forms/engine/definition.ts';
import { parseSection, type Posted, type Problem } from '#app/forms/engine/parse.ts';
import { formTexts, viewSection } from '#app/forms/view.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest, type MemberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { noteHelp } from '#app/http/reader-help.ts';
import { RecordForm } from '#app/ui/forms/record-form.tsx';
import { KeptEntries } from '#app/ui/legacy/kept-entries.tsx';
import { Alive } from '#app/ui/legacy/plan-page.tsx';
import type { Entry } from '#app/ui/legacy/views.ts';
import { useTranslation } from '#app/ui/texts.tsx';
import { entriesOf, legacyPath, partPath } from './plan-view.ts';

export const handle = {
  showsHeld: true,
  ownFoot: true,
  form: legacyPlan,
  feature: 'legacy-planning',
} satisfies PageFacts;

/** @throws a response where there is no such part */
function askedPart(id: string | undefined): Section {
  const part = findPart(id);
  if (!part) throw new Response('Not found', { status: 404 });
  return part;
}

const revisionIn = (posted: Posted): number => Number(posted['seen']?.[0] ?? 0) || 0;

/** The fields as they stand: what is kept, or what was typed. */
const fieldsOf = (
  facts: MemberRequest,
  part: Section,
  answers: Answers,
  typed: Posted = {},
  problems: Readonly<Record<string, Problem>> = {},
) => viewSection(legacyPlan, part, { answers, typed, suggested: {}, problems, today: facts.today }, facts);

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now, t } = facts;
  const part = askedPart(params.part);
  const isAsked = request.method === 'GET' && new URL(request.url).searchParams.has('held');
  const held = isAsked ? await findHeldPost(db, viewer.id, partPath(part.id), now) : null;
  const kept = await readLegacyPart(db, viewer.id, part.id);
  return {
    id: part.id,
    title: formTexts(t, legacyPlan.id)(`sections.${part.id}.title`) ?? part.id,
    fields: fieldsOf(facts, part, held ? {} : (kept?.answers ?? {}), held ?? {}),
    revision: held ? revisionIn(held) : (kept?.revision ?? 0),
    isHeld: held !== null,
    help: helpNeeded({ ...kept?.answers, ...held }),
  };
}

/** Keeps a part; what cannot be kept comes back with everything that was typed. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now, t } = facts;
  const part = askedPart(params.part);
  const posted = await readPosted(request);
  noteHelp(context, posted);
  const parsed = parseSection(part, posted, facts);
  const again = (
    status: number,
    revision: number,
    failed: string | null = null,
    current: readonly Entry[] = [],
  ) => {
    const fields = fieldsOf(facts, part, {}, posted, parsed.problems);
    return data({ fields, revision, failed, current }, status);
  };
  const revision = revisionIn(posted);
  if (Object.keys(parsed.problems).length > 0) return again(422, revision);
  const saved = await attempt(context, () =>
    saveLegacyPart(db, viewer.id, part.id, { answers: parsed.answers, revision }, now),
  );
  if (!saved.ok) return again(saved.status, revision, t('legacy:failed'));
  if (!saved.value.ok) {
    const { current } = saved.value;
    return again(409, current.revision, t('legacy:changed'), entriesOf(facts, part.id, current.answers));
  }
  if (posted['held']) await dropHeldPost(db, viewer.id, partPath(part.id), now);
  return redirectWithFlash(context, legacyPath, [{ kind: 'success', key: 'legacyKept' }]);
}

export default function LegacyPart({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('legacy');
  const { id, title, isHeld } = loaderData;
  const { fields, revision } = actionData ?? loaderData;
  return (
    <RecordForm
      title={title}
      before={
        <>
          <p className="mt-2 max-w-prose">{t(`why.${id}`)}</p>
          {id === 'letter' || id === 'order' ? <Alive /> : null}
        </>
      }
      button={t('keep')}
      back={legacyPath}
      backText={t('back')}
      fields={fields}
      hidden={{ seen: String(revision), ...(isHeld ? { held: '1' } : {}) }}
      isHeld={isHeld && !actionData}
      failed={actionData?.failed ?? null}
    >
      <KeptEntries entries={actionData?.current ?? []} />
    </RecordForm>
  );
}
