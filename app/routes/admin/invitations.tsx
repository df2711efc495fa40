import { data } from 'react-router';
import { z } from 'zod';
import type { Route } from './+types/invitations';
import { invite, listInvitable, withdrawInvitation } from '#app/domain/administration/invitations.ts';
import { tokenOfForm } from '#app/domain/accounts/tokens.ts';
import { listInvitations } from '#app/domain/programs/invitations.ts';
import { requestContext, servicesContext } from '#app/http/contexts.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { listView, readListQuery, type ListDefinition } from '#app/http/list-query.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { InvitationForm, type InvitationDraft } from '#app/ui/admin/invitation-form.tsx';
import { InvitationTable } from '#app/ui/admin/invitation-table.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { ListFrame } from '#app/ui/lists/list-frame.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { programRequest } from '#app/views/program-view.ts';
import { keyOf, newKey } from './payment-view.ts';

export const handle = {
  script: false,
  feature: 'program-management',
  labels: { note: 'payments-admin:invitation.note', days: 'payments-admin:invitation.days' },
} satisfies PageFacts;

const invitationList: ListDefinition = { path: '/admin/invitations' };

/** The order of the fields on the page. */
const fields = ['tier', 'note', 'days'] as const;

// Messages are keys below `payments-admin:invitation.error`.
const draftSchema = z.object({
  tier: z
    .string()
    .regex(/^\d{0,9}$/, { error: 'tier' })
    .transform((typed) => (typed === '' ? null : Number(typed))),
  note: z.string().trim().min(1, { error: 'note' }).max(200, { error: 'noteLong' }),
  days: z
    .string()
    .trim()
    .regex(/^(?:[1-9]|[1-8]\d|90)$/, { error: 'days' })
    .transform(Number),
});

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, language, now, shortDay: day } = programRequest(context);
  const query = readListQuery(invitationList, new URL(request.url).searchParams);
  const { invitations, ...place } = await listInvitations(db, query.asked, now, language);
  return {
    key: newKey(),
    list: listView(query, place),
    tiers: (await listInvitable(db, language)).map((tier) => ({
      id: String(tier.id),
      name: tier.name,
    })),
    invitations: invitations.map((one) => ({
      ...one,
      usedAt: one.usedAt && day(one.usedAt),
      expiresAt: day(one.expiresAt),
      createdAt: day(one.createdAt),
    })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, viewer, now, day } = programRequest(context);
  const posted = await readPosted(request);
  const revoked = posted['revoke']?.[0];
  if (revoked !== undefined) {
    const isDone = await withdrawInvitation(db, viewer.id, revoked, now);
    return redirectWithFlash(context, '/admin/invitations', [
      isDone ? { kind: 'success', key: 'invitationRevoked' } : { kind: 'info', key: 'invitationNotOpen' },
    ]);
  }
  const key = keyOf(posted['key']?.[0]);
  const draft: InvitationDraft = {
    key,
    tier: posted['tier']?.[0] ?? '',
    note: posted['note']?.[0] ?? '',
    days: posted['days']?.[0] ?? '',
  };
  const parsed = draftSchema.safeParse(draft);
  if (!parsed.success) {
    const errors = fields.flatMap((id) => {
      const issue = parsed.error.issues.find(({ path }) => path[0] === id);
      return issue ? [{ id, key: issue.message }] : [];
    });
    return data({ draft, errors, made: null }, 422);
  }
  const { tier: tierId, note, days } = parsed.data;
  const { sessionSecret } = context.get(servicesContext);
  const token = tokenOfForm(sessionSecret, [viewer.id, key, tierId, note, days]);
  const made = await invite(db, viewer.id, { tierId, note, days, token }, now);
  if (!made.ok) return data({ draft, errors: [{ id: 'tier', key: 'tier' }], made: null }, 422);
  // Only this answer has it: the database keeps no more than its hash.
  const link = `${context.get(requestContext).origin}/join/${made.token}`;
  return data({ draft: null, errors: [], made: { link, note, until: day(made.expiresAt) } });
}

export default function AdminInvitations({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('payments-admin');
  const { invitations } = loaderData;
  const errors = actionData?.errors ?? [];
  const made = actionData?.made ?? null;
  return (
    <>
      <PageTitle error={errors.length > 0}>{t('invitation.title')}</PageTitle>
      <InvitationForm
        tiers={loaderData.tiers}
        draft={actionData?.draft ?? { key: loaderData.key, tier: '', note: '', days: '14' }}
        errors={errors}
        made={made}
      />
      <h2 className="mt-10">{t('invitation.list')}</h2>
      <ListFrame
        list={loaderData.list}
        empty={{ kind: 'letter', title: t('invitation.none'), text: t('invitation.noneText') }}
      >
        <InvitationTable invitations={invitations} />
      </ListFrame>
    </>
  );
}
