import { data, redirect, type MiddlewareFunction } from 'react-router';
import type { Route } from './+types/edit';
import { isOpen, type Measurement } from '#app/domain/measurements/measurement.ts';
import { changeMeasurement } from '#app/domain/measurements/write-measurement.ts';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { dropHeldPost, findHeldPost } from '#app/domain/submissions/held-posts.ts';
import { measurementForm } from '#app/forms/definitions/measurement.ts';
import type { Problem } from '#app/forms/engine/parse.ts';
import { attempt } from '#app/http/attempt.ts';
import { dayInText } from '#app/http/day-texts.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { noteHelp } from '#app/http/reader-help.ts';
import { MeasurementForm } from '#app/ui/measurements/measurement-form.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { asTyped, measurementFields, parseMeasurement, thereView } from './measurement-form.ts';
import { measurementPath } from '#app/views/measurement-view.ts';
import { ownMeasurement } from './own-measurement.ts';

export const handle = {
  showsHeld: true,
  ownFoot: true,
  form: measurementForm,
  feature: 'measurements',
} satisfies PageFacts;

/** Its week may be over. What was held, or sent, is shown here all the same. */
const leadToClosed: MiddlewareFunction<Response> = async ({ request, params, context }) => {
  if (request.method === 'POST' || new URL(request.url).searchParams.has('held')) return;
  const facts = memberRequest(context);
  const measurement = await ownMeasurement(facts, params['measurementId'] ?? '');
  if (!isOpen(measurement, facts.today)) throw redirect(measurementPath(measurement.id), 303);
};

export const middleware: Route.MiddlewareFunction[] = [leadToClosed];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, language, today, now } = facts;
  const measurement = await ownMeasurement(facts, params.measurementId);
  const { pathname, searchParams } = new URL(request.url);
  const held = searchParams.has('held') ? await findHeldPost(db, viewer.id, pathname, now) : null;
  const typed = held ?? asTyped(measurement);
  return {
    day: dayInText(language, measurement.day, today),
    revision: measurement.revision,
    fields: measurementFields(facts, typed),
    heldAt: held && pathname,
    help: helpNeeded(typed),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, today, now, t } = facts;
  const measurement = await ownMeasurement(facts, params.measurementId);
  const { id } = measurement;
  const posted = await readPosted(request);
  noteHelp(context, posted);
  const revision = Number(posted['seen']?.[0] ?? measurement.revision);
  // Where it was held: here, or at the form of a new one, which led here.
  const [heldAt] = posted['held'] ?? [];
  const parsed = parseMeasurement(posted, facts, measurement);
  const again = (
    failed: string | null,
    problems: Readonly<Record<string, Problem>> = {},
    there: Measurement | null = null,
  ) => ({
    revision: there?.revision ?? revision,
    fields: measurementFields(facts, posted, problems),
    failed,
    there: there && thereView(facts, there),
    heldAt: heldAt ?? null,
  });
  if (parsed.problems) return data(again(null, parsed.problems), 422);
  const changed = await attempt(context, () =>
    changeMeasurement(db, viewer.id, id, revision, parsed.facts, today, now),
  );
  if (!changed.ok) return data(again(t('measurements:failed.save')), changed.status);
  const answer = changed.value;
  if (!answer.ok) {
    if (answer.reason === 'unknown') throw new Response('Not found', { status: 404 });
    if (answer.reason === 'day-taken') return data(again(null, { day: { key: 'measurementDayTaken' } }), 422);
    if (answer.reason === 'closed') return data(again(t('measurements:failed.closed')), 409);
    // What was typed stands here; sent once more, it counts.
    return data(again(t('measurements:failed.there'), {}, answer.there), 409);
  }
  if (heldAt) await dropHeldPost(db, viewer.id, heldAt, now);
  return redirectWithFlash(context, measurementPath(id), [{ kind: 'success', key: 'measurementChanged' }]);
}

export default function EditMeasurement({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation('measurements');
  const { revision, fields, heldAt } = actionData ?? loaderData;
  const { day } = loaderData;
  return (
    <MeasurementForm
      title={t('edit.title', { day })}
      intro={t('edit.text')}
      button={t('edit.button')}
      back={`/measurements/${params.measurementId}`}
      fields={fields}
      hidden={{ seen: String(revision), ...(heldAt ? { held: heldAt } : {}) }}
      isHeld={heldAt !== null && !actionData}
      failed={actionData?.failed ?? null}
      there={actionData?.there ?? null}
    />
  );
}
