import { data } from 'react-router';
import type { Route } from './+types/ask';
import { actsOn, bulkActs, type BulkAct, type BulkKey, type BulkList } from '#app/domain/bulk/bulk-acts.ts';
import { foresee } from '#app/domain/bulk/foresee.ts';
import { nameChosen } from '#app/domain/bulk/name-chosen.ts';
import { mostAtOnce, runBulk } from '#app/domain/bulk/run-bulk.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { FieldWords, PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { ConfirmPage } from '#app/ui/confirm-page.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { keyOf, newKey } from '../payment-view.ts';
import { chosenText, listOf, listsOfBulk } from '../bulk-lists.ts';

/** What each list belongs to. */
const features: Readonly<Record<string, string>> = {
  users: 'user-management',
  leads: 'lead-management',
  flags: 'xp-management',
  jobs: 'system-settings',
};

/** A note is asked for by one act of each list. */
const notes: Readonly<Record<string, string>> = { users: 'bulk:act.ban.note' };
const noteLabel: FieldWords = (t, name, { params: { list = '' } }) => {
  const key = notes[list] ?? 'bulk:act.resolve.note';
  return name === 'note' ? t(key) : undefined;
};

export const handle = {
  script: false,
  feature: ({ params }) => features[params['list'] ?? ''] ?? 'system-settings',
  labels: noteLabel,
} satisfies PageFacts;

/** So many are named before it is done. */
const mostNamed = 10;

/** Ids as addresses and forms bring them: whatever else stands there is nobody's. */
const readIds = (texts: readonly string[]): readonly string[] =>
  [...new Set(texts.flatMap((text) => text.split(',')))]
    .filter((id) => /^[\w-]{1,64}$/.test(id))
    .slice(0, mostAtOnce);

/** The address of the list that somebody comes from. */
const backTo = (list: BulkList, where: string): string => {
  const asked = new URLSearchParams(where.slice(0, 2000)).toString();
  return listsOfBulk[list].path + (asked && `?${asked}`);
};

/** What is asked for. @throws 404 for what is no list */
function readAsked(name: string, text: string | null) {
  const list = listOf(name);
  const act: BulkKey | null = actsOn(list).find((key) => key === text) ?? null;
  return { list, act };
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const query = new URL(request.url).searchParams;
  const { list, act } = readAsked(params.list, query.get('act'));
  const where = query.get('where') ?? '';
  const back = backTo(list, where);
  const all = query.get('all') === '1' ? await listsOfBulk[list].findAll(facts, where) : null;
  const named = await nameChosen(facts.db, list, all?.ids ?? readIds(query.getAll('id')));
  if (act === null || named.length === 0)
    throw await redirectWithFlash(context, back, [
      { kind: 'info', key: act === null ? 'bulkNoAct' : 'bulkNobody' },
    ]);
  const doing: BulkAct = bulkActs[act];
  const { db, viewer, now } = facts;
  const asked = {
    ids: named.map(({ id }) => id),
    actor: { id: viewer.id, sessionId: viewer.sessionId },
    now,
  };
  const reasons = await foresee(db, act, asked);
  const meant = named.filter(({ id }) => !reasons.has(id));
  const leftOut = named.flatMap((one) => {
    const reason = reasons.get(one.id);
    return reason ? [{ name: chosenText(list, one, facts), reason }] : [];
  });
  return {
    act,
    back,
    key: newKey(),
    ids: meant.map(({ id }) => id).join(','),
    count: meant.length,
    // More than are done at once.
    more: all && all.total > named.length ? { total: all.total, count: named.length } : null,
    names: meant.slice(0, mostNamed).map((one) => chosenText(list, one, facts)),
    leftOut: leftOut.slice(0, mostNamed),
    othersLeftOut: Math.max(0, leftOut.length - mostNamed),
    typed: doing.typed ?? null,
    isGrave: doing.isGrave ?? false,
    canBeUndone: doing.undo !== undefined,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, viewer, now } = memberRequest(context);
  const posted = await readPosted(request);
  const { act } = readAsked(params.list, posted['act']?.[0] ?? null);
  const items = readIds(posted['ids'] ?? []);
  if (act === null || items.length === 0) throw new Response('Bad request', { status: 400 });
  const { typed }: BulkAct = bulkActs[act];
  const note = typed ? (posted['note']?.[0] ?? '') : '';
  const text = note.replaceAll('\r\n', '\n').trim();
  if (typed?.isNeeded && text === '') return data({ note, error: 'needed' }, 422);
  if (typed && text.length > typed.longest) return data({ note, error: 'long' }, 422);
  const id = keyOf(posted['key']?.[0]);
  const actor = { id: viewer.id, sessionId: viewer.sessionId };
  const done = await attempt(context, () => runBulk(db, actor, { id, act, items, text }, now));
  if (!done.ok) return data({ note, error: 'failed' }, done.status);
  return redirectWithFlash(context, `/admin/bulk/${id}`, []);
}

