import type { ListView } from '#app/http/list-query.ts';
import { ListFrame } from '../lists/list-frame.tsx';
import { positionText } from '../lists/pager.tsx';
import { PageTitle } from '../page-title.tsx';
import { Amount, Row, Rows } from '../parts/row.tsx';
import { useTranslation } from '../texts.tsx';

/** All sessions of a member, the newest first. */
export function SessionList({
  list,
  sessions,
}: {
  list: ListView;
  sessions: readonly {
    readonly id: string;
    readonly href: string;
    readonly day: string;
    readonly name: string;
    readonly sets: string;
  }[];
}) {
  const { t } = useTranslation('workouts');
  return (
    <div className="max-w-work">
      <PageTitle>{[t('sessions.title'), positionText(t, list)].filter(Boolean).join(' · ')}</PageTitle>
      <p>
        <a href="/workout-planner?tab=progress" className="link no-print inline-block py-1">
          {t('tab.progress')}
        </a>
      </p>
      <h1 className="mt-2">{t('sessions.title')}</h1>
      <ListFrame
        list={list}
        empty={{
          title: t('progress.none'),
          text: t('progress.noneText'),
          kind: 'road',
          action: (
            <a href="/workout-planner" className="btn btn-primary">
              {t('progress.toPlans')}
            </a>
          ),
        }}
      >
        <div className="mt-4">
          <Rows label={t('sessions.title')}>
            {sessions.map((one) => (
              <Row
                key={one.id}
                title={one.day}
                href={one.href}
                line={one.name}
                end={<Amount>{one.sets}</Amount>}
              />
            ))}
          </Rows>
        </div>
      </ListFrame>
    </div>
  );
}
