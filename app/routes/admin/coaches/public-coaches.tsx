import type { Route } from './+types/public-coaches';
import { movePublicCoach, showPublicCoach } from '#app/domain/coaching/edit-public-coaches.ts';
import { listPublicCoaches, listShownCoaches } from '#app/domain/coaching/public-coaches.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash, type Flash } from '#app/http/flash.ts';
import { listView, readListQuery } from '#app/http/list-query.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { PublicCoachList } from '#app/ui/admin/coaches/public-coach-list.tsx';
import { keyOf, newKey } from '../payment-view.ts';

// Buttons alone.
export const handle = { held: false, script: false, feature: 'content-management' } satisfies PageFacts;

const path = '/admin/coaches/public';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = memberRequest(context);
  const query = readListQuery({ path }, new URL(request.url).searchParams);
  const { coaches, ...place } = await listPublicCoaches(db, query.asked);
  const onPages = new Set((await listShownCoaches(db)).map(({ id }) => id));
  return {
    list: listView(query, place),
    coaches: coaches.map(({ id, name, picture, isShown }, index) => ({
      id,
      name,
      formId: newKey(),
      picture: picture && `${path}/${id}/picture`,
      state: onPages.has(id) ? ('shown' as const) : isShown ? ('waiting' as const) : ('hidden' as const),
      isFirst: place.page === 1 && index === 0,
      isLast: place.page === place.pages && index === coaches.length - 1,
    })),
  };
}

const acts = ['up', 'down', 'show', 'take-down'] as const;
type Act = (typeof acts)[number];
const done: Readonly<Record<Act, Flash>> = {
  up: { kind: 'success', key: 'publicCoachMoved' },
  down: { kind: 'success', key: 'publicCoachMoved' },
  show: { kind: 'success', key: 'publicCoachShown' },
  'take-down': { kind: 'success', key: 'publicCoachTakenDown' },
};
const others: Readonly<Record<'as-it-was' | 'unknown' | 'no-picture' | 'no-words', Flash>> = {
  'as-it-was': { kind: 'info', key: 'publicCoachAsItWas' },
  unknown: { kind: 'info', key: 'publicCoachRemovedBefore' },
  'no-picture': { kind: 'warning', key: 'publicCoachNoPicture' },
  'no-words': { kind: 'warning', key: 'publicCoachNoWords' },
};

/** Moves a coach, or puts them on pages and takes them off. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, viewer, now } = memberRequest(context);
  const posted = await readPosted(request);
  const one = (name: string): string => posted[name]?.[0] ?? '';
  const act = acts.find((known) => known === one('act'));
  if (!act) throw new Response('Bad request', { status: 400 });
  const edit = { formId: keyOf(one('formId')), actorId: viewer.id };
  const id = one('id');
  const tried = await attempt(context, () =>
    act === 'up' || act === 'down'
      ? movePublicCoach(db, edit, id, act, now)
      : showPublicCoach(db, edit, id, act === 'show', now),
  );
  const flash: Flash = tried.ok
    ? tried.value === 'changed'
      ? done[act]
      : others[tried.value]
    : { kind: 'warning', key: 'publicCoachNotSaved' };
  const { search } = new URL(request.url);
  return redirectWithFlash(context, `${path}${search}#coach-${id}`, [flash]);
}

export default function AdminPublicCoaches({ loaderData }: Route.ComponentProps) {
  return <PublicCoachList path={path} {...loaderData} />;
}
