import { data, redirect } from 'react-router';
import type { Route } from './+types/import-look';
import { readAccount } from '#app/domain/finances/accounts.ts';
import { dropStatement, findStatement, mapStatement } from '#app/domain/finances/keep-statement.ts';
import { planStatement } from '#app/domain/finances/plan-statement.ts';
import { takeStatement, type CategoryName } from '#app/domain/finances/take-statement.ts';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { attempt } from '#app/http/attempt.ts';
import { servicesContext } from '#app/http/contexts.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest, type MemberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { languageCodes } from '#locales/languages.ts';
import { ImportLook } from '#app/ui/finances/import-look.tsx';
import { categoryName } from './fields.ts';
import { lookView, parseMapping } from './import-view.ts';
import { financesPath } from './own-money.ts';

export const handle = { held: false, script: false, feature: 'finances' } satisfies PageFacts;

const path = `${financesPath}/import`;

/** What waits, with its account; null where nothing does. */
async function waitingOf({ db, viewer }: MemberRequest) {
  const waiting = await findStatement(db, viewer.id);
  const account = waiting && (await readAccount(db, viewer.id, waiting.accountId));
  return waiting && account ? { waiting, account } : null;
}

export async function loader({ context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const found = await waitingOf(facts);
  if (!found) throw redirect(path, 303);
  const { waiting, account } = found;
  const plan = await planStatement(facts.db, facts.viewer.id, waiting, account, facts.today);
  const view = lookView(facts, waiting, account, plan);
  return { id: waiting.id, view, help: helpNeeded({ words: view.fresh.map(({ text }) => text) }) };
}

/** What categories are called in each language, the reader's first: the table may have left in another one. */
function namesIn(context: Route.ActionArgs['context'], { language }: MemberRequest): readonly CategoryName[] {
  const { languages } = context.get(servicesContext);
  return [language, ...languageCodes.filter((one) => one !== language)].map(
    (one): CategoryName =>
      (category) =>
        categoryName(languages[one], category),
  );
}

/** Says how the columns are meant, takes all of it over, or drops it. */
export async function action({ request, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, today, now, t } = facts;
  const posted = await readPosted(request);
  const act = posted['act']?.[0];
  const gone = () => redirectWithFlash(context, path, [{ kind: 'info', key: 'moneyImportGone' }]);
  if (act === 'drop') {
    if (!(await dropStatement(db, viewer.id, posted['id']?.[0] ?? ''))) return gone();
    return redirectWithFlash(context, path, [{ kind: 'info', key: 'importDropped' }]);
  }
  if (act === 'take') {
    const taken = await attempt(context, () =>
      takeStatement(db, viewer.id, posted['id']?.[0] ?? '', today, now, namesIn(context, facts)),
    );
    if (!taken.ok)
      return data({ problem: null, failed: t('finances:failed.save'), view: null }, taken.status);
    if (!taken.value) return gone();
    // The page says what has to be said first.
    if (taken.value === 'doubt') return redirect(`${path}/look`, 303);
    return redirectWithFlash(context, `${financesPath}/transactions`, [
      { kind: 'success', key: 'moneyImported', params: { count: taken.value.added } },
      ...(taken.value.there > 0
        ? [{ kind: 'info' as const, key: 'moneyImportedBefore', params: { count: taken.value.there } }]
        : []),
    ]);
  }
  const found = await waitingOf(facts);
  if (!found) return gone();
  const { waiting, account } = found;
  const { mapping, problem } = parseMapping(waiting, posted, today);
  if (problem) {
    const plan = await planStatement(db, viewer.id, waiting, account, today);
    const said = t(`finances:look.problem.${problem}`);
    const view = lookView(facts, waiting, account, plan, mapping);
    return data({ problem: { field: problem, text: said }, failed: null, view }, 422);
  }
  await mapStatement(db, viewer.id, waiting.id, mapping);
  return redirect(`${path}/look`, 303);
}

export default function Look({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ImportLook
      id={loaderData.id}
      view={actionData?.view ?? loaderData.view}
      problem={actionData?.problem ?? null}
      failed={actionData?.failed ?? null}
    />
  );
}
