import { DataTable } from '../parts/data-table.tsx';
import { useTranslation } from '../texts.tsx';

interface CoachFacts {
  readonly id: string;
  readonly name: string | null;
  readonly email: string;
  readonly isCoach: boolean;
  readonly sees: boolean;
  readonly isShut: boolean;
  readonly members: readonly {
    readonly assignmentId: string;
    readonly memberId: string;
    readonly name: string | null;
    readonly email: string;
    readonly since: string;
  }[];
}

/** Coaches with their members; each coaching can be ended, and each coach can stop being one, behind a page that asks. */
export function CoachList({ coaches }: { coaches: readonly CoachFacts[] }) {
  return coaches.map((coach) => <Coach key={coach.id} coach={coach} />);
}

function Coach({ coach }: { coach: CoachFacts }) {
  const { t } = useTranslation('coaching');
  const { id, name, email, members } = coach;
  return (
    <section className="mt-8" aria-labelledby={`coach-${id}`}>
      <h2 id={`coach-${id}`} className="wrap-anywhere">
        <a href={`/admin/users/${id}`} className="link">
          {name ?? email}
        </a>
      </h2>
      <p className="text-ink-soft wrap-anywhere">
        {name ? <span className="block">{email}</span> : null}
        {coach.isCoach || !coach.sees ? null : `${t('admin.isAdmin')} · `}
        {t('admin.count', { count: members.length })}
      </p>
      {coach.sees ? null : (
        <p className="mt-1 max-w-prose font-semibold">
          {t(!coach.isShut ? 'admin.stopped' : members.length > 0 ? 'admin.shut' : 'admin.shutAlone')}
        </p>
      )}
      {coach.isCoach ? (
        <p>
          <a href={`/admin/coaches/${id}/stop`} className="link inline-block py-1">
            {t('admin.stop')}
            <span className="sr-only"> {t('admin.stopOf', { coach: name ?? email })}</span>
          </a>
        </p>
      ) : null}
      {members.length === 0 ? null : (
        <DataTable
          label={t('admin.count', { count: members.length })}
          columns={[t('admin.member'), t('admin.since'), { text: t('admin.act'), isEnd: true }]}
          rows={members.map((member) => ({
            key: member.assignmentId,
            cells: [
              <a key="member" href={`/admin/users/${member.memberId}`} className="link wrap-anywhere">
                {member.name ?? member.email}
                {member.name ? <span className="block text-sm text-ink-soft">{member.email}</span> : null}
              </a>,
              member.since,
              <a
                key="act"
                href={`/admin/coaches/assignments/${member.assignmentId}/end`}
                className="link inline-block py-1"
              >
                {t('admin.end')}
                <span className="sr-only"> {t('admin.endOf', { member: member.name ?? member.email })}</span>
              </a>,
            ],
          }))}
        />
      )}
    </section>
  );
}
