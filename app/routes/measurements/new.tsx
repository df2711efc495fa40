import { data, redirect, type MiddlewareFunction } from 'react-router';
import { v7 as uuid, validate } from 'uuid';
import type { Route } from './+types/new';
import type { Measurement } from '#app/domain/measurements/measurement.ts';
import {
  measurementOn,
  readBaseline,
  readWaitingCheckpoint,
} from '#app/domain/measurements/read-measurements.ts';
import { recordMeasurement } from '#app/domain/measurements/write-measurement.ts';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { dropHeldPost, findHeldPost } from '#app/domain/submissions/held-posts.ts';
import { measurementForm } from '#app/forms/definitions/measurement.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest, type MemberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { noteHelp } from '#app/http/reader-help.ts';
import { MeasurementForm } from '#app/ui/measurements/measurement-form.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { checkpointName } from '#app/views/checkpoint-name.ts';
import { measurementFields, parseMeasurement, thereView } from './measurement-form.ts';
import { measurementPath } from '#app/views/measurement-view.ts';

export const handle = {
  showsHeld: true,
  ownFoot: true,
  form: measurementForm,
  feature: 'measurements',
} satisfies PageFacts;

const path = '/measurements/new';

/** What a measurement of today will be, in the words above its form. */
async function introOf({ db, viewer, today, t }: MemberRequest) {
  if (!(await readBaseline(db, viewer.id)))
    return { title: t('measurements:new.baseline.title'), intro: t('measurements:new.baseline.text') };
  const waiting = await readWaitingCheckpoint(db, viewer.id, today);
  if (!waiting)
    return { title: t('measurements:new.between.title'), intro: t('measurements:new.between.text') };
  const name = checkpointName({ t }, waiting.checkpoint);
  const title = t('measurements:new.checkpoint.title', { checkpoint: name });
  return { title, intro: t('measurements:new.checkpoint.text') };
}

/** One a day: that of today is changed. What was held, or sent, is shown here all the same. */
const leadToTodays: MiddlewareFunction<Response> = async ({ request, context }) => {
  if (request.method === 'POST' || new URL(request.url).searchParams.has('held')) return;
  const { db, viewer, today } = memberRequest(context);
  const ofToday = await measurementOn(db, viewer.id, today);
  if (ofToday) throw redirect(`${measurementPath(ofToday.id)}/edit`, 303);
};

export const middleware: Route.MiddlewareFunction[] = [leadToTodays];

export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, today, now } = facts;
  const wasHeld = new URL(request.url).searchParams.has('held');
  const held = wasHeld ? await findHeldPost(db, viewer.id, path, now) : null;
  return {
    ...(await introOf(facts)),
    id: held?.['id']?.[0] ?? uuid(),
    fields: measurementFields(facts, held ?? { day: [today] }),
    heldAt: held && path,
    help: helpNeeded(held ?? {}),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now, t } = facts;
  const posted = await readPosted(request);
  noteHelp(context, posted);
  const typedId = posted['id']?.[0] ?? '';
  const id = validate(typedId) ? typedId : uuid();
  const parsed = parseMeasurement(posted, facts);
  const again = (failed: string | null, there: Measurement | null = null) => ({
    id,
    fields: measurementFields(facts, posted, parsed.problems),
    failed,
    there: there && thereView(facts, there),
    // From here on it is a change of what is there.
    heldAt: posted['held']?.[0] ?? null,
    changes: there && { id: there.id, revision: there.revision },
  });
  if (parsed.problems) return data(again(null), 422);
  const made = await attempt(context, () => recordMeasurement(db, viewer.id, id, parsed.facts, now));
  if (!made.ok) return data(again(t('measurements:failed.save')), made.status);
  if (!made.value.ok) return data(again(t('measurements:failed.there'), made.value.there), 409);
  if (posted['held']) await dropHeldPost(db, viewer.id, path, now);
  const isFirst = made.value.measurement.checkpoint === 0;
  return redirectWithFlash(context, '/measurements', [
    { kind: 'success', key: isFirst ? 'measurementBaseline' : 'measurementRecorded' },
  ]);
}

export default function NewMeasurement({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('measurements');
  const { title, intro } = loaderData;
  const { id, fields, heldAt } = actionData ?? loaderData;
  const changes = actionData?.changes ?? null;
  return (
    <MeasurementForm
      title={title}
      intro={intro}
      button={changes ? t('form.replace') : t('form.record')}
      action={changes ? `/measurements/${changes.id}/edit` : undefined}
      back="/measurements"
      fields={fields}
      hidden={{
        ...(changes ? { seen: String(changes.revision) } : { id }),
        ...(heldAt ? { held: heldAt } : {}),
      }}
      isHeld={heldAt !== null && !actionData}
      failed={actionData?.failed ?? null}
      there={actionData?.there ?? null}
    />
  );
}
