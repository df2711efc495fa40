import type { ListView } from '#app/http/list-query.ts';
import { Pager, positionText } from '../lists/pager.tsx';
import { PageTitle } from '../page-title.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Initials, Row, Rows } from '../parts/row.tsx';
import { useTranslation } from '../texts.tsx';

interface ListedMember {
  readonly id: string;
  readonly name: string;
  /** Whether their account is closed to them. */
  readonly isShut: boolean;
  readonly program: { readonly name: string; readonly day: number; readonly days: number } | null;
  readonly needsWord: boolean;
  readonly waits: boolean;
  /** Null: too little is shared to say. */
  readonly risk: { readonly level: string; readonly reasons: readonly string[] } | null;
  readonly lastCheckIn: string | null;
  readonly sharesCheckIns: boolean;
}

/** A coach's members: who needs a word, why, and then everybody else. */
export function MembersPage({ list, members }: { list: ListView; members: readonly ListedMember[] }) {
  const { t } = useTranslation('coaching');
  const waiting = members.filter(({ needsWord }) => needsWord);
  const others = members.filter(({ needsWord }) => !needsWord);
  return (
    <>
      <PageTitle>{[t('coach.title'), positionText(t, list)].filter(Boolean).join(' · ')}</PageTitle>
      <h1>{t('coach.title')}</h1>
      <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1">
        <a href="/coach/calls" className="link inline-block py-1">
          {t('part.calls')}
        </a>
        <a href="/coach/hours" className="link inline-block py-1">
          {t('coach.hours')}
        </a>
      </p>
      {members.length === 0 ? (
        <EmptyState title={t('coach.none')}>{t('coach.noneText')}</EmptyState>
      ) : (
        <div className="max-w-2xl">
          <h2 className="mt-6">{t('coach.word.title')}</h2>
          <p className="mt-1 mb-3 text-ink-soft">
            {t(waiting.length > 0 ? 'coach.word.intro' : 'coach.word.nobody')}
          </p>
          {waiting.length > 0 ? <Members label={t('coach.word.title')} members={waiting} /> : null}
          {others.length > 0 ? (
            <>
              <h2 className="mt-8 mb-3">{t('coach.others')}</h2>
              <Members label={t('coach.others')} members={others} />
            </>
          ) : null}
          <Pager list={list} />
        </div>
      )}
    </>
  );
}

function Members({ label, members }: { label: string; members: readonly ListedMember[] }) {
  return (
    <Rows label={label}>
      {members.map((member) => (
        <Row
          key={member.id}
          front={<Initials name={member.name} />}
          title={member.name}
          href={`/coach/members/${member.id}`}
          line={<Line member={member} />}
        />
      ))}
    </Rows>
  );
}

function Line({ member: { risk, ...member } }: { member: ListedMember }) {
  const { t } = useTranslation('coaching');
  if (member.isShut) return t('coach.shutLine');
  return (
    <>
      {member.program ? t('coach.program', member.program) : t('coach.noProgram')}
      {member.waits ? <span className="block font-semibold text-ink">{t('coach.waits')}</span> : null}
      <span className="block">
        {risk ? (
          <span className={member.needsWord ? 'font-semibold text-ink' : ''}>{risk.level}</span>
        ) : (
          t('risk.none')
        )}
        {risk && risk.reasons.length > 0 ? ` · ${risk.reasons.join(' · ')}` : null}
      </span>
      <span className="block">
        {member.lastCheckIn
          ? t('coach.lastCheckIn', { day: member.lastCheckIn })
          : t(member.sharesCheckIns ? 'coach.noCheckIn' : 'coach.notShared.checkins')}
      </span>
      {member.needsWord ? (
        // Above the link of the whole row.
        <a href={`/coach/members/${member.id}#message`} className="link relative inline-block py-1">
          {t('coach.word.write')}
          <span className="sr-only"> {t('coach.word.to', { name: member.name })}</span>
        </a>
      ) : null}
    </>
  );
}
