import { data } from 'react-router';
import { v7 as uuid } from 'uuid';
import type { Route } from './+types/share-markers';
import { collator } from '#locales/formats.ts';
import { lastOfEachTest } from '#app/domain/markers/read-markers.ts';
import { writeMarkersExtent } from '#app/domain/shares/extents.ts';
import { listShares } from '#app/domain/shares/shares.ts';
import { memberRequest, type MemberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { SharePage } from '#app/ui/shares/share-page.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { nameOf } from '#app/views/marker-view.ts';
import { shareFields, untouched } from '#app/views/share-form.ts';
import { shareLines } from '#app/views/share-lines.ts';
import { answerShareForm, mayShare, type Shareable } from './own-shares.ts';

export const handle = { held: false, feature: null, labels: { to: 'shares:field.to' } } satisfies PageFacts;

const of = { subject: 'markers', subjectId: null, path: '/health-metrics/share' } as const;

/** A member's lab values, as something to make links to. */
async function shareable(facts: MemberRequest): Promise<Shareable> {
  const { compare } = collator(facts.language);
  const last = await lastOfEachTest(facts.db, facts.viewer.id);
  const { name } = facts.viewer;
  return {
    ...of,
    choices: {
      tests: last
        .map((marker) => ({ key: marker.key, name: nameOf(facts, marker.of) }))
        .toSorted((a, b) => compare(a.name, b.name)),
      extras: name ? ['notes', 'name'] : ['notes'],
      name,
    },
    extentOf: ({ tests, from, to, extras }) =>
      writeMarkersExtent({
        tests: tests && [...tests],
        from,
        to,
        notes: extras.has('notes'),
        name: extras.has('name'),
      }),
  };
}

export async function loader({ context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { choices } = await shareable(facts);
  return {
    form: !(await mayShare(context, 'markers'))
      ? ('locked' as const)
      : choices.tests?.length === 0
        ? ('nothing' as const)
        : { key: uuid(), fields: shareFields(facts, choices, untouched, {}) },
    lines: shareLines(facts, await listShares(facts.db, facts.viewer.id, of), choices.tests ?? []),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const thing = await shareable(facts);
  const answer = await answerShareForm(context, facts, await readPosted(request), thing);
  if (answer instanceof Response) return answer;
  const { key, posted, errors, failed, made, status } = answer;
  const fields = shareFields(facts, thing.choices, made ? untouched : posted, errors);
  return data({ key, fields, failed, made }, status);
}

export default function ShareMarkers({ loaderData: { form, lines }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('shares');
  return (
    <SharePage
      title={t('own.markers')}
      intro={t('own.markersText')}
      back={{ href: '/health-metrics', text: t('own.toMarkers') }}
      path={of.path}
      form={typeof form === 'string' || !actionData ? form : actionData}
      made={actionData?.made ?? null}
      failed={actionData?.failed ?? null}
      lines={lines}
    />
  );
}
