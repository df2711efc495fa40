import type { Route } from './+types/members';
import { listOwnMembers } from '#app/domain/coaching/assignments.ts';
import { programOf, readNews } from '#app/domain/coaching/shared.ts';
import { dayIn, knownTimezone } from '#app/http/day.ts';
import { dayText } from '#app/http/day-texts.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { PageTitle } from '#app/ui/page-title.tsx';
import { EmptyState } from '#app/ui/parts/empty-state.tsx';
import { Initials, Row, Rows } from '#app/ui/parts/row.tsx';
import { useTranslation } from '#app/ui/texts.tsx';

export const handle = { script: false, feature: 'coaching' } satisfies PageFacts;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, viewer, language, now, today } = memberRequest(context);
  const news = await readNews(db, viewer.id);
  const members = await listOwnMembers(db, viewer.id);
  return {
    members: await Promise.all(
      members.map(async ({ memberId, name, timezone }) => {
        const zone = knownTimezone(timezone);
        const walker = { id: memberId, dayOf: (moment: Date) => dayIn(zone, moment) };
        const { lastCheckIn, sharesCheckIns, waits } = news.get(memberId)!;
        return {
          id: memberId,
          name,
          program: await programOf(db, walker, language, dayIn(zone, now)),
          lastCheckIn: lastCheckIn && dayText(language, lastCheckIn, today),
          sharesCheckIns,
          waits,
        };
      }),
    ),
  };
}

export default function CoachMembers({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('coaching');
  const { members } = loaderData;
  return (
    <>
      <PageTitle>{t('coach.title')}</PageTitle>
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
        <div className="mt-6 max-w-2xl">
          <Rows label={t('coach.title')}>
            {members.map((member) => (
              <Row
                key={member.id}
                front={<Initials name={member.name} />}
                title={member.name}
                href={`/coach/members/${member.id}`}
                line={
                  <>
                    {member.program ? t('coach.program', member.program) : t('coach.noProgram')}
                    <span className="block">
                      {member.lastCheckIn
                        ? t('coach.lastCheckIn', { day: member.lastCheckIn })
                        : t(member.sharesCheckIns ? 'coach.noCheckIn' : 'coach.notShared.checkins')}
                    </span>
                    {member.waits ? (
                      <span className="block font-semibold text-ink">{t('coach.waits')}</span>
                    ) : null}
                  </>
                }
              />
            ))}
          </Rows>
        </div>
      )}
    </>
  );
}
