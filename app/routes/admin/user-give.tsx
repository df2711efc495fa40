import { data } from 'react-router';
import type { Route } from './+types/user-give';
import { longestReason } from '#app/domain/administration/bans.ts';
import { giveProgram } from '#app/domain/administration/give-program.ts';
import { listInvitable } from '#app/domain/administration/invitations.ts';
import { listMyPrograms } from '#app/domain/payments/my-programs.ts';
import { attempt } from '#app/http/attempt.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { ChoiceField } from '#app/ui/admin/typed-field.tsx';
import { ReasonField } from '#app/ui/admin/reason-field.tsx';
import { ConfirmPage } from '#app/ui/confirm-page.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { listFormat } from '#locales/formats.ts';
import { keyOf, newKey } from './payment-view.ts';
import { backWith, notNow, userRequest } from './user-view.ts';

export const handle = {
  script: false,
  feature: 'user-management',
  labels: { reason: 'users:ban.reason' },
} satisfies PageFacts;

/** Programs in these are over. */
const over: readonly string[] = ['completed', 'refunded', 'ended'];

/** What is said at the choice of the program, and not on their page. */
const ofProgram = ['already-theirs', 'not-on-sale', 'no-places'] as const;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, language, now, found, page, isSelf, ban } = await userRequest(context, params.userId);
  const isAsked = found.hasAccount && !ban && !isSelf && !found.deleteAfter;
  if (!isAsked && request.method === 'GET') throw notNow(page);
  const programs = await listInvitable(db, language);
  const own = await listMyPrograms(db, found.id, language, now);
  const running = own.filter(({ state }) => !over.includes(state)).map(({ name }) => name);
  return {
    page,
    person: found.email,
    language: found.language ?? 'en',
    draft: { key: newKey(), program: '', reason: '' },
    running: listFormat(language).format(running),
    programs: programs.map(({ id, name }) => [String(id), name] as const),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, viewer, now, found, page } = await userRequest(context, params.userId);
  const posted = await readPosted(request);
  const draft = {
    key: keyOf(posted['key']?.[0]),
    program: posted['program']?.[0] ?? '',
    reason: posted['reason']?.[0] ?? '',
  };
  const refused = (field: 'program' | 'reason', error: string, status = 422) =>
    data({ draft, field, error }, status);
  const reason = draft.reason.replaceAll('\r\n', '\n').trim();
  if (!/^\d{1,9}$/.test(draft.program)) return refused('program', 'program');
  if (reason === '') return refused('reason', 'reason');
  if (reason.length > longestReason) return refused('reason', 'tooLong');
  const act = { key: draft.key, actorId: viewer.id };
  const wish = { tierId: Number(draft.program), reason };
  const given = await attempt(context, () => giveProgram(db, act, found.id, wish, now));
  if (!given.ok) return refused('reason', 'failed', given.status);
  if (given.value.ok) return backWith(context, page, { kind: 'success', key: 'userGiven' });
  const why = given.value.reason;
  return ofProgram.some((one) => one === why)
    ? refused('program', why, 409)
    : backWith(context, page, { kind: 'warning', key: `userRefused.${why}` });
}

export default function GiveProgram({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('users');
  const { page, person, language, programs, running } = loaderData;
  const draft = actionData?.draft ?? loaderData.draft;
  const error = actionData ? t(`error.${actionData.error}`, { max: longestReason }) : null;
  const errorAt = (field: string): string | null => (actionData?.field === field ? error : null);
  return (
    <ConfirmPage
      title={t('do.give.title')}
      back={{ to: page, text: t('cancel') }}
      button={t('do.give.button')}
      hidden={{ key: draft.key }}
      errors={actionData && error ? [{ id: actionData.field, text: error }] : []}
      explained={
        <>
          <p>{t('do.give.what', { person })}</p>
          {running ? <p className="font-semibold">{t('do.give.running', { programs: running })}</p> : null}
          <p>{t('do.give.more')}</p>
        </>
      }
    >
      <div className="max-w-xl space-y-5">
        <ChoiceField
          id="program"
          label={t('column.program')}
          value={draft.program}
          options={[['', t('give.choose')], ...programs]}
          error={errorAt('program')}
        />
        <ReasonField language={language} value={draft.reason} error={errorAt('reason')} />
      </div>
    </ConfirmPage>
  );
}
