import type { Route } from './+types/recurring';
import { areForTransfers, listAccounts, type Account } from '#app/domain/finances/accounts.ts';
import { listCategories } from '#app/domain/finances/categories.ts';
import { answerDue } from '#app/domain/finances/record-due.ts';
import { listRecurring, pauseRecurring, type Recurring } from '#app/domain/finances/recurring.ts';
import { inAMonth } from '#app/domain/finances/rhythm.ts';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest, type MemberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { RecurringPage } from '#app/ui/finances/recurring-page.tsx';
import { moneyIn } from './money-text.ts';
import { financesPath, ownRecurring } from './own-money.ts';
import { dueViews, isAway, recurringLine } from './recurring-view.ts';

export const handle = { held: false, script: false, feature: 'finances' } satisfies PageFacts;

const path = `${financesPath}/recurring`;

/**
 * What goes out and comes in, in a month, a sentence for each currency; none where only transfers repeat. What waits, because
 * its account was put away, does neither.
 */
function sentencesOf(
  facts: MemberRequest,
  accounts: readonly Account[],
  all: readonly Recurring[],
): readonly string[] {
  const counted = all.filter(
    (one) => !one.isPaused && one.nextDay !== null && one.toAccountId === null && !isAway(accounts, one),
  );
  return [...new Set(counted.map(({ currency }) => currency))].map((currency) => {
    const sum = (isIncome: boolean): number =>
      counted
        .filter((one) => one.currency === currency && one.cents > 0 === isIncome)
        .reduce((cents, one) => cents + Math.abs(inAMonth(one.cents, one)), 0);
    return facts.t('finances:recurring.aMonth', {
      out: moneyIn(facts, sum(false), currency),
      into: moneyIn(facts, sum(true), currency),
    });
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer } = facts;
  const accounts = await listAccounts(db, viewer.id);
  const names = { accounts, categories: await listCategories(db, viewer.id) };
  const all = await listRecurring(db, viewer.id);
  const lines = all.map((one) => recurringLine(facts, names, one));
  return {
    sentences: sentencesOf(facts, accounts, all),
    due: dueViews(facts, names, all),
    active: lines.filter(({ isPaused, isOver }) => !isPaused && !isOver),
    resting: lines.filter(({ isPaused, isOver }) => isPaused || isOver),
    hasAccount: accounts.some(({ isArchived }) => !isArchived),
    hasTwo: areForTransfers(accounts),
    help: helpNeeded({ words: all.flatMap(({ payee, note }) => [payee, note]) }),
  };
}

/** Answers what waits, or lets one rest or go on. */
export async function action({ request, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, today, now } = facts;
  const posted = await readPosted(request);
  const { id } = await ownRecurring(facts, posted['id']?.[0] ?? '');
  const back = posted['from']?.[0] === 'overview' ? financesPath : path;
  const intent = posted['intent']?.[0];
  if (intent === 'pause' || intent === 'resume') {
    const rests = intent === 'pause';
    await pauseRecurring(db, viewer.id, id, rests, today, now);
    return redirectWithFlash(context, back, [{ kind: 'success', key: rests ? 'moneyRests' : 'moneyGoesOn' }]);
  }
  const skips = intent === 'skip';
  const day = posted['day']?.[0] ?? '';
  const done = await answerDue(db, viewer.id, id, day, skips ? 'skip' : 'record', today, now);
  if (!done) return redirectWithFlash(context, back, [{ kind: 'info', key: 'moneyAnswered' }]);
  return redirectWithFlash(context, back, [
    { kind: 'success', key: skips ? 'moneySkipped' : 'moneyWritten' },
  ]);
}

export default function RecurringMoney({ loaderData }: Route.ComponentProps) {
  return <RecurringPage {...loaderData} />;
}
