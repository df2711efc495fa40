import { data } from 'react-router';
import type { Route } from './+types/coaches';
import {
  assignByAddress,
  listCoachedPrograms,
  listCoaches,
  makeCoach,
} from '#app/domain/coaching/coaches.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { CoachForms, type CoachDraft } from '#app/ui/admin/coach-forms.tsx';
import { CoachList } from '#app/ui/admin/coach-list.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { EmptyState } from '#app/ui/parts/empty-state.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { programRequest } from '#app/views/program-view.ts';

export const handle = {
  script: false,
  feature: 'user-management',
  labels: { member: 'coaching:admin.give.email', newCoach: 'coaching:admin.make.email' },
} satisfies PageFacts;

const fieldOf = {
  'no-coach': 'coach',
  'no-member': 'member',
  'no-account': 'member',
  'same-person': 'member',
  'has-coach': 'member',
  'no-program': 'program',
} as const;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, shortDay, language } = programRequest(context);
  const coaches = await listCoaches(db);
  return {
    programs: await listCoachedPrograms(db, language),
    coaches: coaches.map((coach) => ({
      ...coach,
      members: coach.members.map((member) => ({ ...member, since: shortDay(new Date(member.since)) })),
    })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, viewer, now, language } = programRequest(context);
  const posted = await readPosted(request);
  const draft: CoachDraft = {
    coach: posted['coach']?.[0] ?? '',
    member: posted['member']?.[0] ?? '',
    program: posted['program']?.[0] ?? '',
    newCoach: posted['newCoach']?.[0] ?? '',
  };
  const refused = (id: keyof CoachDraft, key: string) => data({ draft, errors: [{ id, key }] }, 422);
  const address = (typed: string): string => typed.trim().toLowerCase();
  if (posted['intent']?.[0] === 'make') {
    if (address(draft.newCoach) === '') return refused('newCoach', 'required');
    const made = await makeCoach(db, viewer.id, address(draft.newCoach), now);
    if (!made.ok) return refused('newCoach', made.reason);
    return redirectWithFlash(context, '/admin/coaches', [{ kind: 'success', key: 'coachMade' }]);
  }
  if (draft.coach === '') return refused('coach', 'coach');
  if (address(draft.member) === '') return refused('member', 'required');
  const programs = await listCoachedPrograms(db, language);
  const program = programs.find(({ id }) => String(id) === draft.program)?.id ?? null;
  if (draft.program !== '' && program === null) return refused('program', 'program');
  const given = await assignByAddress(db, viewer.id, draft.coach, address(draft.member), now, program);
  if (!given.ok) return refused(fieldOf[given.reason], given.reason);
  return redirectWithFlash(context, '/admin/coaches', [{ kind: 'success', key: 'coachAssigned' }]);
}

export default function AdminCoaches({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('coaching');
  const { coaches } = loaderData;
  const errors = (actionData?.errors ?? []).map(({ id, key }) => ({ id, text: t(`admin.error.${key}`) }));
  return (
    <>
      <PageTitle error={errors.length > 0}>{t('admin.title')}</PageTitle>
      <ErrorSummary errors={errors} />
      <h1>{t('admin.title')}</h1>
      <p className="mt-2 max-w-prose text-ink-soft">{t('admin.intro')}</p>
      <p className="mt-1">
        <a href="/admin/coaches/public" className="link inline-block py-1">
          {t('admin.onPages')}
        </a>
      </p>
      {coaches.length === 0 ? (
        <EmptyState title={t('admin.none')}>{t('admin.noneText')}</EmptyState>
      ) : (
        <CoachList coaches={coaches} />
      )}
      <CoachForms
        coaches={coaches.filter(({ isOffered }) => isOffered)}
        programs={loaderData.programs}
        draft={actionData?.draft ?? { coach: '', member: '', program: '', newCoach: '' }}
        errors={errors}
      />
    </>
  );
}
