import { data } from 'react-router';
import type { Route } from './+types/transfer';
import { listAccounts } from '#app/domain/finances/accounts.ts';
import { typedMoney } from '#app/domain/finances/money.ts';
import { readTransfer } from '#app/domain/finances/read-transactions.ts';
import { changeTransfer } from '#app/domain/finances/transfers.ts';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { moneyTransaction } from '#app/forms/definitions/money-transaction.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest, type MemberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { noteHelp } from '#app/http/reader-help.ts';
import { RecordForm } from '#app/ui/forms/record-form.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { moneyFields } from './fields.ts';
import { decimalSign } from './money-text.ts';
import { financesPath, seenOf } from './own-money.ts';
import { askedOfTransfer, parseTransfer } from './transaction-form.ts';

export const handle = { ownFoot: true, form: moneyTransaction, feature: 'finances' } satisfies PageFacts;

const path = `${financesPath}/transactions`;

/** The transfer that an address names, with its fields. @throws 404 */
async function ownTransfer(facts: MemberRequest, transferId: string) {
  const { db, viewer } = facts;
  const rows = await readTransfer(db, viewer.id, transferId);
  if (!rows) throw new Response('Not found', { status: 404 });
  const [out, into] = rows;
  const accounts = await listAccounts(db, viewer.id);
  const kept = {
    fromId: out.accountId,
    toId: into.accountId,
    day: out.day,
    cents: into.cents,
    note: out.note,
  };
  return { out, kept, accounts, asked: askedOfTransfer(accounts, kept) };
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { out, kept, asked } = await ownTransfer(facts, params.transferId);
  const typed = {
    amount: [typedMoney(kept.cents, out.currency, decimalSign(facts))],
    from_account: [kept.fromId],
    to_account: [kept.toId],
    day: [kept.day],
    note: [kept.note],
  };
  return {
    fields: moneyFields(facts, asked, typed),
    seen: out.revision,
    remove: `${path}/${out.id}/delete`,
    help: helpNeeded({ note: kept.note }),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, t } = facts;
  const posted = await readPosted(request);
  noteHelp(context, posted);
  const { out, kept, accounts, asked } = await ownTransfer(facts, params.transferId);
  const parsed = parseTransfer(facts, asked, posted, accounts, kept);
  const again = (failed: string | null, seen = seenOf(posted)) => ({
    fields: moneyFields(facts, asked, posted, parsed.problems),
    seen,
    failed,
  });
  if (parsed.problems) return data(again(null), 422);
  const saved = await attempt(context, () =>
    changeTransfer(db, viewer.id, params.transferId, seenOf(posted), parsed.facts),
  );
  if (!saved.ok) return data(again(t('finances:failed.save')), saved.status);
  if (!saved.value.ok)
    return saved.value.reason === 'changed'
      ? data(again(t('finances:failed.changed'), out.revision), 409)
      : data(again(t('finances:failed.unknown')), 409);
  return redirectWithFlash(context, path, [{ kind: 'success', key: 'moneyChanged' }]);
}

export default function EditTransfer({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('finances');
  return (
    <RecordForm
      title={t('transfer.edit')}
      button={t('save')}
      back={path}
      backText={t('leave')}
      fields={actionData?.fields ?? loaderData.fields}
      hidden={{ seen: String(actionData?.seen ?? loaderData.seen) }}
      failed={actionData?.failed ?? null}
    >
      <p>
        <a href={loaderData.remove} className="link inline-block py-1">
          {t('delete.link')}
        </a>
      </p>
    </RecordForm>
  );
}
