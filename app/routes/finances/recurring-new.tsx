import { redirect } from 'react-router';
import { v7 as uuid } from 'uuid';
import type { Route } from './+types/recurring-new';
import { areForTransfers, listAccounts } from '#app/domain/finances/accounts.ts';
import { listCategories } from '#app/domain/finances/categories.ts';
import { readTransaction } from '#app/domain/finances/read-transactions.ts';
import { createRecurring, mostRecurring } from '#app/domain/finances/recurring.ts';
import { nextAfter } from '#app/domain/finances/rhythm.ts';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { moneyRecurring } from '#app/forms/definitions/money-recurring.ts';
import type { Posted } from '#app/forms/engine/parse.ts';
import { memberRequest, type MemberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { RecordForm } from '#app/ui/forms/record-form.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { moneyFields } from './fields.ts';
import { keepNew } from './keep.ts';
import { financesPath, toSecondAccount } from './own-money.ts';
import { askedOfRecurring, parseRecurring, type RecurringKind } from './recurring-form.ts';
import { asTyped } from './transaction-form.ts';

export const handle = { ownFoot: true, form: moneyRecurring, feature: 'finances' } satisfies PageFacts;

const path = `${financesPath}/recurring`;
const kindOf = (asked: string | null | undefined): RecurringKind =>
  asked === 'transfer' ? 'transfer' : 'plain';

/** What a transaction says, to come again each month from its next day on. */
async function begunFrom(facts: MemberRequest, id: string | null): Promise<Posted | null> {
  const one = id === null ? null : await readTransaction(facts.db, facts.viewer.id, id);
  if (!one || one.transferId !== null) return null;
  const { day: _day, ...typed } = asTyped(facts, one);
  return { ...typed, day: [nextAfter({ unit: 'month', every: 1, firstDay: one.day }, facts.today)] };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, today } = facts;
  const { searchParams } = new URL(request.url);
  const kind = kindOf(searchParams.get('kind'));
  const accounts = await listAccounts(db, viewer.id);
  const open = accounts.filter(({ isArchived }) => !isArchived);
  const hasTwo = areForTransfers(accounts);
  if (kind === 'transfer' && !hasTwo && request.method === 'GET') throw await toSecondAccount(context);
  if (open.length === 0 && request.method === 'GET') throw redirect(`${financesPath}/accounts/new`, 303);
  const asked = askedOfRecurring(facts, kind, accounts, await listCategories(db, viewer.id));
  const begun = (await begunFrom(facts, searchParams.get('from'))) ?? {
    direction: ['out'],
    day: [today],
    account: [open[0]?.id ?? ''],
  };
  return {
    hidden: { id: uuid(), kind } as Readonly<Record<string, string>>,
    hasTwo,
    fields: moneyFields(facts, asked, { rhythm: ['month-1'], asks: ['by-itself'], ...begun }),
    help: helpNeeded({}),
  };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  keepNew(
    context,
    request,
    async (facts, posted) => {
      const { db, viewer, now, t } = facts;
      const kind = kindOf(posted['kind']?.[0]);
      const accounts = await listAccounts(db, viewer.id);
      const asked = askedOfRecurring(facts, kind, accounts, await listCategories(db, viewer.id));
      const parsed = parseRecurring(facts, kind, asked, posted, accounts);
      const hidden = { kind };
      if (parsed.problems) return { asked, hidden, problems: parsed.problems };
      return {
        asked,
        hidden,
        keep: async (id) => {
          const made = await createRecurring(db, viewer.id, id, parsed.facts, now);
          if (made.ok) return null;
          if (made.reason === 'sent-before') return made.reason;
          return made.reason === 'too-many'
            ? { said: t('finances:failed.tooManyRecurring', { count: mostRecurring }), isFull: true }
            : { said: t(`finances:failed.${made.reason}`) };
        },
      };
    },
    { to: path, flash: 'moneyRepeats' },
  );

export default function NewRecurring({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('finances');
  const { hidden, fields } = actionData ?? loaderData;
  const isTransfer = kindOf(hidden['kind']) === 'transfer';
  return (
    <RecordForm
      title={t(isTransfer ? 'recurring.newTransfer' : 'recurring.new')}
      button={t('recurring.keep')}
      back={path}
      backText={t('leave')}
      fields={fields}
      hidden={hidden}
      failed={actionData?.failed ?? null}
      before={
        loaderData.hasTwo && !isTransfer ? (
          <p className="mt-2">
            <a href={`${path}/new?kind=transfer`} className="link inline-block py-1">
              {t('recurring.transferInstead')}
            </a>
          </p>
        ) : null
      }
    />
  );
}
