import { data, redirect } from 'react-router';
import type { Route } from './+types/import';
import { listAccounts } from '#app/domain/finances/accounts.ts';
import { readStatement } from '#app/domain/finances/files/read-statement.ts';
import { mostRows } from '#app/domain/finances/files/statement.ts';
import { findStatement, keepStatement } from '#app/domain/finances/keep-statement.ts';
import { listImports } from '#app/domain/finances/taken-imports.ts';
import { attempt } from '#app/http/attempt.ts';
import { momentText } from '#app/http/formats.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { uploadsContext } from '#app/http/uploads.ts';
import { ImportPage } from '#app/ui/finances/import-page.tsx';
import { accountOptions } from './fields.ts';
import { decimalSign } from './money-text.ts';
import { financesPath } from './own-money.ts';

const megabyte = 1024 * 1024;
const largestFile = 5 * megabyte;

export const handle = {
  held: false,
  script: false,
  feature: 'finances',
  // What comes before and after the file in the form.
  uploads: largestFile + megabyte,
} satisfies PageFacts;

const path = `${financesPath}/import`;

export async function loader({ context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, language, t } = facts;
  const accounts = await listAccounts(db, viewer.id);
  const taken = await listImports(db, viewer.id);
  return {
    accounts: accountOptions(accounts),
    isWaiting: (await findStatement(db, viewer.id)) !== null,
    taken: taken.map((one) => ({
      id: one.id,
      title: momentText(language, viewer.timezone, new Date(one.takenAt)),
      line: [
        accounts.find(({ id }) => id === one.accountId)?.name ?? '',
        one.format.toUpperCase(),
        t('finances:import.added', { count: one.added }),
      ]
        .filter(Boolean)
        .join(' · '),
    })),
  };
}

/** Reads a file; it waits until its member has looked at it. */
export async function action({ request, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, today, now, t } = facts;
  const chosen = (await readPosted(request))['account']?.[0] ?? '';
  const account = (await listAccounts(db, viewer.id)).find(({ id }) => id === chosen);
  const upload = context.get(uploadsContext).find(({ field }) => field === 'file');
  const refuse = (field: 'account' | 'file', key: string, params = {}) =>
    data({ chosen, field, problem: t(`finances:import.problem.${key}`, params) }, 422);
  if (!account) return refuse('account', 'account');
  if (!upload) return refuse('file', 'missing');
  if (upload.bytes === 0) return refuse('file', 'blank');
  if (upload.bytes > largestFile) return refuse('file', 'too-large', { max: largestFile / megabyte });
  const read = readStatement(await upload.read(), account.currency, { decimal: decimalSign(facts), today });
  if (!read.ok) {
    const currencies = { currency: read.reason === 'currency' ? read.currency : '', own: account.currency };
    return refuse('file', read.reason, { ...currencies, max: mostRows });
  }
  const kept = await attempt(context, () => keepStatement(db, viewer.id, account.id, read, today, now));
  if (!kept.ok || !kept.value.ok)
    return data(
      { chosen, field: 'file' as const, problem: t('finances:failed.save') },
      kept.ok ? 409 : kept.status,
    );
  return redirect(`${path}/look`, 303);
}

export default function Import({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportPage {...loaderData} refused={actionData ?? null} />;
}
