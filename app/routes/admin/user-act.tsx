import type { Route } from './+types/user-act';
import { unbanUser } from '#app/domain/administration/bans.ts';
import { inviteUser } from '#app/domain/administration/invite-user.ts';
import { closeFor, exportFor, keepFor, mailReset } from '#app/domain/administration/on-request.ts';
import { countCalledOff, countEnding } from '#app/domain/calls/call-off.ts';
import { closedAt } from '#app/domain/personal-data/deletion.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { ConfirmPage } from '#app/ui/confirm-page.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { keyOf, newKey } from './payment-view.ts';
import { backWith, notNow, userRequest } from './user-view.ts';

export const handle = { script: false, held: false, feature: 'user-management' } satisfies PageFacts;

type Asked = Awaited<ReturnType<typeof userRequest>>;
type Outcome = Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: string }>;

/** What needs nothing but a yes: when it can be asked, what it does, and what is said of it. */
const acts = {
  reset: {
    isAsked: ({ found, ban }: Asked) => found.hasAccount && !ban,
    isGrave: false,
    done: 'userResetSent',
    run: ({ db, viewer, found, now }: Asked, key: string): Outcome =>
      mailReset(db, { key, actorId: viewer.id }, found.id, now),
  },
  invite: {
    isAsked: ({ found }: Asked) => !found.hasAccount,
    isGrave: false,
    done: 'userInvited',
    run: ({ db, viewer, found, now }: Asked, key: string): Outcome =>
      inviteUser(
        db,
        { key, actorId: viewer.id },
        { email: found.email, language: found.language ?? 'en' },
        now,
      ),
  },
  export: {
    isAsked: ({ found, ban, isSelf }: Asked) => found.hasAccount && !ban && !isSelf,
    isGrave: false,
    done: 'userExportBegun',
    run: ({ db, viewer, found, now }: Asked): Outcome => exportFor(db, viewer.id, found.id, now),
  },
  unban: {
    isAsked: ({ ban }: Asked) => ban !== null,
    isGrave: false,
    done: 'userUnbanned',
    run: ({ db, viewer, found, now }: Asked): Outcome => unbanUser(db, viewer.id, found.id, now),
  },
  close: {
    isAsked: ({ found, isSelf }: Asked) => !found.deleteAfter && !isSelf,
    isGrave: true,
    done: 'userClosing',
    run: ({ db, viewer, found, now }: Asked): Outcome => closeFor(db, viewer.id, found.id, now),
  },
  keep: {
    isAsked: ({ found }: Asked) => found.deleteAfter !== null,
    isGrave: false,
    done: 'userKept',
    run: ({ db, viewer, found, now }: Asked): Outcome => keepFor(db, viewer.id, found.id, now),
  },
} as const;

/** How many calls an act calls off, and how many that were called off it does not bring back. */
async function callsOf(act: string, { db, found, ban, now }: Asked) {
  const wentAt =
    act === 'unban' ? ban?.since : act === 'keep' && found.deleteAfter && closedAt(found.deleteAfter);
  return {
    ending: act === 'close' ? (await countEnding(db, found.id, now)).calls : 0,
    ended: wentAt ? await countCalledOff(db, found.id, wentAt) : 0,
  };
}

/** @throws 404 for what is no act */
function actOf(name: string) {
  if (!Object.hasOwn(acts, name)) throw new Response('Not found', { status: 404 });
  return acts[name as keyof typeof acts];
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const act = actOf(params.act);
  const asked = await userRequest(context, params.userId);
  if (!act.isAsked(asked)) throw notNow(asked.page);
  const { found, page } = asked;
  const calls = await callsOf(params.act, asked);
  return { act: params.act, isGrave: act.isGrave, key: newKey(), page, person: found.email, calls };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const act = actOf(params.act);
  const asked = await userRequest(context, params.userId);
  const key = keyOf((await readPosted(request))['key']?.[0]);
  const done = await act.run(asked, key);
  return backWith(
    context,
    asked.page,
    done.ok ? { kind: 'success', key: act.done } : { kind: 'warning', key: `userRefused.${done.reason}` },
  );
}

export default function UserAct({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('users');
  const { act, page, person, key, isGrave, calls } = loaderData;
  return (
    <ConfirmPage
      title={t(`do.${act}.title`)}
      back={{ to: page, text: t('cancel') }}
      button={t(`do.${act}.button`)}
      hidden={{ key }}
      keepsFirst={isGrave}
      explained={
        <>
          <p>{t(`do.${act}.what`, { person })}</p>
          {calls.ending > 0 ? <p>{t('coaching:admin.calls', { count: calls.ending })}</p> : null}
          {calls.ended > 0 ? <p>{t('coaching:admin.callsOff', { count: calls.ended })}</p> : null}
          <p className="text-ink-soft">{t(`do.${act}.more`)}</p>
        </>
      }
    />
  );
}