export default function AskBulk({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('bulk');
  const { act, back, key, ids, count, more, names, typed, isGrave, canBeUndone } = loaderData;
  const error = actionData ? t(`error.${actionData.error}`, { max: typed?.longest }) : null;
  const others = count - names.length;
  const title = t(`act.${act}.title`);
  const leftOut = <LeftOut people={loaderData.leftOut} others={loaderData.othersLeftOut} />;
  // Nobody is left to whom it could be done.
  if (count === 0)
    return (
      <div className="max-w-2xl min-w-0">
        <PageTitle>{title}</PageTitle>
        <h1>{title}</h1>
        <div className="mt-4 space-y-3 wrap-anywhere">
          <p>{t('nothing')}</p>
          {leftOut}
        </div>
        <p className="mt-6">
          <a href={back} className="link inline-block py-1">
            {t('back')}
          </a>
        </p>
      </div>
    );
  return (
    <ConfirmPage
      title={title}
      back={{ to: back, text: t('back') }}
      button={t(`act.${act}.button`, { count })}
      hidden={{ key, act, ids }}
      keepsFirst={isGrave}
      errors={error ? [{ id: typed ? 'note' : 'confirm', text: error }] : []}
      explained={
        <>
          <p>{t(`act.${act}.what`, { count })}</p>
          {more ? <p className="font-semibold">{t('more', more)}</p> : null}
          <ul className="list-disc pl-5">
            {names.map((name, index) => (
              // Two flags of one person may read alike.
              <li key={`${index} ${name}`}>{name}</li>
            ))}
            {others > 0 ? <li>{t('others', { count: others })}</li> : null}
          </ul>
          {leftOut}
          <p className="text-ink-soft">{t(canBeUndone ? 'canBeUndone' : `act.${act}.noUndo`)}</p>
        </>
      }
    >
      {typed ? (
        <TextArea
          id="note"
          name="note"
          label={t(`act.${act}.note`)}
          hint={t(`act.${act}.noteHint`)}
          value={actionData?.note ?? ''}
          error={error}
          rows={4}
        />
      ) : null}
    </ConfirmPage>
  );
}

/** Whom it is not done to, and why. */
function LeftOut({
  people,
  others,
}: {
  people: readonly { readonly name: string; readonly reason: string }[];
  others: number;
}) {
  const { t } = useTranslation('bulk');
  if (people.length === 0) return null;
  return (
    <>
      <p>{t('leftOut', { count: people.length + others })}</p>
      <ul className="list-disc pl-5">
        {people.map(({ name, reason }, index) => (
          <li key={`${index} ${name}`}>
            {name}: {t(`reason.${reason}`)}
          </li>
        ))}
        {others > 0 ? <li>{t('others', { count: others })}</li> : null}
      </ul>
    </>
  );
}
