import type { Route } from './+types/user-log';
import { acts } from '#app/domain/administration/audit.ts';
import { listActsAbout, listMailsTo } from '#app/domain/administration/find-user.ts';
import { mailNames } from '#app/gateways/mail/templates.ts';
import { listView, readListQuery } from '#app/http/list-query.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { UserLog } from '#app/ui/admin/user-log.tsx';
import { UserPage } from '#app/ui/admin/user-page.tsx';
import { changeIn } from './user-change.ts';
import { userRequest } from './user-view.ts';

export const handle = { script: false, feature: 'user-management' } satisfies PageFacts;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, found, head, page, moment } = await userRequest(context, params.userId);
  const query = readListQuery({ path: `${page}/log` }, new URL(request.url).searchParams);
  const { acts: logged, ...place } = await listActsAbout(db, found.id, query.asked);
  return {
    head,
    list: listView(query, place),
    acts: logged.map(({ id, action, actor, details, at }) => ({
      id,
      // One of before, which has no words any more, stands as it is.
      act: acts.find((one) => one === action) ?? null,
      action,
      actor,
      change: changeIn(action, details),
      when: moment(at),
    })),
    mails: (await listMailsTo(db, found)).map(({ id, template, state, refusal, at }) => ({
      id,
      mail: mailNames.find((name) => name === template) ?? null,
      template,
      state,
      refusal,
      when: moment(at),
    })),
  };
}

export default function UserLogPage({ loaderData }: Route.ComponentProps) {
  const { head, list, acts: logged, mails } = loaderData;
  return (
    <UserPage user={head} here="log">
      <UserLog list={list} acts={logged} mails={mails} />
    </UserPage>
  );
}
