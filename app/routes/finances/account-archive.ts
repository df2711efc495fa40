import { redirect } from 'react-router';
import type { Route } from './+types/account-archive';
import { archiveAccount } from '#app/domain/finances/accounts.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { financesPath, ownAccount } from './own-money.ts';

export const handle = { held: false, feature: 'finances' } satisfies PageFacts;

/** There is nothing to see here. */
export const loader = () => redirect(financesPath, 303);

/** Puts an account away, or takes it up again. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const account = await ownAccount(facts, params.accountId);
  const isArchived = (await readPosted(request))['to']?.[0] === 'away';
  await archiveAccount(facts.db, facts.viewer.id, account.id, isArchived, facts.now);
  return redirectWithFlash(context, financesPath, [
    { kind: 'success', key: isArchived ? 'moneyAccountAway' : 'moneyAccountOpen' },
  ]);
}
