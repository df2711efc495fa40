import type { Route } from './+types/recurring-edit';
import { listAccounts } from '#app/domain/finances/accounts.ts';
import { listCategories } from '#app/domain/finances/categories.ts';
import { changeRecurring } from '#app/domain/finances/recurring.ts';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { moneyRecurring } from '#app/forms/definitions/money-recurring.ts';
import { memberRequest, type MemberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { RecordForm } from '#app/ui/forms/record-form.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { moneyFields } from './fields.ts';
import { keepChange } from './keep.ts';
import { financesPath, ownRecurring } from './own-money.ts';
import { askedOfRecurring, parseRecurring, recurringTyped } from './recurring-form.ts';
import { recurringLine, recurringName } from './recurring-view.ts';

export const handle = { ownFoot: true, form: moneyRecurring, feature: 'finances' } satisfies PageFacts;

const path = `${financesPath}/recurring`;

/** What an address names, with what its form is made of. @throws 404 */
async function foundAt(facts: MemberRequest, id: string) {
  const there = await ownRecurring(facts, id);
  const names = {
    accounts: await listAccounts(facts.db, facts.viewer.id),
    categories: await listCategories(facts.db, facts.viewer.id),
  };
  const kind = there.toAccountId === null ? ('plain' as const) : ('transfer' as const);
  const asked = askedOfRecurring(facts, kind, names.accounts, names.categories, there);
  return { there, names, kind, asked };
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { there, names, asked } = await foundAt(facts, params.recurringId);
  return {
    name: recurringName(facts, names, there),
    isPaused: there.isPaused,
    hidden: { seen: String(there.revision) },
    fields: moneyFields(facts, asked, recurringTyped(facts, there)),
    help: helpNeeded({ payee: there.payee, note: there.note }),
  };
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  keepChange(
    context,
    request,
    async (facts, posted) => {
      const { db, viewer, now, t } = facts;
      const { there, names, kind, asked } = await foundAt(facts, params.recurringId);
      const parsed = parseRecurring(facts, kind, asked, posted, names.accounts, there);
      if (parsed.problems) return { asked, problems: parsed.problems };
      return {
        asked,
        keep: async (seen) => {
          const saved = await changeRecurring(db, viewer.id, there.id, seen, parsed.facts, now);
          if (saved.ok) return null;
          if (saved.reason !== 'changed') return { said: t(`finances:failed.${saved.reason}`) };
          const { name, line, amount } = recurringLine(facts, names, saved.there);
          const what = [name, amount, line].join(', ');
          return { said: t('finances:failed.elsewhere', { what }), seen: saved.there.revision };
        },
      };
    },
    { to: path, flash: 'moneyChanged' },
  );

export default function EditRecurring({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation('finances');
  const { name, isPaused } = loaderData;
  return (
    <>
      <RecordForm
        title={t('recurring.edit', { name })}
        button={t('save')}
        back={path}
        backText={t('leave')}
        fields={actionData?.fields ?? loaderData.fields}
        hidden={actionData?.hidden ?? loaderData.hidden}
        failed={actionData?.failed ?? null}
      >
        <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
          {/* The button of another form: Enter in a field must not press it. */}
          <button
            type="submit"
            form="pause"
            name="intent"
            value={isPaused ? 'resume' : 'pause'}
            className="btn btn-secondary"
          >
            {t(isPaused ? 'recurring.resume' : 'recurring.pause')}
          </button>
          <a href={`${path}/${params.recurringId}/delete`} className="link inline-block py-1">
            {t('recurring.delete.link')}
          </a>
        </p>
      </RecordForm>
      <form id="pause" method="post" action={path}>
        <input type="hidden" name="id" value={params.recurringId} />
      </form>
    </>
  );
}
