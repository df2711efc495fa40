import { Form } from 'react-router';
import type { Route } from './+types/done';
import { findBulk } from '#app/domain/bulk/find-bulk.ts';
import { nameChosen } from '#app/domain/bulk/name-chosen.ts';
import { undoBulk } from '#app/domain/bulk/run-bulk.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { momentText } from '#app/http/formats.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { FactList } from '#app/ui/admin/table.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { chosenText, listsOfBulk } from '../bulk-lists.ts';

export const handle = { held: false, script: false, feature: 'system-settings' } satisfies PageFacts;

/** So many of those that were passed over are named. */
const mostNamed = 50;

export async function loader({ params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, language, viewer, now } = facts;
  const bulk = await findBulk(db, params.bulkId, now);
  if (!bulk) throw new Response('Not found', { status: 404 });
  const { list, act, text, actor, counts, passedOver, canBeUndone } = bulk;
  const moment = (at: Date): string => momentText(language, viewer.timezone, at);
  const named = new Map(
    (
      await nameChosen(
        db,
        list,
        passedOver.slice(0, mostNamed).map(({ id }) => id),
      )
    ).map((one) => [one.id, one]),
  );
  return {
    act,
    text,
    actor,
    canBeUndone,
    list: listsOfBulk[list].path,
    at: moment(bulk.at),
    undoneAt: bulk.undoneAt && moment(bulk.undoneAt),
    done: (counts.done ?? 0) + (counts.undone ?? 0) + (counts.kept ?? 0),
    skipped: counts.skipped ?? 0,
    undone: counts.undone ?? 0,
    kept: counts.kept ?? 0,
    passedOver: passedOver.slice(0, mostNamed).map(({ id, reason }) => {
      const one = named.get(id);
      return {
        id,
        reason,
        name: one ? chosenText(list, one, facts) : null,
        to: one ? listsOfBulk[list].pageOf(id) : null,
      };
    }),
    others: Math.max(0, passedOver.length - mostNamed),
  };
}

export async function action({ params, context }: Route.ActionArgs) {
  const { db, viewer, now } = memberRequest(context);
  const undone = await undoBulk(db, viewer.id, params.bulkId, now);
  return redirectWithFlash(context, `/admin/bulk/${params.bulkId}`, [
    undone
      ? { kind: 'success', key: 'bulkUndone', params: { undone: undone.undone } }
      : { kind: 'info', key: 'bulkNotUndone' },
  ]);
}

export default function DoneBulk({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('bulk');
  const { act, at, actor, text, done, skipped, undone, kept, undoneAt, passedOver, others } = loaderData;
  const title = t('done.title', { act: t(`act.${act}.title`), when: at });
  return (
    <div className="max-w-2xl">
      <PageTitle>{title}</PageTitle>
      <p>
        <a href="/admin/bulk" className="link no-print inline-block py-1">
          {t('done.all')}
        </a>
      </p>
      <h1 className="mt-2">{t(`act.${act}.title`)}</h1>
      <p className="mt-4 text-lg">{t(`act.${act}.done`, { count: done })}</p>
      {skipped > 0 ? <p className="mt-2">{t('done.skipped', { count: skipped })}</p> : null}
      <FactList
        facts={[
          [t('done.when'), at],
          [t('done.who'), actor],
          ...(text ? [[t('done.text'), text] as const] : []),
          ...(undoneAt
            ? [[t('done.undone'), t('done.undoneText', { when: undoneAt, undone, kept })] as const]
            : []),
        ]}
      />
      {passedOver.length > 0 ? (
        <>
          <h2 className="mt-8">{t('done.passedOver')}</h2>
          <ul className="mt-2 space-y-1 wrap-anywhere">
            {passedOver.map(({ id, name, to, reason }) => (
              <li key={id}>
                {to ? (
                  <a href={to} className="link">
                    {name}
                  </a>
                ) : (
                  (name ?? t('done.gone'))
                )}
                : {t(`reason.${reason}`)}
              </li>
            ))}
            {others > 0 ? <li>{t('others', { count: others })}</li> : null}
          </ul>
        </>
      ) : null}
      {loaderData.canBeUndone ? (
        <Form method="post" className="mt-6">
          <button type="submit" className="btn btn-secondary">
            {t(`act.${act}.undo`)}
          </button>
        </Form>
      ) : null}
      <p className="mt-6">
        <a href={loaderData.list} className="link inline-block py-1">
          {t('done.back')}
        </a>
      </p>
    </div>
  );
}
